// Escapes text in a plan file: a line that looks like part of the file's structure gets a backslash.
import { fencedLines, isFence } from "./fence.ts";
import { checkboxOf, headingOf, type Line } from "./plan-line.ts";
import { sectionOf } from "./section.ts";
import { fieldOf } from "./task-field.ts";

type IsStructure = (line: string) => boolean;

/** In the summary and the validation. */
export const looksLikeStructure: IsStructure = (line) =>
  sectionOf(headingOf(line)?.text ?? "") !== undefined ||
  checkboxOf(line) !== undefined ||
  fieldOf(line)?.name === "check";

/** In the description of a task. */
export const looksLikeField: IsStructure = (line) => fieldOf(line) !== undefined;

/** Fenced blocks stay as they are; an unclosed fence becomes text. */
export function escapeLines(text: string, isStructure: IsStructure): string[] {
  const lines = text.split("\n");
  const fenced = fencedLines(lines);
  return lines.map((line, index) => {
    const { space, slashes, rest } = splitBackslashes(line);
    return !fenced[index] && needsBackslash(rest, isStructure) ? `${space}\\${slashes}${rest}` : line;
  });
}

export function unescapeLine({ text, fenced }: Pick<Line, "text" | "fenced">, isStructure: IsStructure): string {
  const { space, slashes, rest } = splitBackslashes(text);
  return !fenced && slashes !== "" && needsBackslash(rest, isStructure) ? space + slashes.slice(1) + rest : text;
}

function needsBackslash(rest: string, isStructure: IsStructure): boolean {
  return isStructure(rest) || isFence(rest);
}

function splitBackslashes(line: string): { space: string; slashes: string; rest: string } {
  const [, space = "", slashes = "", rest = ""] = /^([ \t]*)(\\*)([^]*)$/.exec(line) ?? [];
  return { space, slashes, rest };
}

/** A title that reads like one of our headings. */
export function escapeTitle(title: string): string {
  return sectionOf(title.replace(/^\\+/, "")) ? `\\${title}` : title;
}

export function unescapeTitle(text: string): string {
  return text.startsWith("\\") && sectionOf(text.replace(/^\\+/, "")) ? text.slice(1) : text;
}
