// Whether a command is possible now, and the events it means. Never throws; a refusal is data with a sentence that says what to do.
import type { Command } from "./command.ts";
import type { DurableEvent } from "./event.ts";
import type { Failure } from "./failure.ts";
import { openCalls, type AgentState, type EndedTurn } from "./agent.ts";
import { decideAnswer } from "./decide-answer.ts";
import { reject, type Decision } from "./decision.ts";
import type { State } from "./state.ts";

export function decide(state: State, command: Command): Decision {
  if (command.type === "create_session") return createSession(state, command);
  if (state.seq === 0)
    return reject("not_found", "There is no such session.", "List sessions with: planwright sessions");
  switch (command.type) {
    case "send_message": {
      const { messageId, text, metadata } = command;
      if (text.trim() === "") return emptyMessage;
      return {
        events: [
          ...state.questions.map((open): DurableEvent => ({
            type: "question_closed",
            data: { question_id: open.question_id, reason: "superseded" },
          })),
          { type: "user_message", data: { messageId, text, ...(metadata ? { metadata } : {}) } },
        ],
      };
    }
    case "switch_mode":
      // A person's choice ends the automatic one, also when the mode stays as it is.
      if (state.mode === command.mode && !(state.auto && command.by === "user")) return { events: [] };
      return {
        events: [
          { type: "mode_changed", data: { mode: command.mode, plan_file: state.planFile } },
          { type: "mode_entered", data: { mode: command.mode, by: command.by } },
        ],
      };
    case "continue":
      // A turn that is open or a message that waits is taken up anyway.
      if (state.turn || state.inbox.length > 0) return { events: [] };
      if (state.lastTurn === null || state.lastTurn.outcome === "done") {
        return reject("nothing_to_do", "This session has finished its work.", "Add a message to go on.");
      }
      return { events: [{ type: "turn_started", data: { turnId: command.turnId } }] };
    case "cancel":
      // Messages that wait are being judged, or about to be taken up.
      if (!state.turn && state.inbox.length === 0)
        return reject("nothing_to_do", "Nothing is running in this session.");
      return state.turn?.cancelRequested
        ? { events: [] }
        : { events: [{ type: "cancel_requested", data: { by: command.by } }] };
    case "answer_permission":
      return decideAnswer(state, command);
  }
}

function createSession(state: State, command: Extract<Command, { type: "create_session" }>): Decision {
  if (state.seq > 0) return reject("conflict", `Session ${state.sessionId} exists already.`);
  const { sessionId, workspace, message } = command;
  if (message?.text.trim() === "") return emptyMessage;
  const auto = command.mode === "auto";
  const mode = command.mode === "auto" ? "plan" : command.mode;
  const events: DurableEvent[] = [
    { type: "session_created", data: { sessionId, workspace, mode, plan_file: null, title: "", auto } },
    { type: "mode_entered", data: { mode, by: "start" } },
  ];
  return { events: message ? [...events, { type: "user_message", data: message }] : events };
}

/** The events that end a turn: calls still open are closed first, so that the conversation stays well formed. */
export function endTurn(agent: AgentState, outcome: EndedTurn["outcome"], failure?: Failure): DurableEvent[] {
  if (!agent.turn) return [];
  const closed = openCalls(agent.turn).map((call): DurableEvent => ({
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
  return [
    ...closed,
    { type: "turn_ended", data: { turnId: agent.turn.turnId, outcome, ...(failure ? { failure } : {}) } },
  ];
}

const emptyMessage = reject("bad_input", "The message is empty.", "Say what you want done.");
