// Colours code in Markdown line by line: comments are dim and strings and keywords stand out, in any programming language.
import type { Ink } from "../kit/ink.ts";

const keywords = new Set(
  (
    "abstract and as async await bool boolean break case catch char class const continue def default defer del do double elif else end " +
    "enum except export extends extern false final finally float fn for foreach from func function global go if impl implements import " +
    "in include int interface is lambda let local long loop match mod module mut namespace new nil none not null or package pass private " +
    "protected pub public raise readonly ref return select self static str string struct super switch then this throw throws trait true " +
    "try type typeof undefined union unless unsafe until use using var void when where while with yield"
  ).split(" "),
);

/** Comments to the end of the line, quoted strings, words. */
const tokens =
  /(?<comment>(?<![:\w])\/\/.*|\/\*.*?(?:\*\/|$)|(?<=^|\s)#(?=\s|!).*|(?<=^|\s)--\s.*)|(?<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|(?<word>[A-Za-z_]\w*)/g;

/** The code must be printable. */
export function colourCode(code: string, language: string | undefined, ink: Ink): string[] {
  const lines = code.split("\n");
  const name = language?.toLowerCase().split(/\s/)[0] ?? "";
  if (name === "diff" || name === "patch") return lines.map((line) => colourDiff(line, ink));
  if (!ink.isColourful || plain.has(name)) return lines;
  return lines.map((line) => colourLine(line, ink));
}

/** Languages that aren't code: their words would be painted in the middle of sentences. */
const plain = new Set(["", "text", "txt", "plain", "markdown", "md", "console", "output", "log"]);

function colourLine(line: string, ink: Ink): string {
  return line.replaceAll(tokens, (found, ...rest) => {
    const groups = rest.at(-1) as Readonly<Record<"comment" | "text" | "word", string | undefined>>;
    if (groups.comment !== undefined) return ink.paint(found, "dim");
    if (groups.text !== undefined) return ink.paint(found, "accent");
    return keywords.has(found) ? ink.paint(found, "bold") : found;
  });
}

function colourDiff(line: string, ink: Ink): string {
  if (/^(?:\+\+\+|---|diff |index )/.test(line)) return ink.paint(line, "bold");
  if (line.startsWith("@@")) return ink.paint(line, "accent");
  if (line.startsWith("+")) return ink.paint(line, "added");
  return line.startsWith("-") ? ink.paint(line, "removed") : line;
}
