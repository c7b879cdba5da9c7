// The fields below a task, under all the names people use.
import { fieldKey } from "../model-data/match-option.ts";
import { itemOf } from "./plan-line.ts";

export type FieldName = "id" | "agent" | "priority" | "after" | "blocks" | "files" | "doing" | "check" | "call";

const names: Readonly<Record<FieldName, string>> = {
  id: "id, task id",
  agent: "agent, assigned agent, assignee",
  priority: "priority",
  after: "after, depends on, blocked by, dependencies, waits for",
  blocks: "blocks",
  files: "files, file",
  doing: "doing, active form",
  check: "check, checks, acceptance, acceptance check, acceptance checks",
  call: "call, calls, tool call, tool calls",
};

const fields = new Map<string, FieldName>(
  (Object.entries(names) as [FieldName, string][]).flatMap(([field, list]) =>
    list.split(", ").map((name) => [fieldKey(name), field] as const),
  ),
);

export interface FieldLine {
  readonly name: FieldName;
  readonly value: string;
  readonly indent: number;
}

/** `- agent: koda`, also `- **Agent:** koda`. Deeper in a list it is text. */
export function fieldOf(line: string): FieldLine | undefined {
  const item = itemOf(line);
  if (!item || item.indent > 3) return undefined;
  const [, name, value] =
    /^(?:\*\*|__)?([A-Za-z][A-Za-z _-]{0,30})(?:\*\*|__)?[ \t]*[:：](?:\*\*|__)?([^]*)$/.exec(item.text) ?? [];
  const field = fields.get(fieldKey(name ?? ""));
  return field === undefined ? undefined : { name: field, value: (value ?? "").trim(), indent: item.indent };
}
