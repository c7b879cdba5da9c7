// Changes single settings of a planwright.jsonc and keeps the rest: comments, order, line ends.
import { applyEdits, modify, type FormattingOptions } from "jsonc-parser";
import { checkConfig, configFailed } from "../config/issues.ts";
import { parseJsonc } from "../config/parse-jsonc.ts";

export interface Setting {
  readonly path: readonly string[];
  readonly value: string;
}

/** Returns the text with the settings. Throws Failed if the text has mistakes before or afterwards: a broken file is never guessed at. */
export async function editConfig(text: string, file: string, settings: readonly Setting[]): Promise<string> {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(bom.length);
  const before = await readable(body, file);
  const formattingOptions = formatOf(body);
  const eol = formattingOptions.eol ?? "\n";
  // The file is empty or only has comments.
  let edited = before === undefined ? `${body}${body === "" || /[\r\n]$/.test(body) ? "" : eol}{}${eol}` : body;
  for (const { path, value } of settings)
    edited = applyEdits(edited, modify(edited, [...path], value, { formattingOptions }));
  await readable(edited, file);
  return bom + edited;
}

async function readable(text: string, file: string): Promise<unknown> {
  const { value, mistakes, keyAt, valueAt } = await parseJsonc(text);
  const findings = value === undefined ? [] : checkConfig(value);
  const problems = [
    ...mistakes.map(({ at, key, what }) => ({ at, key, what })),
    ...findings.map(({ path, atKey, key, what }) => ({ at: atKey ? keyAt(path) : valueAt(path), key, what })),
  ].map(({ at, key, what }) => ({ where: `${file}:${at.line}:${at.column}`, key, what }));
  if (problems.length > 0) throw configFailed(problems);
  return value;
}

/** Detects the file's own formatting. */
function formatOf(text: string): FormattingOptions {
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const indent = /[\r\n]([ \t]+)"/.exec(text)?.[1] ?? "  ";
  return indent.startsWith("\t")
    ? { eol, insertSpaces: false, tabSize: 2 }
    : { eol, insertSpaces: true, tabSize: indent.length };
}
