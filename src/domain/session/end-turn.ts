// Ends a turn, for any reason.
import { openCalls, type AgentState, type EndedTurn } from "./agent.ts";
import type { DurableEvent } from "./event.ts";
import type { Failure } from "../values/failure.ts";

/** The events that end a turn. Open calls and their questions are closed first, so that the conversation stays well formed. */
export function endTurn(agent: AgentState, outcome: EndedTurn["outcome"], failure?: Failure): DurableEvent[] {
  if (!agent.turn) return [];
  const endedCalls = openCalls(agent.turn).map((call): DurableEvent => ({
    type: "tool_ended",
    data: {
      callId: call.callId,
      tool: call.tool,
      status: call.status === "started" ? "interrupted" : "cancelled",
      output:
        call.status === "started"
          ? "This call was stopped while it ran. It may have had part of its effect; look before you repeat it."
          : "This call was cancelled before it ran.",
    },
  }));
  const closedQuestions = openCalls(agent.turn).flatMap(({ question }): DurableEvent[] =>
    question && !question.reply
      ? [{ type: "question_closed", data: { question_id: question.questionId, reason: "stopped" } }]
      : [],
  );
  return [
    ...closedQuestions,
    ...endedCalls,
    { type: "turn_ended", data: { turnId: agent.turn.turnId, outcome, ...(failure ? { failure } : {}) } },
  ];
}
