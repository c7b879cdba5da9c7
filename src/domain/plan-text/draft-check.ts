// Reads checks and calls as models write them: as the requested object, or as a line such as "npm test".
import { readCheck, readManual } from "./check-text.ts";
import { draftRecord, readText, type RawRecord, type ReportField } from "./draft-record.ts";
import { isRecord } from "../values/record.ts";

export function readDraftChecks(value: unknown, field: string, report: ReportField): unknown[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each, index) => {
    const path = Array.isArray(value) ? `${field}[${index}]` : field;
    if (typeof each === "string") return readLine(each.trim(), path, report);
    if (isRecord(each)) return readObject(each, path, report);
    report(path, `A check was expected at ${path}.`, checkForms);
    return [];
  });
}

const checkForms =
  'Write {"type": "command", "command": "npm test"}, {"type": "exists" | "absent" | "changed", "path": "…"} or {"type": "manual", "what": "…", "reason": "…"}.';

function readLine(text: string, field: string, report: ReportField): object[] {
  if (text === "") return [];
  const [, kind = "", rest = ""] = /^(manual|exists|absent|changed|run|command)\s*[:：]\s*([^]*)$/i.exec(text) ?? [];
  if (kind.toLowerCase() === "manual") return [readManual(rest)];
  const isOurs = /^(?:`|(?:run|exists|absent|changed)\s+[`"])/i.test(text);
  if (kind === "" && !isOurs) return [{ type: "command", command: text }];
  const read = readCheck(text);
  if ("check" in read) return [read.check];
  report(field, read.problem, checkForms);
  return [];
}

const types: Readonly<Record<string, string>> = {
  run: "command",
  shell: "command",
  bash: "command",
  test: "command",
  fileexists: "exists",
  notexists: "absent",
  missing: "absent",
  filechanged: "changed",
  modified: "changed",
};

function readObject(value: RawRecord, field: string, report: ReportField): object[] {
  const record = draftRecord(value);
  const command = record.take("command", "cmd", "run");
  const path = record.take("path", "file");
  const exitCode = record.take("exitCode", "expectedExitCode");
  const output = record.take("output", "expectedOutput", "prints");
  const reason = record.take("reason");
  const written = readText(record.take("type", "kind"), `${field}.type`, report)
    ?.toLowerCase()
    .replaceAll(/[\s_-]/g, "");
  const type = written === undefined ? typeOf(command, path) : Object.hasOwn(types, written) ? types[written] : written;
  const what = record.take("what", "description", "check", "name");
  for (const [key] of record.rest()) report(`${field}.${key}`, `A check has no field ${key}.`, checkForms);
  if (type === "manual") return [{ type, what, reason: reason ?? "" }];
  const expected = { ...(exitCode === undefined ? {} : { exitCode }), ...(output === undefined ? {} : { output }) };
  return [type === "command" ? { type, command, ...expected } : { type, path }];
}

function typeOf(command: unknown, path: unknown): string | undefined {
  if (command !== undefined) return "command";
  return path === undefined ? "manual" : undefined;
}

export function readDraftCalls(value: unknown, field: string, report: ReportField): object[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each, index) => {
    if (typeof each === "string") return [{ tool: each.trim(), input: {} }];
    if (isRecord(each)) return [readCall(each)];
    report(
      `${field}[${index}]`,
      "A planned call was expected.",
      'Write {"tool": "bash", "input": {"command": "npm test"}}.',
    );
    return [];
  });
}

/** Without an `input` field, the remaining fields are the input. */
function readCall(value: RawRecord): object {
  const record = draftRecord(value);
  const tool = record.take("tool", "name", "toolName");
  const input = record.take("input", "args", "arguments", "parameters", "params");
  return {
    tool,
    input: {
      ...Object.fromEntries(record.rest()),
      ...(isRecord(input) ? input : input === undefined ? {} : { input }),
    },
  };
}
