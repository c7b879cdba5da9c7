// Reads from a request which role the model plays and how far its conversation is.
import type { Message, ToolResultPart } from "../../../domain/values/message.ts";
import type { ModelRequest } from "../../../ports/model.ts";

export interface Wanted {
  readonly kind: "judge" | "perspective" | "plan" | "revise" | "task" | "reflect" | "compact" | "talk";
  /** The subject of the conversation: its first message, or the user's last one. */
  readonly text: string;
  /** The name in its first line: of the agent, the task or the title. */
  readonly named: readonly string[];
  /** Answers since then. */
  readonly step: number;
  /** Results of calls since then, in order. */
  readonly results: readonly ToolResultPart[];
  /** A later message of the engine in the same conversation. */
  readonly later: string;
  readonly canPlan: boolean;
  /** The plan that the user sees, as Markdown: the pending one, or the last one since then. */
  readonly shownPlan: string;
}

const openings = [
  { kind: "perspective", pattern: /^Perspective of (\S+) on this request:\n\n/ },
  { kind: "plan", pattern: /^Make the plan for this request:\n\n/ },
  { kind: "revise", pattern: /^Revise the plan for this request:\n\n/ },
  { kind: "task", pattern: /^Task (\S+) of the approved plan "(.*)": / },
  { kind: "reflect", pattern: /^Reflect on the plan "(.*)": / },
] as const;

export function readRequest({ system, messages, tools }: ModelRequest): Wanted {
  const users = messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
  const [first = ""] = users;
  const last = users.at(-1) ?? "";
  const from = messages.findLastIndex((message) => message.role === "user");
  const since = messages.slice(from + 1);
  const here = {
    step: since.filter(({ role }) => role === "assistant").length,
    results: resultsIn(since),
    canPlan: tools.some(({ name }) => name === "present_plan"),
    shownPlan: presentedIn(since) ?? system.split("\n## PLAN WAITING FOR APPROVAL\n")[1] ?? "",
  };
  if (/who judges a request/.test(system.slice(0, 200)))
    return { kind: "judge", text: beforeLook(first), named: [], later: "", ...here };
  for (const { kind, pattern } of openings) {
    const found = pattern.exec(first);
    if (!found) continue;
    const text = kind === "task" || kind === "reflect" ? first : first.slice(found[0].length);
    return { kind, text, named: found.slice(1), later: users.length > 1 ? last : "", ...here };
  }
  if (last.startsWith("The conversation is getting too long"))
    return { kind: "compact", text: first, named: [], later: "", ...here };
  return { kind: "talk", text: last, named: [], later: "", ...here };
}

/** The engine added everything after the request in the same message. */
export function requestIn(text: string): string {
  return (
    text.split(
      /\n\n(?:First look at the workspace:|Judged as |What [A-Z]|What the person says:|Comments \(|Revision \d)/,
    )[0] ?? ""
  );
}

function beforeLook(text: string): string {
  return text.split("\n\n<first-look-at-the-workspace>")[0] ?? "";
}

function presentedIn(messages: readonly Message[]): string | undefined {
  const calls = messages.flatMap((message) => (message.role === "assistant" ? message.parts : []));
  const last = calls.findLast((part) => part.type === "call" && part.tool === "present_plan");
  return last?.type === "call" ? String((last.input as { plan?: unknown }).plan) : undefined;
}

function resultsIn(messages: readonly Message[]): ToolResultPart[] {
  return messages.flatMap((message) => (message.role === "tool" ? message.results : []));
}
