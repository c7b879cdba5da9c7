// A sub-agent: its name, purpose and result; with details also what it did, and the agents it started itself.
import { visibleWidth } from "@earendil-works/pi-tui";
import { toArray } from "../../../domain/values/list.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { AgentEntry, CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { lastLine } from "../../views/text/last-line.ts";
import { resultWords } from "../../../words/call.ts";
import { entryWords } from "../../../words/terminal.ts";
import { transcriptWords } from "../../../words/transcript.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine, printable } from "../text/printable.ts";
import { callLine, isShownElsewhere } from "./call-line.ts";
import { partBehindGutter, textBehindGutter } from "./gutter.ts";
import { firstLines } from "./text-part.ts";
import { tellFailure } from "../../../words/failures.ts";

const REASON_LINES = 4;
const ANSWER_LINES = 40;
const MOST_CALLS = 200;
/** Deeper levels aren't indented further: the terminal has no room. */
const DEEPEST = 4;

const signs: Readonly<Record<AgentEntry["status"], readonly [string, Tone]>> = {
  running: ["●", "accent"],
  done: ["✓", "good"],
  failed: ["✗", "bad"],
  cancelled: ["–", "dim"],
};

export interface HeadOptions {
  readonly ink: Ink;
  readonly width: number;
  /** While it runs: the spinner, the current time and the activity. */
  readonly running?: { readonly spinner: string; readonly now: number; readonly doing: string } | undefined;
}

export function agentHead(entry: AgentEntry, view: SessionView, { ink, width, running }: HeadOptions): string {
  const [still, tone] = signs[entry.status];
  const sign = entry.status === "running" && running ? running.spinner : still;
  const calls = callsOf(entry, view).length;
  const end = entry.endedAt === undefined ? running?.now : Date.parse(entry.endedAt);
  const facts = [
    ...(entry.taskId === undefined ? [] : [transcriptWords(ink)("agentTask", { task: oneLine(entry.taskId, 20) })]),
    ...(running && running.doing !== "" ? [running.doing] : []),
    ...(calls > 0 ? [resultWords(ink)("calls", { count: calls })] : []),
    ...(end === undefined ? [] : [formatDuration(end - Date.parse(entry.at))]),
  ];
  const ending = facts.map((fact) => ` · ${fact}`).join("");
  const name = ink.paint(oneLine(entry.name, 40), "bold");
  const head = `${ink.paint(sign, tone)} ${ink.paint("◆", "accent")} ${name}`;
  const room = width - visibleWidth(head) - visibleWidth(ending) - 1;
  const purpose = oneLine(purposeOf(entry, ink), Math.max(8, room));
  return cut(`${head}${purpose === "" ? "" : ` ${purpose}`}${ink.paint(ending, "dim")}`, width);
}

/** `depth`: how many agents are above it. */
export function agentLines(
  entry: AgentEntry,
  view: SessionView,
  { ink, width }: { readonly ink: Ink; readonly width: number },
  details: boolean,
  depth = 0,
): string[] {
  const indent = "  ".repeat(Math.min(depth, DEEPEST));
  const room = Math.max(20, width - indent.length);
  const failure = view.state.agents[entry.agentId]?.lastTurn?.failure;
  const why =
    entry.status === "failed" && failure && (details || !isPerspective(entry))
      ? textBehindGutter(printable(tellFailure(failure, ink)), REASON_LINES, { ink, width: room, tones: ["bad"] })
      : [];
  const own = [agentHead(entry, view, { ink, width: room }), ...why].map((line) => indent + line);
  return details ? [...own, ...inside(entry, view, { ink, width }, depth + 1)] : own;
}

function inside(
  entry: AgentEntry,
  view: SessionView,
  { ink, width }: { readonly ink: Ink; readonly width: number },
  depth: number,
): string[] {
  const indent = "  ".repeat(Math.min(depth, DEEPEST));
  const room = Math.max(20, width - indent.length);
  const thread = toArray(threadOf(view.transcript, entry.agentId));
  const told = thread.filter(
    (each) => each.kind === "agent" || (each.kind === "call" && !isShownElsewhere(each, view)),
  );
  const missing = Math.max(0, told.length - MOST_CALLS);
  const lines = told.slice(missing).flatMap((each) => {
    if (each.kind === "agent") return agentLines(each, view, { ink, width }, true, depth);
    if (each.kind !== "call") return [];
    return [indent + callLine(each, { ink, width: room, workspace: view.state.workspace })];
  });
  const more = missing === 0 ? [] : [indent + ink.paint(cut(entryWords(ink)("more", { count: missing }), room), "dim")];
  return [...more, ...lines, ...answerOf(entry, view, { ink, width: room }).map((line) => indent.slice(2) + line)];
}

/** The result of an agent that a call started. The plan's own agents return data for the program. */
function answerOf(
  { agentId, callId }: AgentEntry,
  view: SessionView,
  gutter: { readonly ink: Ink; readonly width: number },
): string[] {
  const answer = callId === undefined ? "" : (view.state.agents[agentId]?.answer ?? "");
  return answer === "" ? [] : partBehindGutter(firstLines(answer, ANSWER_LINES), "after", gutter, true);
}

function callsOf({ agentId }: AgentEntry, { transcript }: SessionView): CallEntry[] {
  return toArray(threadOf(transcript, agentId)).filter((entry) => entry.kind === "call");
}

/** What it was started for, as a word or as the first line of its prompt. */
function purposeOf({ callId, taskId, role, task }: AgentEntry, ink: Ink): string {
  const tell = transcriptWords(ink);
  if (taskId !== undefined) return "";
  if (callId !== undefined) return lastLine(task, "first") || tell("agentSub");
  if (isPerspective({ role })) return tell("agentPerspective");
  return tell(role === "reflector" ? "agentReflection" : "agentSynthesis");
}

/** A note already says why a perspective is missing. */
function isPerspective({ role }: Pick<AgentEntry, "role">): boolean {
  return role?.startsWith("perspective:") === true;
}
