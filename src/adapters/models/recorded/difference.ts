// What is different about a request, for people: a unified diff of both as YAML, a sentence a line where lines are long.
import { lineDiff, type LineChange } from "../../../domain/line-diff.ts";
import type { PlainRequest } from "./exchange.ts";
import { toYaml } from "./yaml-text.ts";

/** Nobody reads more of it. */
const MOST_LINES = 60;
/** Of lines one after the other that are all gone, or all new. */
const MOST_ALIKE = 12;
const LONGEST_LINE = 400;
const LONG = 76;
const AROUND = 2;

export function difference(recorded: PlainRequest, now: PlainRequest): string {
  const changes = lineDiff(linesOf(recorded), linesOf(now));
  const changed = changes.flatMap(({ sign }, index) => (sign === " " ? [] : [index]));
  const near = new Set(changed.flatMap((at) => range(at - AROUND, at + AROUND)));
  const lines: string[] = [];
  let part = "";
  let alike = 0;
  for (const [index, change] of changes.entries()) {
    part = partOf(change) ?? part;
    if (!near.has(index)) continue;
    if (!near.has(index - 1)) lines.push(`@@ ${part} @@`);
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

/** A word more in a paragraph must not change the lines after it. What goes on with a line stands below its beginning. */
function sentences(line: string): string[] {
  if (line.length <= LONG) return [line];
  const [indent = ""] = /^[\s-]*/.exec(line) ?? [];
  const [first = "", ...rest] = line.split(/(?<=[.!?;:。！？；] ?)(?=\S)(?<=\s|[。！？；])|(?<=\\n)/u);
  return [first, ...rest.map((part) => " ".repeat(indent.length) + part)];
}

/** The part of the request that a line begins: its prompt, its tools, one of its messages. */
function partOf({ text }: LineChange): string | undefined {
  return /^(\w+):/.exec(text)?.[1] ?? /^ {2}- (?:role|name): (.+)$/.exec(text)?.[1];
}

function shown({ sign, text }: LineChange): string {
  const line = `${sign}${text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} […]` : text}`;
  return sign === " " ? line.trimEnd() : line;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
