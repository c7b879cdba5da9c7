// Formats and parses planned tool calls on one line: bash `{"command":"npm test"}`.
import type { PlannedToolCall } from "../plan/plan.ts";
import { parseJson } from "../model-data/parse-json.ts";
import { isQuoted, quote, readQuoted } from "./value-text.ts";
import { isRecord } from "../values/record.ts";

export function renderCall({ tool, input }: PlannedToolCall): string {
  const name = /^[A-Za-z0-9_][\w.:/-]*$/.test(tool) ? tool : quote(tool);
  return `${name} ${quote(JSON.stringify(input))}`;
}

const callForm = 'Write the tool and its input as JSON: bash `{"command":"npm test"}`.';

export function readCall(text: string): { call: PlannedToolCall } | { problem: string; hint: string } {
  const [bare = ""] = /^[^\s`{]*/.exec(text) ?? [];
  const named = isQuoted(text) ? readQuoted(text) : { value: bare, rest: text.slice(bare.length) };
  if (!named || named.value === "") return { problem: "The call does not begin with a tool.", hint: callForm };
  const rest = named.rest.trim();
  const quoted = isQuoted(rest) ? readQuoted(rest) : { value: rest, rest: "" };
  if (!quoted || quoted.rest.trim() !== "")
    return { problem: `The input of ${named.value} is not closed.`, hint: callForm };
  const input = quoted.value === "" ? {} : parseJson(quoted.value);
  return isRecord(input)
    ? { call: { tool: named.value, input } }
    : { problem: `The input of ${named.value} is not a JSON object.`, hint: callForm };
}
