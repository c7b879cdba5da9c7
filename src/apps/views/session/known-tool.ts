// Shows a call in one line: its tool, under any name that the model used, and its subject.
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { toolLooks } from "../../../words/tool.ts";

/** Built-in tools; `other` are MCP servers' tools and unknown ones. */
export type KnownTool = keyof typeof toolLooks | "other";

const byName = new Map<string, KnownTool>(
  Object.entries(toolLooks).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((each) => [each.toLowerCase(), name as KnownTool]),
  ),
);

export function knownTool(tool: string): KnownTool {
  return byName.get(tool.toLowerCase()) ?? "other";
}

/** Calls that only read: several in a row become one line. */
export function isReadTool(tool: string): boolean {
  const known = knownTool(tool);
  return known === "read" || known === "ls" || known === "glob" || known === "grep";
}

/** The first of these fields that is a text. */
export function fieldOf(input: unknown, ...names: readonly string[]): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const given = input as Readonly<Record<string, unknown>>;
  for (const name of names) {
    const value = given[name];
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}

export const pathNames = ["path", "file_path", "filePath", "filename", "directory"] as const;

/** The call's subject in one line: a path, a command, a pattern, an address. */
export function subjectOf({ tool, input }: Pick<CallEntry, "tool" | "input">): string {
  return oneLine(rawSubject(knownTool(tool), input));
}

function rawSubject(tool: KnownTool, input: unknown): string {
  const path = fieldOf(input, ...pathNames);
  switch (tool) {
    case "bash":
      return fieldOf(input, "command", "cmd") ?? "";
    case "grep":
    case "glob": {
      const pattern = fieldOf(input, "pattern") ?? "";
      return path === undefined || path === "." ? pattern : `${pattern} · ${path}`;
    }
    case "ls":
      return path ?? ".";
    case "mv": {
      const from = fieldOf(input, "from", "source", "old_path") ?? "";
      return `${from} → ${fieldOf(input, "to", "destination", "new_path") ?? ""}`;
    }
    case "web_fetch":
      return fieldOf(input, "url") ?? "";
    case "delegate":
      return fieldOf(input, "name", "description", "task", "prompt") ?? "";
    case "report_result":
      return fieldOf(input, "reason", "summary", "result", "message") ?? "";
    case "skill":
      return fieldOf(input, "name") ?? "";
    case "todo_write":
    case "ask_user":
    case "present_plan":
    case "exit_plan_mode":
      return "";
    default:
      return path ?? firstText(input);
  }
}

function firstText(input: unknown): string {
  if (typeof input === "string") return input;
  if (typeof input !== "object" || input === null) return "";
  return Object.values(input).find((value) => typeof value === "string") ?? "";
}

function oneLine(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, " ");
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
