// Reads checks and planned calls as models write them: as the requested object, in other words, or as a line such as "npm test".
import { z } from "zod";
import { AcceptanceCheck } from "../plan/acceptance.ts";
import { PlannedToolCall } from "../plan/plan.ts";
import { readCheck, readManual } from "./check-text.ts";
import { commandIn, isSentenceForCommand } from "./command-text.ts";
import { textOf } from "../model-data/coerce-text.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { isRecord } from "../values/record.ts";

/** Why a sentence is a manual check: no program can run it. */
const described = "It is described in words, and no command was given.";

const fields = ["type", "command", "exitCode", "output", "path", "what", "reason"];

/** A check in the form of the schema, as far as it can be known. */
export function readDraftCheck(value: unknown): unknown {
  if (typeof value === "string") return readLine(value.trim());
  if (!isRecord(value)) return value;
  const isOurs = Object.keys(value).every((key) => fields.includes(key)) && AcceptanceCheck.safeParse(value).success;
  return isOurs && !isSentenceAsCommand(value) ? value : readObject(value);
}

function readLine(text: string): unknown {
  if (text === "") return undefined;
  const [, kind = "", rest = ""] = /^(manual|exists|absent|changed|run|command)\s*[:：]\s*([^]*)$/i.exec(text) ?? [];
  if (kind.toLowerCase() === "manual") return readManual(rest);
  const isOurs = kind !== "" || /^(?:`|(?:run|exists|absent|changed)\s+[`"])/i.test(text);
  const read = isOurs ? readCheck(text) : undefined;
  if (read && "check" in read && !isSentenceAsCommand(read.check)) return read.check;
  const command = commandIn(kind === "" ? text : rest);
  return command === undefined ? manualCheck(text) : { type: "command", command };
}

function isSentenceAsCommand(check: object): boolean {
  return "command" in check && typeof check.command === "string" && isSentenceForCommand(check.command);
}

function manualCheck(what: string): object {
  return { type: "manual", what, reason: described };
}

/** Other words for the types of checks. */
const words: Readonly<Record<string, string>> = {
  command: "run shell bash test script cmd",
  exists: "fileexists file created exist present",
  absent: "notexists missing deleted removed filemissing",
  changed: "filechanged modified filemodified updated",
  contains: "contains filecontains content includes match matches grep",
  lacks: "notcontains lacks filenotcontains",
  manual: "review human inspection visual",
};
const types = new Map(
  Object.entries(words).flatMap(([type, names]) => names.split(" ").map((name) => [name, type] as const)),
);

function readObject(record: Readonly<Record<string, unknown>>): object {
  const named = new Map(Object.entries(record).map(([key, value]) => [fieldKey(key), value]));
  const take = (...names: string[]) =>
    names.map((name) => named.get(name)).find((value) => value !== null && value !== undefined && value !== "");
  const command = textOf(take("command", "cmd", "run", "script"));
  const path = take("path", "file", "filepath", "filename");
  const reason = textOf(take("reason", "why")) ?? "";
  const written = textOf(take("type", "kind")) ?? "";
  const what = textOf(take("what", "description", "check", "name", "criterion", "criteria", "text"));
  const type = types.get(fieldKey(written)) ?? (written === "" ? undefined : fieldKey(written));
  if ((type === "contains" || type === "lacks") && path !== undefined)
    return containsCheck(
      path,
      take("text", "content", "contains", "value", "expected", "output", "string", "substring"),
      take("pattern", "regex"),
      type === "lacks",
    );
  if (command !== undefined && type !== "manual") return commandCheck(command, take, what);
  if (path !== undefined && type !== "manual")
    return { type: type === "absent" || type === "changed" ? type : "exists", path };
  if (type === "manual") return { type, what: what ?? command ?? textOf(path) ?? "", reason };
  const line = typeof what === "string" ? readLine(what) : undefined;
  return isRecord(line) ? line : manualCheck(textOf(record) ?? "");
}

function commandCheck(command: string, take: (...names: string[]) => unknown, what: string | undefined): object {
  if (isSentenceForCommand(command)) return manualCheck(what === undefined ? command : `${command} (${what})`);
  const expected = take("expected", "expect", "expectedresult");
  const isCode = typeof expected === "number" || /^\d{1,3}$/.test(String(expected));
  const exitCode = take("exitcode", "expectedexitcode", "exit", "code") ?? (isCode ? expected : undefined);
  const output = textOf(take("output", "expectedoutput", "prints", "stdout", "contains"));
  return {
    type: "command",
    command,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(output === undefined ? {} : { output }),
  };
}

/** A file's content is checked with a command, as a person would. */
function containsCheck(path: unknown, text: unknown, pattern: unknown, isAbsent: boolean): object {
  const wanted = textOf(pattern ?? text);
  const file = textOf(path) ?? "";
  if (wanted === undefined) return { type: "changed", path };
  const quoted = (part: string) => `'${part.replaceAll("'", String.raw`'\''`)}'`;
  const command = `grep -q${pattern === undefined ? "F" : "E"} -- ${quoted(wanted)} ${quoted(file)}`;
  return { type: "command", command, ...(isAbsent ? { exitCode: 1 } : {}) };
}

/** Without an `input` field, the remaining fields are the input. A line is a tool's name or a command. */
export function readDraftCall(value: unknown): unknown {
  if (typeof value === "string") {
    const text = value.trim();
    const command = /\s/.test(text) ? commandIn(text) : undefined;
    return command === undefined ? { tool: text, input: {} } : { tool: "bash", input: { command } };
  }
  if (!isRecord(value) || z.strictObject(PlannedToolCall.shape).safeParse(value).success) return value;
  const names = {
    tool: ["tool", "name", "toolname"],
    input: ["input", "args", "arguments", "parameters", "params", "toolinput"],
  };
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined && each !== "");
  const find = (wanted: readonly string[]) => entries.find(([key]) => wanted.includes(fieldKey(key)));
  const [tool, input] = [find(names.tool), find(names.input)];
  const rest = Object.fromEntries(entries.filter((entry) => entry !== tool && entry !== input));
  if (input === undefined) return { tool: tool?.[1], input: rest };
  const [, given] = input;
  if (isRecord(given)) return { tool: tool?.[1], input: { ...rest, ...given } };
  const isCommandLine = typeof given === "string" && !/^\s*\{/.test(given);
  return { tool: tool?.[1], input: isCommandLine ? { ...rest, command: given } : given };
}
