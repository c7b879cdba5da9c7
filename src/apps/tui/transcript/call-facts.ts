// The result of a call in a few words, for the end of its line.
import { formatDuration } from "../../../domain/values/duration.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { fieldOf, knownTool } from "../../views/session/known-tool.ts";
import { diffOfCall } from "../../views/diff/change-diff.ts";
import { callWords } from "../../../words/call.ts";
import { callStatusWords, checkStatusWords } from "../../../words/status.ts";
import { entryWords } from "../../../words/terminal.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import { changeIn, type Change } from "./diff-lines.ts";
import { countLines } from "./text-part.ts";
import { todosOf } from "./todo-lines.ts";
import { displayName } from "./draw-context.ts";

/** The most important first: the last ones are dropped where there is no room. */
export interface Fact {
  readonly text: string;
  readonly tone: Tone;
}

/** Fewer lines aren't worth a number. */
const LEAST_MS = 1_000;

export function callFacts(call: CallEntry, ink: Ink, me?: string): Fact[] {
  const { status, durationMs, cached } = call;
  const tell = entryWords(ink);
  const facts = [...refusal(call, ink, me), ...(status === "ok" || status === "error" ? result(call, ink) : [])];
  if (durationMs !== undefined && durationMs >= LEAST_MS) facts.push({ text: formatDuration(durationMs), tone: "dim" });
  if (cached) facts.push({ text: tell("cached"), tone: "dim" });
  return facts;
}

function refusal({ status, code, rule, permission }: CallEntry, ink: Ink, me?: string): Fact[] {
  const tell = entryWords(ink);
  const say = callWords(ink);
  const statuses = callStatusWords(ink);
  const facts: Fact[] = [];
  const isDenied = status === "denied";
  if (permission?.answer === undefined) {
    if (permission && status === "requested") facts.push({ text: statuses("asking"), tone: "warn" });
  } else {
    const { answer, by = "?", grant } = permission;
    const key = answer === "yes" ? "permissionYes" : answer === "skip" ? "permissionSkip" : "permissionNo";
    const pattern = grant && tell("always", { pattern: oneLine(grant.pattern, 40) });
    const text = say(key, { by: displayName(by, ink, me) });
    facts.push({ text: pattern === undefined ? text : `${text}, ${pattern}`, tone: answer === "yes" ? "dim" : "warn" });
  }
  if (code === "TOOL_BLOCKED_BY_MODE") facts.push({ text: tell("notInPlanMode"), tone: "warn" });
  else if (isDenied && permission?.answer === undefined)
    facts.push({
      text: rule === undefined ? (code ?? statuses("denied")) : tell("byRule", { rule: oneLine(rule, 60) }),
      tone: "warn",
    });
  if (status === "interrupted") facts.push({ text: statuses("interrupted"), tone: "warn" });
  if (status === "cancelled") facts.push({ text: statuses("cancelled"), tone: "dim" });
  return facts;
}

function result(call: CallEntry, ink: Ink): Fact[] {
  const { tool, output = "", status, input } = call;
  const tell = entryWords(ink);
  const known = knownTool(tool);
  if (known === "bash") return exitOf(output, ink);
  if (status === "error") return [];
  switch (known) {
    case "read":
      return [
        { text: call.images ? "" : tell("lines", { count: countOf(output, /^\s*\d+\t/gm) }), tone: "dim" as const },
      ].filter(({ text }) => text !== "");
    case "grep": {
      const isListed = fieldOf(input, "mode") === "files" || fieldOf(input, "mode") === "count";
      if (output.startsWith("No match for ")) return [{ text: tell("noMatches"), tone: "dim" }];
      const count = isListed ? countLines(output) : countOf(output, /^.*?:\d+:/gm);
      return [{ text: tell(isListed ? "files" : "matches", { count }), tone: "dim" }];
    }
    case "glob":
      if (output.startsWith("No file matches ")) return [{ text: tell("noMatches"), tone: "dim" }];
      return [{ text: tell("files", { count: listed(output) }), tone: "dim" }];
    case "ls":
      return [
        { text: tell("entries", { count: output.includes(" is an empty folder.") ? 0 : listed(output) }), tone: "dim" },
      ];
    case "write":
    case "edit": {
      const { added = 0, removed = 0 } = changeOfCall(call) ?? {};
      return [
        ...(added > 0 ? [{ text: `+${added}`, tone: "added" as const }] : []),
        ...(removed > 0 ? [{ text: `−${removed}`, tone: "removed" as const }] : []),
      ];
    }
    case "todo_write": {
      const todos = todosOf(input);
      const done = todos.filter((todo) => todo.status === "completed").length;
      return todos.length === 0 ? [] : [{ text: tell("todosDone", { done, total: todos.length }), tone: "dim" }];
    }
    default:
      return [];
  }
}

const changes = new WeakMap<CallEntry, Change>();

/** A longer change is unreadable in a terminal, and comparing it takes too long. */
const LONGEST_CHANGE = 500_000;

/** Cached for each call, because it may be long. */
export function changeOfCall(call: CallEntry): Change | undefined {
  const known = changes.get(call);
  if (known) return known;
  const given: readonly unknown[] = Object.values(Object(call.input));
  if (given.some((value) => typeof value === "string" && value.length > LONGEST_CHANGE)) return undefined;
  const diff = diffOfCall(call);
  if (diff === undefined) return undefined;
  const change = changeIn(diff);
  changes.set(call, change);
  return change;
}

/** The bash tool writes at the end how the command ended. A normal end isn't mentioned. */
function exitOf(output: string, ink: Ink): Fact[] {
  const tell = entryWords(ink);
  const [, code, signal, late] = bashEnd.exec(output.slice(-400)) ?? [];
  if (code !== undefined && code !== "0") return [{ text: tell("exit", { code }), tone: "bad" }];
  if (signal !== undefined) return [{ text: tell("killed", { signal }), tone: "bad" }];
  return late === undefined ? [] : [{ text: checkStatusWords(ink)("timeout"), tone: "bad" }];
}

const bashEnd = /\n\((?:exit code (\d+)|killed by (\w+)|(stopped after) [^\n]*|stopped: [^\n]*)\)\s*$/;

/** The output of a command, without the tool's note on how it ended. */
export function commandOutput(output: string): string {
  const end = bashEnd.exec(output.slice(-400));
  const printed = end ? output.slice(0, Math.max(0, output.length - end[0].length)) : output;
  return printed === "(no output)" ? "" : printed;
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _found of text.matchAll(pattern)) count++;
  return count;
}

/** The number of lines, without the note in brackets below them. */
function listed(output: string): number {
  return countLines(output) - (/\n\([^\n]*\)\s*$/.test(output.slice(-400)) ? 1 : 0);
}
