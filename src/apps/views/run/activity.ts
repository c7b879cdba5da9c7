// What an agent is doing now, derived from its events, and in words.
import { openCalls, type AgentState, type Call } from "../../../domain/session/agent.ts";
import { isEnded } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { callWords } from "../../../words/call.ts";
import { workingWords } from "../../../words/transcript.ts";
import type { Reader } from "../../../words/words.ts";
import { knownTool, subjectOf } from "../session/known-tool.ts";

export type CurrentActivity =
  | { readonly kind: "todo" | "task"; readonly text: string }
  | { readonly kind: "call"; readonly tool: string; readonly subject: string }
  | { readonly kind: "thinking" | "writing" | "starting" | "waiting" | "planning" | "checking" };

export function agentActivity(agent: AgentState, isWriting: boolean): CurrentActivity {
  const { turn, todos } = agent;
  const current = todos.find(({ status }) => status === "in_progress");
  if (current) return { kind: "todo", text: current.text };
  const call = turn && openCalls(turn).findLast(({ status }) => status === "started");
  if (call) return { kind: "call", tool: call.tool, subject: subjectOf(call) };
  if (turn && openCalls(turn).some(waitsForPerson)) return { kind: "waiting" };
  if (isWriting) return { kind: "writing" };
  return { kind: turn?.asking ? "thinking" : "starting" };
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

/** Not yet sanitized. */
export function activityText(activity: CurrentActivity, reader: Reader): string {
  switch (activity.kind) {
    case "todo":
    case "task":
      return activity.text;
    case "call":
      return callLine(activity, activity.subject, reader);
    default:
      return workingWords(reader)(activity.kind);
  }
}

/** "Run npm test" */
export function callLine({ tool }: { readonly tool: string }, subject: string, reader: Reader): string {
  return `${toolText(tool, reader)} ${subject}`.trimEnd();
}

/** "Run", or the name of a tool that has no words of its own. */
export function toolText(tool: string, reader: Reader): string {
  const known = knownTool(tool);
  return known === "other" ? tool : callWords(reader)(known);
}
