// Shows how a request differs from the recorded one: a unified diff of both as YAML, with long lines split into sentences.
import { lineDiff, type LineChange } from "../../../domain/values/line-diff.ts";
import type { Message } from "../../../domain/values/message.ts";
import type { PlainRequest } from "./exchange.ts";
import { toYaml } from "./yaml-text.ts";

/** More lines than this are not read. */
const MOST_LINES = 60;
/** The most consecutive removed, or added, lines that are shown. */
const MOST_ALIKE = 12;
const LONGEST_LINE = 400;
const LONG = 76;
const AROUND = 2;

export function difference(recorded: PlainRequest, now: PlainRequest): string {
  const changes = changesBetween(linesOf(recorded), linesOf(now));
  const parts = partsOf(changes, callsOf([...recorded.messages, ...now.messages]));
  const changed = changes.flatMap(({ sign }, index) => (sign === " " ? [] : [index]));
  const near = new Set(changed.flatMap((at) => range(at - AROUND, at + AROUND)));
  const lines: string[] = [];
  let alike = 0;
  for (const [index, change] of changes.entries()) {
    if (!near.has(index)) continue;
    if (!near.has(index - 1)) lines.push(`@@ ${parts[Math.min(index + AROUND, changes.length - 1)]} @@`);
    const isAlike = change.sign !== " " && changes[index - 1]?.sign === change.sign;
    alike = isAlike ? alike + 1 : 1;
    if (alike <= MOST_ALIKE) lines.push(shown(change));
    else if (changes[index + 1]?.sign !== change.sign) lines.push(`${change.sign}[… +${alike - MOST_ALIKE}]`);
  }
  const rest = lines.length - MOST_LINES;
  const most = rest > 0 ? [...lines.slice(0, MOST_LINES), `[… +${rest}]`] : lines;
  return ["--- recorded", "+++ now", ...most].join("\n");
}

function linesOf(request: PlainRequest): string[] {
  return toYaml(request).split("\n").flatMap(sentences);
}

/** A word more in a paragraph must not change the lines after it. The rest of a line is indented like its start. */
function sentences(line: string): string[] {
  if (line.length <= LONG) return [line];
  const [indent = ""] = /^[\s-]*/.exec(line) ?? [];
  const [first = "", ...rest] = line.split(/(?<=[.!?;:。！？；] ?)(?=\S)(?<=\s|[。！？；])|(?<=\\n)/u);
  return [first, ...rest.map((part) => " ".repeat(indent.length) + part)];
}

/** File contents have line numbers in front: one line more must not change all that follow. */
function changesBetween(before: readonly string[], after: readonly string[]): LineChange[] {
  const withoutNumbers = lineDiff(before.map(unnumbered), after.map(unnumbered));
  if (withoutNumbers.every(({ sign }) => sign === " ")) return lineDiff(before, after);
  let [row, column] = [0, 0];
  return withoutNumbers.map(({ sign }) => {
    const old = sign === "+" ? undefined : before[row++];
    const now = sign === "-" ? undefined : after[column++];
    return { sign, text: now ?? old ?? "" };
  });
}

function unnumbered(line: string): string {
  return line.replace(/^(\s+)\d+\t/, "$1\t");
}

/** The part that each line belongs to: the prompt, a tool, a message, the result of a call. */
function partsOf(changes: readonly LineChange[], calls: ReadonlyMap<string, string>): string[] {
  let part = "";
  return changes.map(({ text }) => {
    const callId = /^ {6}- callId: (.+)$/.exec(text)?.[1];
    const name = /^(\w+):/.exec(text)?.[1] ?? /^ {2}- (?:role|name): (.+)$/.exec(text)?.[1];
    part = (callId === undefined ? name : calls.get(callId)) ?? part;
    return part;
  });
}

/** `read src/cart.js` by the id of the call. */
function callsOf(messages: readonly Message[]): Map<string, string> {
  const parts = messages.flatMap((message) => (message.role === "assistant" ? message.parts : []));
  const calls = parts.filter((part) => part.type === "call");
  return new Map(calls.map(({ callId, tool, input }) => [callId, `${tool} ${aboutOf(input)}`.trim()]));
}

function aboutOf(input: unknown): string {
  const first = Object.values(input ?? {}).find((value) => typeof value === "string");
  const [line = ""] = (first ?? "").split("\n");
  return line.length > LONG ? `${line.slice(0, LONG)} […]` : line;
}

function shown({ sign, text }: LineChange): string {
  const line = `${sign}${text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} […]` : text}`;
  return sign === " " ? line.trimEnd() : line;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
