// Makes a unified diff of what a call writes from its input: shown before the call runs, and also if it was refused.
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { fieldOf, knownTool, pathNames } from "../session/known-tool.ts";
import { lineDiff } from "../../../domain/values/line-diff.ts";

/** Undefined: it changes no text, or its input does not say which. */
export function diffOfCall({ tool, input, output }: Pick<CallEntry, "tool" | "input" | "output">): string | undefined {
  const path = fieldOf(input, ...pathNames);
  const known = knownTool(tool);
  if (path === undefined || (known !== "edit" && known !== "write")) return undefined;
  if (known === "write") {
    const content = textOf(input, "content", "contents", "text");
    if (content === undefined) return undefined;
    return unified(path, [], linesOf(content), 1, output?.startsWith("Overwrote") !== true);
  }
  const before = textOf(input, "old_string", "old_str", "oldString");
  const after = textOf(input, "new_string", "new_str", "newString");
  if (before === undefined || after === undefined) return undefined;
  return unified(path, linesOf(before), linesOf(after), firstLine(output), false);
}

/** May be empty, unlike the fields of `fieldOf`. */
function textOf(input: unknown, ...names: readonly string[]): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const given = input as Readonly<Record<string, unknown>>;
  const name = names.find((each) => typeof given[each] === "string");
  return name === undefined ? undefined : (given[name] as string);
}

function linesOf(text: string): string[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The tool reports the line of its first change. */
function firstLine(output: string | undefined): number {
  return Number(/^[-+](\d+)\t/m.exec(output ?? "")?.[1] ?? 1);
}

function unified(
  path: string,
  before: readonly string[],
  after: readonly string[],
  first: number,
  isNew: boolean,
): string {
  const changes = lineDiff(before, after);
  const unchanged = changes.findIndex(({ sign }) => sign !== " ");
  const start = Math.max(1, first - Math.max(0, unchanged));
  const lines = changes.map(({ sign, text }) => sign + text);
  const [from, to] = isNew ? ["/dev/null", `b/${path}`] : [`a/${path}`, `b/${path}`];
  return [
    `--- ${from}`,
    `+++ ${to}`,
    `@@ -${isNew ? 0 : start},${before.length} +${start},${after.length} @@`,
    ...lines,
  ].join("\n");
}
