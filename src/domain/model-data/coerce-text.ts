// Reads a text, a path or a number from whatever a model wrote in its place.
import type { CoercionContext } from "./coercion.ts";
import type { Hints } from "./hints.ts";
import { isRecord } from "../values/record.ts";

const noneWords = /^(?:none|nothing|null|n\/a|keine?r?|nichts|无|無|没有|沒有|[-–—]+)\.?$/i;

/** "none", "-" and the like mean that there is nothing. */
export function isNone(text: string): boolean {
  return noneWords.test(text.trim());
}

/** The text of any value; undefined when there is nothing. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.flatMap((each) => textOf(each) ?? []).join("\n");
  return isRecord(value) ? textOfRecord(value) : String(value as number | boolean);
}

/** Its first text, and the rest behind it: { risk: "It breaks", level: "high" } is "It breaks (level: high)". */
function textOfRecord(record: Readonly<Record<string, unknown>>): string | undefined {
  const entries = Object.entries(record).filter(([, value]) => value !== null && value !== "");
  const [main] = entries.filter(([, value]) => typeof value === "string");
  const rest = entries
    .filter((entry) => entry !== main)
    .map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`);
  if (entries.length === 0) return undefined;
  if (!main) return rest.join(", ");
  return rest.length === 0 ? String(main[1]) : `${String(main[1])} (${rest.join(", ")})`;
}

export function namedText(value: unknown, names: Hints["names"], context: CoercionContext): string | undefined {
  if (names === undefined) return textOf(value);
  const inRecord = isRecord(value) ? namedIn(value, names) : undefined;
  const text = inRecord ?? textOf(value);
  if (text === undefined) return undefined;
  return names === "path" ? cleanPath(text, context.workspace) : text.trim();
}

function namedIn(record: Readonly<Record<string, unknown>>, names: "path" | "id"): string | undefined {
  const keys =
    names === "path" ? ["path", "file", "filePath", "file_path", "filename", "name"] : ["taskId", "task_id", "id"];
  return keys.flatMap((key) => textOf(record[key]) ?? [])[0];
}

/** Several names in one text: "2, 3" or one in each line. A comma in braces belongs to a pattern. */
export function splitNames(text: string): string[] {
  return text
    .split(/[\n;，、]|,(?![^{}\n]*\})/)
    .map((part) => part.replace(/^\s*(?:[-*•]\s+)?/, "").trim())
    .filter((part) => part !== "" && !isNone(part));
}

/** Lines with bullets or numbers are the items of a list. */
export function splitItems(text: string): string[] {
  const bullet = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => bullet.test(line))) return [text];
  return lines.map((line) => line.replace(bullet, ""));
}

const LONGEST_PATH = 4096;

/** The bare path: without quotes, "(new)", the lines, a reason behind it, and relative to the workspace. */
function cleanPath(written: string, workspace: string | undefined): string {
  if (written.length > LONGEST_PATH) return written;
  const text = written
    .trim()
    .replace(/^(?:[-*•]\s+)?(?:(?:new|create|modify|update|edit|delete|add|neu)(?: file)?:?\s+(?=\S*[./]\S*$))?/i, "")
    .replace(/^`([^`]+)`(?=$|\s|:).*$/s, "$1")
    .replace(/^"([^"]+)"$/, "$1")
    .replace(/^(\S*[./]\S*?)(?::|\s+[–—-]+)\s+\S.*$/s, "$1")
    .replace(/\s+[([](?=[^)\]]*\p{L})[^()[\]]*[)\]]$/u, "")
    .replace(/(?<=\.\w+)(?::\d+(?:[-:]\d+)?|#L\d+(?:-L?\d+)?)$/, "")
    .replace(/^file:\/\//, "");
  const slashed = /^[^/]*\\[^/]*$/.test(text) ? text.replaceAll("\\", "/") : text;
  const home = workspace?.replaceAll("\\", "/").replace(/\/$/, "");
  if (home && slashed === home) return ".";
  if (home && slashed.startsWith(`${home}/`)) return slashed.slice(home.length + 1);
  return slashed.length > 2 ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}

export function numberOf(text: string): number | undefined {
  const plain = text.trim().replaceAll(/(?<=\d)[_,](?=\d{3}\b)/g, "");
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
