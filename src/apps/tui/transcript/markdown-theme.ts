// How Markdown looks in the terminal: by the inks, and by signs where there are no colours.
import { stripVTControlCharacters } from "node:util";
import type { MarkdownTheme } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import { wrapped } from "../text/printable.ts";
import { colourCode } from "./code-colours.ts";

/** Stands where a fence was; no text that can be printed has it. */
export const FENCE = "\u0000";

/** Code goes in by this much. */
const INDENT = "  ";

/** `width`: long lines of code go on below their own beginning. */
export function markdownTheme(ink: Ink, width = Number.POSITIVE_INFINITY): MarkdownTheme {
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
