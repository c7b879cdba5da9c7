// Draws current work in the available room: calls, agents, thinking, retried models.
import { depthOf, taskOfAgent } from "../../../domain/session/agent.ts";
import { itemAt } from "../../../domain/values/list.ts";
import { progressOfCall } from "../../../domain/reading/live.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { entryOf } from "../../../domain/values/bucket-map.ts";
import type { AgentEntry, CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { activityText, agentActivity } from "../../views/run/activity.ts";
import { knownTool } from "../../views/session/known-tool.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { cut, oneLine, printable, wrapped } from "../text/printable.ts";
import { agentHead } from "./agent-lines.ts";
import { callLine, isShownElsewhere } from "./call-line.ts";
import { entryWords } from "../../../words/terminal.ts";
import { workingWords } from "../../../words/transcript.ts";
import { behindGutter } from "./gutter.ts";
import { lastLines } from "./text-part.ts";
import { tellFailure } from "../../../words/failures.ts";

export interface RunningOptions {
  readonly size: Size;
  readonly ink: Ink;
  readonly now: number;
  readonly details: boolean;
  readonly spinner: string;
}

const PROGRESS_LINES = 3;
const DETAILED_LINES = 12;
const THINKING_LINES = 3;
/** Thinking shows only its end. */
const THINKING_END = 2_000;

/** The first line always stays; those below it are dropped when there is too little room. */
type Item = readonly [string, ...string[]];

export function runningLines(view: SessionView, options: RunningOptions): string[] {
  const { size, ink } = options;
  const items = [
    ...openCalls(view).map((call) => callItem(call, view, options)),
    ...runningAgents(view).map((agent) => agentItem(agent, view, options)),
    ...thinking(view, options),
    ...retries(view, options),
  ];
  return inRows(items, size, ink);
}

function inRows(items: readonly Item[], { rows, width }: Size, ink: Ink): string[] {
  const whole = items.flat();
  if (whole.length <= rows) return whole;
  if (rows <= 0) return [];
  if (items.length <= rows) {
    // The newest ones get the remaining room.
    let left = rows - items.length;
    return items
      .toReversed()
      .map(([head, ...below]) => {
        const shown = below.slice(Math.max(0, below.length - left));
        left -= shown.length;
        return [head, ...shown];
      })
      .toReversed()
      .flat();
  }
  const hidden = items.length - (rows - 1);
  return [
    ink.paint(cut(entryWords(ink)("more", { count: hidden }), width), "dim"),
    ...items.slice(hidden).map(([head]) => head),
  ];
}

/** Calls of the session's own agent, in order. Those that only wait for the user have a panel. */
function openCalls(view: SessionView): CallEntry[] {
  const { main, open } = view.transcript;
  const places = Object.values(open).flatMap(({ agentId, index }) => (agentId === undefined ? [index] : []));
  return [...new Set(places)]
    .toSorted((left, right) => left - right)
    .map((index) => itemAt(main, index))
    .filter((entry) => entry?.kind === "call")
    .filter((call) => !isShownElsewhere(call, view) && !isDecision(call));
}

function isDecision({ tool }: CallEntry): boolean {
  const known = knownTool(tool);
  return known === "present_plan" || known === "exit_plan_mode" || known === "ask_user";
}

function callItem(call: CallEntry, view: SessionView, { size, ink, details, spinner }: RunningOptions): Item {
  const { width } = size;
  const head = callLine(call, { width, ink, workspace: view.state.workspace, spinner });
  const printed = progressOfCall(view.live, undefined, call.callId) ?? "";
  const most = details ? DETAILED_LINES : PROGRESS_LINES;
  const lines = lastLines(printed, most).lines.slice(-most);
  return [head, ...behindGutter(lines, { width, ink, tones: ["dim"] }, false)];
}

/** Agents that work on tasks of the plan are shown with the tasks. */
function runningAgents(view: SessionView): AgentEntry[] {
  const { state, transcript } = view;
  return Object.keys(state.agents).flatMap((agentId) => {
    if (taskOfAgent(state, agentId) !== undefined) return [];
    const place = entryOf(transcript.agents, agentId);
    const entry = place && itemAt(threadOf(transcript, place.agentId), place.index);
    return entry?.kind === "agent" && entry.status === "running" ? [entry] : [];
  });
}

function agentItem(entry: AgentEntry, view: SessionView, { size, ink, now, spinner }: RunningOptions): Item {
  const { state, live, transcript } = view;
  const { agentId } = entry;
  const indent = "  ".repeat(Math.min(3, depthOf(state, agentId) - 1));
  const width = Math.max(20, size.width - indent.length);
  const agent = state.agents[agentId];
  const isWriting = (live.writing[agentId]?.text.end ?? 0) > 0;
  const doing = agent && agentActivity(agent, isWriting);
  const last = threadOf(transcript, agentId)
    .flat()
    .findLast((each) => each.kind === "call" && !isShownElsewhere(each, view));
  // The running call is shown below.
  const text = doing && !(doing.kind === "call" && last) ? oneLine(activityText(doing, ink), 40) : "";
  const head = agentHead(entry, view, { ink, width, running: { spinner, now, doing: text } });
  const { workspace } = state;
  const below = last?.kind === "call" ? [`  ${callLine(last, { width: width - 2, ink, workspace, spinner })}`] : [];
  return [indent + head, ...below.map((line) => indent + line)];
}

/** Thinking is shown until the text starts. */
function thinking({ live }: SessionView, { size, ink, details }: RunningOptions): Item[] {
  const writing = live.writing[""];
  if (!writing || writing.text.end > 0) return [];
  const text = printable(writing.thinking.text.slice(-THINKING_END)).trim();
  if (text === "") return [];
  const most = details ? DETAILED_LINES : THINKING_LINES;
  const [first = "", ...rest] = wrapped(text, Math.max(1, size.width - 2)).slice(-most);
  const quiet = (line: string) => ink.paint(line, "dim", "italic");
  return [[`${ink.paint("✻", "dim")} ${quiet(first)}`, ...rest.map((line) => `  ${quiet(line)}`)]];
}

function retries({ live, state }: SessionView, { size, ink }: RunningOptions): Item[] {
  return Object.entries(live.retries).flatMap(([agentId, { attempt, failure }]): Item[] => {
    if (agentId !== "" && taskOfAgent(state, agentId) !== undefined) return [];
    const name = state.agents[agentId]?.name;
    const said = workingWords(ink)("retrying", { attempt, reason: tellFailure(failure, ink) });
    const text = oneLine(name === undefined ? said : `${name}: ${said}`, size.width - 2);
    return [[`${ink.paint("!", "warn")} ${ink.paint(text, "warn")}`]];
  });
}
