// Formats and parses acceptance checks as people write them: run `npm test` → exit 0, prints `ok`.
import { AcceptanceCheck } from "../plan/acceptance.ts";
import { isQuoted, needsJson, quote, readQuoted } from "./value-text.ts";

export function renderCheck(check: AcceptanceCheck): string {
  switch (check.type) {
    case "command": {
      const exit = check.exitCode === undefined ? [] : [`exit ${check.exitCode}`];
      const prints = check.output === undefined ? [] : [`prints ${quote(check.output)}`];
      const expected = [...exit, ...prints].join(", ");
      return `run ${quote(check.command)}${expected === "" ? "" : ` → ${expected}`}`;
    }
    case "manual": {
      const what = isPlain(check.what) && !reasonStart.test(check.what) ? check.what : JSON.stringify(check.what);
      const reason = isPlain(check.reason) ? check.reason : JSON.stringify(check.reason);
      return `manual: ${what}${check.reason === "" ? "" : ` (reason: ${reason})`}`;
    }
    default:
      return `${check.type} ${quote(check.path)}`;
  }
}

function isPlain(text: string): boolean {
  return !text.startsWith('"') && !needsJson(text);
}

export type ReadCheck = { readonly check: AcceptanceCheck } | { readonly problem: string; readonly hint: string };

const checkForms =
  "Write run `command` (→ exit 1, prints `text`), exists `path`, absent `path`, changed `path` or manual: what to look at (reason: why no program can tell).";

const kinds: Readonly<Record<string, "command" | "exists" | "absent" | "changed" | "manual">> = {
  run: "command",
  runs: "command",
  command: "command",
  exists: "exists",
  absent: "absent",
  changed: "changed",
  manual: "manual",
};

export function readCheck(text: string): ReadCheck {
  const [start, word = ""] = /^([a-z]+)(?:\s*[:：]\s*|\s+|(?=[`"])|$)/i.exec(text) ?? [];
  const kind = text.startsWith("`") ? "command" : kinds[word.toLowerCase()];
  if (kind === undefined) return { problem: `This is no check that we know: ${shorten(text)}`, hint: checkForms };
  const rest = text.startsWith("`") ? text : text.slice(start?.length ?? 0).trim();
  const read = kind === "command" ? readCommand(rest) : kind === "manual" ? readManual(rest) : readPath(kind, rest);
  if (typeof read === "string") return { problem: read, hint: checkForms };
  const checked = AcceptanceCheck.safeParse(read);
  if (checked.success) return { check: checked.data };
  return {
    problem: `This check cannot be used: ${shorten(text)} (${checked.error.issues[0]?.message})`,
    hint: checkForms,
  };
}

function readPath(type: string, rest: string): object | string {
  if (!isQuoted(rest)) return { type, path: rest };
  const quoted = readQuoted(rest);
  return quoted?.rest.trim() === "" ? { type, path: quoted.value } : `Only a path can follow: ${shorten(rest)}`;
}

function readCommand(rest: string): object | string {
  const quoted = isQuoted(rest) ? readQuoted(rest) : undefined;
  const [, bare = rest, expected] = quoted ? [] : (/^([^]*)\s(?:→|->|=>)\s*((?:exit|prints)\b[^]*)$/i.exec(rest) ?? []);
  const following = quoted ? quoted.rest.trim() : expected;
  const command = quoted ? quoted.value : bare;
  if (!following) return { type: "command", command };
  const expectations = readExpectations(quoted ? following.replace(/^(?:→|->|=>)/, "") : following);
  if (quoted && !/^(?:→|->|=>)/.test(following)) return `After the command only → can follow: ${shorten(following)}`;
  return typeof expectations === "string" ? expectations : { type: "command", command, ...expectations };
}

function readExpectations(text: string): { exitCode?: number; output?: string } | string {
  let rest = text.trim();
  let found: { exitCode?: number; output?: string } = {};
  while (rest !== "") {
    const [exit, code] = /^exits?(?:\s+(?:code|with))*\s+(\d{1,9})/i.exec(rest) ?? [];
    const [prints] = /^prints?\s*[:：]?\s*/i.exec(rest) ?? [];
    if (exit !== undefined && found.exitCode === undefined) {
      found = { ...found, exitCode: Number(code) };
      rest = rest.slice(exit.length);
    } else if (prints !== undefined && found.output === undefined) {
      const value = rest.slice(prints.length);
      const quoted = isQuoted(value) ? readQuoted(value) : { value, rest: "" };
      if (!quoted) return `The quote is not closed: ${shorten(value)}`;
      found = { ...found, output: quoted.value };
      rest = quoted.rest;
    } else return `What the command should do cannot be understood: ${shorten(rest)}`;
    rest = rest.replace(/^\s*(?:[,;]|and\b)?\s*/, "");
  }
  return found;
}

const reasonStart = /[(（]\s*(?:reason|grund|原因|理由)\s*[:：]\s*/i;

/** "look at it (reason: needs eyes)". Without a reason it stays empty: the validator asks for one. */
export function readManual(text: string): { type: "manual"; what: string; reason: string } {
  const quoted = text.startsWith('"') ? readQuoted(text) : undefined;
  const isExact = quoted && (quoted.rest.trim() === "" || reasonStart.exec(quoted.rest.trim())?.index === 0);
  const rest = isExact ? quoted.rest : text;
  const start = reasonStart.exec(rest);
  const what = isExact ? quoted.value : rest.slice(0, start?.index).trim();
  if (!start) return { type: "manual", what, reason: "" };
  const inner = rest.slice(start.index + start[0].length).trim();
  const reason = inner.replace(/[)）]$/, "").trim();
  const exact = reason.startsWith('"') ? readQuoted(reason) : undefined;
  return { type: "manual", what, reason: exact?.rest === "" ? exact.value : reason };
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
