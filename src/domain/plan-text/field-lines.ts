// Separates the fields of a block of lines from its text.
import { unescapeLine } from "./escape.ts";
import { indentOf, itemOf, type Line } from "./plan-line.ts";
import { fieldOf, type FieldName } from "./task-field.ts";

export interface Value {
  readonly text: string;
  readonly line: number;
}

export interface Field {
  readonly name: FieldName;
  readonly line: number;
  /** The text after the name, then the list below it. */
  readonly values: readonly Value[];
}

/** Fields that may have a list below their name. */
const listFields: readonly FieldName[] = ["after", "files", "check", "call"];

export function takeFields(
  lines: readonly Line[],
  isWanted: (name: FieldName) => boolean,
  isStructure: (line: string) => boolean,
): { fields: Field[]; text: string } {
  const fields: Field[] = [];
  const text: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const field = line.fenced ? undefined : fieldOf(line.text);
    if (!field || !isWanted(field.name)) {
      text.push(unescapeLine(line, isStructure));
      continue;
    }
    const below = listFields.includes(field.name) ? listBelow(lines, index + 1, field.indent) : [];
    const first = field.value === "" ? [] : [{ text: field.value, line: line.number }];
    fields.push({ name: field.name, line: line.number, values: [...first, ...below] });
    index += below.length;
  }
  return { fields, text: text.join("\n") };
}

function listBelow(lines: readonly Line[], start: number, indent: number): Value[] {
  const found: Value[] = [];
  for (let index = start; index < lines.length; index++) {
    const { text, number, fenced } = lines[index] as Line;
    if (fenced || text.trim() === "" || indentOf(text) <= indent || fieldOf(text) !== undefined) break;
    found.push({ text: itemOf(text)?.text ?? text.trim(), line: number });
  }
  return found;
}

/** Removes the indentation that all lines share. */
export function dedent(lines: readonly Line[]): Line[] {
  const indented = lines.filter(({ text }) => text.trim() !== "" && /^[ \t]/.test(text));
  let common = /^[ \t]*/.exec(indented[0]?.text ?? "")?.[0] ?? "";
  for (const { text } of indented) while (!text.startsWith(common)) common = common.slice(0, -1);
  return lines.map((line) => {
    if (line.text.startsWith(common)) return { ...line, text: line.text.slice(common.length) };
    return line.text.trim() === "" ? { ...line, text: "" } : line;
  });
}
