// Stores an agent's questions; the call stays open until the user answers, in this process or a later one.
import { questionExample } from "../../domain/ask/read-questions.ts";
import { agentOf, type Call } from "../../domain/session/agent.ts";
import type { Question } from "../../domain/session/mode-events.ts";
import { isSettled } from "../../domain/session/parked.ts";
import type { State } from "../../domain/session/state.ts";
import { isPausedWithPlan } from "../../domain/session/task-phase.ts";
import type { Tool } from "../../ports/tool.ts";
import { endCall } from "./end-call.ts";
import type { Engine } from "../open/engine.ts";
import { problemWithQuestions } from "./check-questions.ts";
import { settleCall } from "./settle-call.ts";
import type { AgentContext } from "../open/turn-context.ts";

export async function askUser(
  context: AgentContext,
  call: Call,
  tool: Tool,
  questions: readonly Question[],
): Promise<undefined> {
  const { agent, engine, signal } = context;
  const problems = [...secretsIn(questions, engine), ...problemWithQuestions(questions, await engine.schemas())];
  if (problems.length > 0) {
    const lines = problems.map((problem) => `- ${problem}`).join("\n");
    const output = `The questions cannot be asked, so the person has not seen them:\n${lines}\nCorrect them and call ${tool.meta.name} again. Example: ${questionExample}`;
    return endCall(context, call, { tool: tool.meta.name, status: "error", output, code: "BAD_QUESTION" });
  }
  const question_id = engine.clock.newId();
  const created_at = engine.clock.now();
  await agent.commit((own, state) =>
    own.turn && !own.turn.cancelRequested && !state.turn?.cancelRequested
      ? [
          {
            type: "question_pending",
            data: { question_id, questions: [...questions], created_at, callId: call.callId },
          },
        ]
      : [],
  );
  if (!engine.answers) return undefined;
  // The agent may be gone: its task was ended.
  const findCall = (state: State) =>
    agentOf(state, agent.agentId)?.turn?.calls.find(({ callId }) => callId === call.callId);
  const isOver = (state: State) => {
    const open = findCall(state);
    return !open || isSettled(state, open) || isPausedWithPlan(state, agent.agentId);
  };
  await agent.session.until(isOver, signal);
  const open = findCall(agent.session.state);
  if (!signal.aborted && open && isSettled(agent.session.state, open)) await settleCall(context, open);
  return undefined;
}

/** Stored events are redacted: a choice that is a secret would look like any other secret, and its answer could not be validated. */
function secretsIn(questions: readonly Question[], { redactor }: Engine): string[] {
  return questions.flatMap(({ name, schema, buttons = [] }) => {
    const text = JSON.stringify([name, schema, buttons.map(({ value }) => value)]);
    if (redactor.redact(text) === text) return [];
    return [`The name, schema or buttons of "${redactor.redact(name)}" hold a secret: ask by the name of it instead.`];
  });
}
