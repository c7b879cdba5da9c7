// Reads the choices of a question, however they are listed.
import { splitItems, textOf } from "../model-data/coerce-text.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { isRecord } from "../values/record.ts";

export interface Option {
  readonly label: string;
  readonly value: unknown;
  readonly description?: string | undefined;
  readonly variant?: "primary" | "secondary" | "danger" | undefined;
}

export function readOptions(given: unknown): Option[] {
  const list =
    typeof given === "string" ? splitOptions(given) : Array.isArray(given) ? (given as unknown[]) : undefined;
  if (list) return unique(list.flatMap(readOption));
  if (!isRecord(given)) return [];
  // { "a": "Use A", "b": { "label": "Use B" } } maps values to labels.
  return unique(
    Object.entries(given).flatMap(([value, each]) =>
      isRecord(each) ? readOption({ value, label: value, ...each }) : [{ label: textOf(each) ?? value, value }],
    ),
  );
}

function splitOptions(text: string): string[] {
  const items = splitItems(text);
  const suggested = [...text.matchAll(/<suggest[^>]*>([^<]+)<\/suggest>/g)].map(([, label = ""]) => label);
  const parts = suggested.length > 0 ? suggested : items.length > 1 ? items : text.split(/\s*[|\n;]\s*|\s*,\s+/);
  return parts.map((part) => part.trim()).filter(Boolean);
}

const labels = [
  "label",
  "title",
  "name",
  "text",
  "option",
  "suggest",
  "suggestion",
  "display",
  "answer",
  "choice",
  "caption",
];
const values = ["value", "id", "key", "const"];
const descriptions = ["description", "detail", "details", "hint", "subtitle", "explanation", "reason", "help"];
const variants = new Map<string, "primary" | "secondary" | "danger">([
  ["primary", "primary"],
  ["default", "secondary"],
  ["secondary", "secondary"],
  ["danger", "danger"],
  ["destructive", "danger"],
  ["warning", "danger"],
]);

function readOption(given: unknown): Option[] {
  if (typeof given === "string") return given.trim() === "" ? [] : [marked(given.trim(), given.trim())];
  if (typeof given === "number" || typeof given === "boolean") return [{ label: String(given), value: given }];
  if (!isRecord(given)) return [];
  const named = new Map(Object.entries(given).map(([key, value]) => [fieldKey(key), value]));
  const find = (names: readonly string[]) =>
    names.map((name) => named.get(name)).find((value) => value !== undefined && value !== null && value !== "");
  const value = find(values);
  const label = textOf(find(labels) ?? value)?.trim();
  if (label === undefined || label === "") return [];
  const description = textOf(find(descriptions))?.trim();
  const variant =
    variants.get(textOf(find(["variant", "style"])) ?? "") ??
    (named.get("recommended") === true ? "primary" : undefined);
  const read = marked(label, value === undefined ? label : value);
  return [{ ...read, ...(description ? { description } : {}), ...(variant ? { variant } : {}) }];
}

/** "SQLite (Recommended)" is SQLite. */
function marked(label: string, value: unknown): Option {
  const bare = label.replace(/\s*[([]\s*(?:recommended|empfohlen|推荐|default)\s*[)\]]\s*$/i, "");
  if (bare === label || bare === "") return { label, value };
  return { label: bare, value: value === label ? bare : value, variant: "primary" };
}

function unique(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => {
    const key = JSON.stringify(value);
    return seen.has(key) ? false : seen.add(key);
  });
}
