// What a call would do, and why it needs permission: everything the user needs to decide.
import { visibleWidth } from "@earendil-works/pi-tui";
import { itemAt, size } from "../../../domain/values/list.ts";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { State } from "../../../domain/session/state.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { askPanelWords, askWords } from "../../../words/ask.ts";
import { diffOfCall } from "../../views/diff/change-diff.ts";
import { headlineOf } from "../../views/ask/permission-headline.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine, showHidden, visibleName, wrapped } from "../text/printable.ts";
import { askerLine } from "./painted-lines.ts";
import { paintedLines } from "./painted-lines.ts";

const risks = {
  low: ["riskLow", "dim"],
  medium: ["riskMedium", "warn"],
  high: ["riskHigh", "bad"],
} as const satisfies Record<PermissionRequest["risk"], readonly [string, Tone]>;

/** More than the user reads before deciding, and more than should be drawn each time. */
const [LONGEST, MOST_LINES] = [20_000, 400];

interface Place {
  readonly width: number;
  readonly ink: Ink;
}

/** `call`: see `callOf`. */
export function permissionLines(
  request: PermissionRequest,
  call: CallEntry | undefined,
  state: State,
  place: Place,
): string[] {
  const { width, ink } = place;
  const words = askWords(ink);
  const { tool, risk, paths, command, url, cwd } = request;
  const [riskWord, tone] = risks[risk];
  const headline = words(headlineOf(request), { tool: oneLine(showHidden(tool), 60), count: paths.length });
  const change = call && changeLines(call, place);
  return [
    ...headlines(headline, words(riskWord), tone, place),
    ...askerLine(state, request.agentId, width, ink),
    ...factsOf(request, call, place),
    ...(command === undefined ? [] : marked(command, "$ ", place)),
    ...(url === undefined ? [] : marked(visibleName(url), "", place)),
    ...paths.flatMap((path) => marked(visibleName(path), "", place)),
    ...(cwd === undefined ? [] : marked(visibleName(cwd), `${words("folder")}: `, place)),
    ...(change ?? []),
    ...(call && !change && command === undefined && url === undefined && paths.length === 0
      ? fieldLines(call.input, place)
      : []),
    ...hintsOf(request, place),
  ];
}

function factsOf({ tool, mode, category, rule }: PermissionRequest, call: CallEntry | undefined, place: Place) {
  const { width, ink } = place;
  const [words, tell] = [askWords(ink), askPanelWords(ink)];
  const because = rule === "default" ? words("ruleDefault") : tell("because", { rule: rule });
  const facts = [
    tool,
    `${words("mode")}: ${words(mode === "plan" ? "modePlan" : "modeBuild")}`,
    words(category),
    ...(call?.sandbox === undefined ? [] : [tell("sandbox", { name: call.sandbox })]),
    because,
  ];
  return paintedLines(showHidden(facts.join(" · ")), width, ink, "dim");
}

function hintsOf({ mode, patterns }: PermissionRequest, { width, ink }: Place): string[] {
  const key = mode === "plan" ? "notInPlan" : patterns.length === 0 ? "noPattern" : undefined;
  return key === undefined ? [] : paintedLines(askWords(ink)(key), width, ink, "dim");
}

function headlines(headline: string, risk: string, tone: Tone, { width, ink }: Place): string[] {
  const isShort = visibleWidth(headline) + visibleWidth(risk) + 2 <= width;
  if (isShort) return [`${ink.paint(headline, "bold")}  ${ink.paint(risk, tone)}`];
  return [...paintedLines(headline, width, ink, "bold"), ...paintedLines(risk, width, ink, tone)];
}

/** The complete text, with a sign before its first line. */
function marked(text: string, sign: string, place: Place): string[] {
  const { width, ink } = place;
  const taken = visibleWidth(sign);
  // A sign that wide leaves no room beside it.
  if (taken * 2 > width) return [...wrapped(ink.paint(sign.trimEnd(), "dim"), width, "  "), ...marked(text, "", place)];
  const { shown, rest } = capped(text.trimEnd(), place);
  const indent = `  ${" ".repeat(taken)}`;
  const [first = "", ...more] = wrapped(showHidden(shown), width, indent);
  return [`  ${ink.paint(sign, "dim")}${first.slice(indent.length)}`, ...more, ...rest];
}

/** The written lines, without the head of the diff, because the path is shown above. */
function changeLines(call: CallEntry, place: Place): string[] | undefined {
  const { width, ink } = place;
  const { input, more } = shortened(call.input);
  const change = diffOfCall({ ...call, input });
  if (change === undefined) return undefined;
  const lines = change.split("\n").slice(3);
  const shown = lines.slice(0, MOST_LINES).flatMap((line) => {
    const tone: Tone = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "dim";
    const [first = "", ...others] = wrapped(showHidden(line.slice(1)), width, "    ");
    return [`  ${line.slice(0, 1)} ${first.slice(4)}`, ...others].map((each) => ink.paint(each, tone));
  });
  const tell = askPanelWords(ink);
  const hidden = lines.length - MOST_LINES;
  return [
    ...shown,
    ...(hidden > 0 ? [ink.paint(cut(`  ${tell("moreLines", { count: hidden })}`, width), "dim")] : []),
    ...(more > 0 ? [ink.paint(cut(`  ${tell("moreText", { count: more })}`, width), "dim")] : []),
  ];
}

/** One field per line, so that a long one can't hide another: for tools without a view of their own. */
function fieldLines(input: unknown, place: Place): string[] {
  const fields = Object.entries(Object(input) as Record<string, unknown>).slice(0, MOST_LINES);
  return fields.flatMap(([name, value]) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value, null, 1) ?? "");
    return marked(text, `${visibleName(name)}: `, place);
  });
}

function capped(text: string, { width, ink }: Place) {
  const count = text.length - LONGEST;
  if (count <= 0) return { shown: text, rest: [] };
  const more = askPanelWords(ink)("moreText", { count });
  return { shown: text.slice(0, LONGEST), rest: [ink.paint(cut(`  ${more}`, width), "warn")] };
}

/** A copy with very long texts cut. */
function shortened(input: unknown): { readonly input: CallEntry["input"]; readonly more: number } {
  let more = 0;
  const entries = Object.entries(Object(input) as Record<string, unknown>).map(([name, value]) => {
    if (typeof value !== "string" || value.length <= LONGEST) return [name, value];
    more += value.length - LONGEST;
    return [name, value.slice(0, LONGEST)];
  });
  return { input: Object.fromEntries(entries) as CallEntry["input"], more };
}

/** The newest call with this id: ids of calls are unique for one agent at a time. */
export function callOf({ transcript }: SessionView, { agentId, callId }: PermissionRequest): CallEntry | undefined {
  const thread = threadOf(transcript, agentId);
  for (let index = size(thread) - 1; index >= 0; index--) {
    const entry = itemAt(thread, index);
    if (entry?.kind === "call" && entry.callId === callId) return entry;
  }
  return undefined;
}
