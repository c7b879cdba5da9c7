// A call with its result: what it changed, the end of its output, or why it was denied.
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { fieldOf, knownTool } from "../../views/session/known-tool.ts";
import type { Ink } from "../kit/ink.ts";
import { printable } from "../text/printable.ts";
import { changeOfCall, commandOutput } from "./call-facts.ts";
import { callLine, type LineOptions } from "./call-line.ts";
import { entryWords } from "../../../words/terminal.ts";
import { behindGutter, partBehindGutter, textBehindGutter, type Gutter } from "./gutter.ts";
import { firstLines, lastLines } from "./text-part.ts";
import { todoLines, todosOf } from "./todo-lines.ts";

const CHANGED_LINES = 12;
const PRINTED_LINES = 5;
/** A failed command shows more. */
const FAILED_LINES = 8;
const REASON_LINES = 4;
/** The maximum for one call, even with details. */
const DETAILED_LINES = 200;

export function callLines(call: CallEntry, options: LineOptions, details: boolean): string[] {
  return [callLine(call, options), ...bodyOf(call, options, details)];
}

function bodyOf(call: CallEntry, { width, ink }: LineOptions, details: boolean): string[] {
  const { status, output = "", input, permission } = call;
  const tool = knownTool(call.tool);
  const gutter: Gutter = { width, ink };
  const quiet: Gutter = { ...gutter, tones: ["dim"] };
  const most = details ? DETAILED_LINES : undefined;
  if (status === "requested" || status === "running") return [];
  const guidance = permission?.guidance?.trim() ?? "";
  const said = guidance === "" ? [] : textBehindGutter(`“${printable(guidance)}”`, most ?? REASON_LINES, gutter);
  const command = details && tool === "bash" ? commandOf(input, gutter) : [];
  if (tool === "bash" && (status === "ok" || status === "error")) {
    const lines = most ?? (status === "ok" ? PRINTED_LINES : FAILED_LINES);
    const printed = lastLines(commandOutput(output), lines);
    return [...said, ...command, ...partBehindGutter(printed, "before", status === "ok" ? quiet : gutter, details)];
  }
  if (status !== "ok") {
    // The reason is known to a user who gave it; the model got it in the user's words.
    const isOwnWord = permission?.answer === "no" || permission?.answer === "skip";
    const isKnown = isOwnWord || status === "cancelled";
    const told =
      isKnown && !details ? [] : textBehindGutter(reasonOf(call, ink, details), most ?? REASON_LINES, gutter);
    return [...said, ...command, ...told, ...(details ? changed(call, { width, ink }, details) : [])];
  }
  if (tool === "todo_write") return [...said, ...todoLines(todosOf(input), width, ink, details)];
  if (changeOfCall(call)) return [...said, ...changed(call, { width, ink }, details)];
  if (!details) return said;
  const given = tool === "other" ? partBehindGutter(firstLines(asText(input), 40), "after", gutter, true) : [];
  return [...said, ...given, ...partBehindGutter(firstLines(output, DETAILED_LINES), "after", quiet, true)];
}

/** The reason for the user; details show the model's message in full. */
function reasonOf({ output = "", code }: CallEntry, ink: Ink, details: boolean): string {
  if (code === "TOOL_BLOCKED_BY_MODE" && !details) return entryWords(ink)("blockedByMode");
  const said = output.slice(0, 4_000).trim();
  const reason = code !== undefined && said.startsWith(`${code}: `) && !details ? said.slice(code.length + 2) : said;
  return printable(reason);
}

function changed(call: CallEntry, { width, ink }: Gutter, details: boolean): string[] {
  const most = details ? DETAILED_LINES : CHANGED_LINES;
  return (changeOfCall(call)?.lines(width - 2, ink, most, details) ?? []).map((line) => `  ${line}`);
}

/** The whole command, because its line has no room for it. */
function commandOf(input: unknown, gutter: Gutter): string[] {
  const command = fieldOf(input, "command", "cmd") ?? "";
  const { lines, hidden } = firstLines(command, 40);
  const isShort = hidden === 0 && lines.length < 2 && command.length < gutter.width / 2;
  return isShort
    ? []
    : behindGutter(
        lines.map((line, index) => `${index === 0 ? "$" : " "} ${line}`),
        gutter,
        true,
      );
}

function asText(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input, null, 2);
}
