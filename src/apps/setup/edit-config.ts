// Changes single settings of a planwright.jsonc and keeps the rest: comments, order, line ends.
import { applyEdits, modify, type FormattingOptions } from "jsonc-parser";
import { configFailed, problemsIn } from "../config/issues.ts";
import { parseJsonc } from "../config/parse-jsonc.ts";

export interface Setting {
  readonly path: readonly string[];
  readonly value: string | number;
}

/** Returns the text with the settings. Throws Failed if the text has mistakes before or afterwards: a broken file is never guessed at. */
export async function editConfig(text: string, file: string, settings: readonly Setting[]): Promise<string> {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(bom.length);
  const before = await parseValid(body, file);
  const formattingOptions = formatOf(body);
  const eol = formattingOptions.eol ?? "\n";
  // The file is empty or only has comments.
  let edited = before === undefined ? `${body}${body === "" || /[\r\n]$/.test(body) ? "" : eol}{}${eol}` : body;
  for (const { path, value } of settings)
    edited = applyEdits(edited, modify(edited, [...path], value, { formattingOptions }));
  await parseValid(edited, file);
  return bom + edited;
}

/** The value of the text. Throws Failed if it has mistakes. */
async function parseValid(text: string, file: string): Promise<unknown> {
  const document = await parseJsonc(text);
  const problems = problemsIn(document, file);
  if (problems.length > 0) throw configFailed(problems);
  return document.value;
}

/** Detects the file's own formatting. */
function formatOf(text: string): FormattingOptions {
  const eol = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const indent = /[\r\n]([ \t]+)"/.exec(text)?.[1] ?? "  ";
  return indent.startsWith("\t")
    ? { eol, insertSpaces: false, tabSize: 2 }
    : { eol, insertSpaces: true, tabSize: indent.length };
}
