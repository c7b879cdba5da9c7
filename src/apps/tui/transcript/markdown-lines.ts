// Draws a model's Markdown as lines for the terminal.
import { getCapabilities, Markdown, setCapabilities, type MarkdownTheme } from "@earendil-works/pi-tui";
import { fenceAfter, type Fence } from "../../views/text/fence.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, printable, wrapped } from "../text/printable.ts";
import { entryWords } from "../../../words/terminal.ts";
import { countLines } from "./text-part.ts";
import { stripVTControlCharacters } from "node:util";
import { colourCode } from "./code-colours.ts";

/** Longer texts aren't written by a model, and take too long to draw. */
const LONGEST = 100_000;
const LONGEST_PIECE = 4_000;

/** `indent` starts each line. */
export function markdownLines(text: string, given: number, ink: Ink, indent = ""): string[] {
  const width = Math.max(1, given - indent.length);
  return linesOf(text, width, ink).map((line) => (line === "" ? "" : indent + line));
}

function linesOf(text: string, width: number, ink: Ink): string[] {
  const shown = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  const source = printable(shown).trim();
  const given = ink.isColourful ? source : withSignsOfHeadings(source);
  const theme = markdownTheme(ink, width);
  const drawn = withAddresses(() =>
    piecesOf(given).flatMap((piece, index) => [
      ...(index === 0 ? [] : [""]),
      ...new Markdown(piece, 0, 0, theme, undefined, { renderLatex: false }).render(width),
    ]),
  );
  const lines = tidyTables(
    drawn.filter((line) => !line.includes(FENCE)),
    ink,
  ).map((line) => cut(line.trimEnd(), width));
  while (lines.at(-1) === "") lines.pop();
  if (shown.length === text.length) return lines;
  return [
    ...lines,
    ink.paint(cut(entryWords(ink)("leftOut", { count: countLines(text.slice(LONGEST)) }), width), "dim"),
  ];
}

/** Parsing takes quadratic time, so a long text is parsed in pieces, split between paragraphs. */
function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_PIECE) return [text];
  const pieces: string[] = [];
  let [piece, length]: [string[], number] = [[], 0];
  let fence: Fence | undefined;
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    fence = fenceAfter(fence, line);
    // An indented line may belong to what comes before.
    const isEnd = line.trim() === "" && fence === undefined && /^\S/.test(lines[index + 1] ?? "");
    if (length > LONGEST_PIECE && isEnd) {
      pieces.push(piece.join("\n"));
      [piece, length] = [[], 0];
      continue;
    }
    piece.push(line);
    length += line.length + 1;
  }
  return [...pieces, piece.join("\n")];
}

/** Show a link's target instead of hiding it behind its text. */
function withAddresses<Result>(draw: () => Result): Result {
  const known = getCapabilities();
  setCapabilities({ ...known, hyperlinks: false });
  try {
    return draw();
  } finally {
    setCapabilities(known);
  }
}

/** Large headings are marked by colours only; smaller ones keep their signs. Code is left alone. */
function withSignsOfHeadings(text: string): string {
  let fence: Fence | undefined;
  const lines = text.split("\n").map((line) => {
    const isCode = fence !== undefined;
    fence = fenceAfter(fence, line);
    return isCode || fence !== undefined ? line : line.replace(/^#{1,2} (?=\S)/, "### ");
  });
  return lines.join("\n");
}

/** Rules between rows only where a row has several lines, and all of them dim. */
function tidyTables(lines: readonly string[], ink: Ink): string[] {
  const tidy: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const end = line.trimStart().startsWith("┌─")
      ? lines.findIndex((each, at) => at > index && each.trimStart().startsWith("└─"))
      : -1;
    if (end < 0) {
      tidy.push(line);
      continue;
    }
    const table = lines.slice(index, end + 1);
    const rules = table.filter((each) => each.trimStart().startsWith("├─")).length;
    const isSimple = table.length - 2 - rules === rules + 1;
    const kept = isSimple ? table.filter((each, at) => at < 3 || !each.trimStart().startsWith("├─")) : table;
    tidy.push(...kept.map((each) => each.replaceAll(/[┌┬┐├┼┤└┴┘│─]+/g, (border) => ink.paint(border, "dim"))));
    index = end;
  }
  return tidy;
}

/** Replaces a fence; printable text never contains it. */
const FENCE = "\u0000";

/** The indentation of code. */
const INDENT = "  ";

/** `width`: long lines of code wrap with a hanging indent. */
function markdownTheme(ink: Ink, width = Number.POSITIVE_INFINITY): MarkdownTheme {
  return {
    heading: (text) =>
      ink.isColourful && /^#{3,6} $/.test(stripVTControlCharacters(text)) ? "" : ink.paint(text, "accent"),
    link: (text) => ink.paint(text, "accent"),
    linkUrl: (text) => ink.paint(text, "dim"),
    code: (text) => (ink.isColourful ? ink.paint(text, "accent") : `\`${text}\``),
    codeBlock: (text) => text,
    codeBlockBorder: () => FENCE,
    codeBlockIndent: INDENT,
    quote: (text) => text,
    quoteBorder: (text) => ink.paint(text, "dim"),
    hr: (text) => ink.paint(text, "dim"),
    listBullet: (text) => ink.paint(text.replace(/^- /, "• ").replace("[x]", "[✓]"), "dim"),
    bold: (text) => ink.paint(text, "bold"),
    italic: (text) => ink.paint(text, "italic"),
    strikethrough: (text) => ink.paint(text, "strike"),
    underline: (text) => ink.paint(text, "underline"),
    highlightCode: (code, language) =>
      colourCode(code, language, ink).flatMap((line) =>
        Number.isFinite(width) ? wrapped(line, Math.max(1, width - INDENT.length)) : [line],
      ),
  };
}
