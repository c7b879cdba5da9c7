// Shows a call in one line: which tool it is, whatever name the model used, and its subject.
import type { CallEntry } from "../../../domain/reading/entry.ts";

/** The tools that the page knows; `other` are MCP servers' tools and unknown ones. */
export type KnownTool =
  | "read"
  | "ls"
  | "glob"
  | "grep"
  | "write"
  | "edit"
  | "mv"
  | "rm"
  | "mkdir"
  | "touch"
  | "bash"
  | "web_fetch"
  | "delegate"
  | "todo_write"
  | "ask_user"
  | "present_plan"
  | "exit_plan_mode"
  | "skill"
  | "other";

/** Other names that models use, as in the tool registry. */
const aliases: Readonly<Record<Exclude<KnownTool, "other">, readonly string[]>> = {
  read: ["read_file", "view", "cat"],
  ls: ["list_dir", "list_directory", "list_files"],
  glob: ["find_files"],
  grep: ["search", "search_files", "rg"],
  write: ["write_file", "create_file"],
  edit: ["update_file", "str_replace", "edit_file", "fs_edit"],
  mv: ["move", "rename", "move_file"],
  rm: ["delete", "delete_file", "remove"],
  mkdir: ["create_directory"],
  touch: [],
  bash: ["shell", "run_command", "execute", "terminal"],
  web_fetch: ["fetch", "fetch_url"],
  delegate: ["task", "sub_agent", "agent"],
  todo_write: ["todowrite"],
  ask_user: ["askuser", "ask_question", "ask_followup_question"],
  present_plan: ["submit_plan"],
  exit_plan_mode: ["exitplanmode"],
  skill: ["load_skill"],
};

const byName = new Map<string, KnownTool>(
  Object.entries(aliases).flatMap(([name, others]) => [name, ...others].map((each) => [each, name as KnownTool])),
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
