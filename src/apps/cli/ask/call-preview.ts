// What a call is about to do, in a few lines: enough for a person to say yes or no.
import type { Say } from "../../../words/command-line.ts";
import { oneLine } from "../text/table.ts";

const MOST_LINES = 12;
const WIDTH = 110;

/** Ids of calls are unique for one agent only. */
export function callKey(callId: string, agentId: string | undefined): string {
  return `${agentId ?? ""}/${callId}`;
}

/** Empty when the name and the path say it all. */
export function previewOf(input: unknown, say: Say): string {
  const fields: Record<string, unknown> = Object(input);
  const text = (...names: string[]) => names.map((name) => fields[name]).find((value) => typeof value === "string");
  const before = text("old_string", "old_str", "oldString");
  const after = text("new_string", "new_str", "newString");
  if (before !== undefined || after !== undefined)
    return [block("-", before, say), block("+", after, say)].filter(Boolean).join("\n");
  return block("+", text("content", "contents", "text"), say);
}

/** Each field by itself, so that a long one cannot hide another: for tools of which we know nothing but their input. */
export function fieldsOf(input: unknown, say: Say): string {
  const fields = Object.entries(Object(input) as Record<string, unknown>);
  const shown = fields.slice(0, MOST_LINES).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `  ${oneLine(name, 40)}: ${oneLine(text ?? "", WIDTH)}`;
  });
  const count = fields.length - shown.length;
  return [...shown, ...(count > 0 ? [say("moreFields", { count })] : [])].join("\n");
}

function block(mark: string, text: unknown, say: Say): string {
  if (typeof text !== "string" || text === "") return "";
  const lines = text.replace(/\n$/, "").split("\n");
  const shown = lines.slice(0, MOST_LINES).map((line) => `  ${mark} ${oneLine(line, WIDTH)}`);
  const count = lines.length - shown.length;
  return [...shown, ...(count > 0 ? [say("moreLines", { count })] : [])].join("\n");
}
