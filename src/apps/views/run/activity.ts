// Derives what an agent is doing now from its events.
import { openCalls, type AgentState, type Call } from "../../../domain/session/agent.ts";
import { isEnded } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { subjectOf } from "../session/known-tool.ts";

export type CurrentActivity =
  | { readonly kind: "todo" | "task"; readonly text: string }
  | { readonly kind: "call"; readonly tool: string; readonly subject: string }
  | { readonly kind: "thinking" | "writing" | "beginning" | "waiting" | "planning" | "checking" };

export function agentActivity(agent: AgentState, isWriting: boolean): CurrentActivity {
  const { turn, todos } = agent;
  const current = todos.find(({ status }) => status === "in_progress");
  if (current) return { kind: "todo", text: current.text };
  const call = turn && openCalls(turn).findLast(({ status }) => status === "started");
  if (call) return { kind: "call", tool: call.tool, subject: subjectOf(call) };
  if (turn && openCalls(turn).some(waitsForPerson)) return { kind: "waiting" };
  if (isWriting) return { kind: "writing" };
  return { kind: turn?.asking ? "thinking" : "beginning" };
}

function waitsForPerson({ permission, question }: Call): boolean {
  return (permission && permission.answer === undefined) || (question && question.reply === undefined) || false;
}

/** For the whole session: its plan first, if one is written or running. */
export function sessionActivity(state: State, isWriting: boolean): CurrentActivity {
  const tasks = state.plan?.tasks ?? [];
  const running = tasks.filter(({ status }) => status === "in_progress");
  if (state.turn?.builds && running.length > 0)
    return { kind: "task", text: running.map(({ activeForm }) => activeForm).join(" · ") };
  // After the last task.
  if (state.turn?.builds && tasks.length > 0 && tasks.every(isEnded)) return { kind: "checking" };
  if (state.drafting && !state.drafting.stopped) return { kind: "planning" };
  return agentActivity(state, isWriting);
}
