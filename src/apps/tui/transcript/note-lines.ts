// Draws notes on the session: a line or two, a rule where the mode changes, the closing message of a build.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { NoteEntry } from "../../../domain/reading/entry.ts";
import { entryWords } from "../../../words/terminal.ts";
import { readerOf } from "../../views/reader.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { noteSigns, pathsText, type Note } from "../../views/session/note.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, folded, printable, wrapped } from "../text/printable.ts";
import { textBehindGutter } from "./gutter.ts";
import type { DrawContext } from "./draw-context.ts";

const SAID_LINES = 6;
const MOST_LINES = 200;
const TEXT_LINES = 40;
const LONGEST_RULE = 60;

export function noteLines({ event }: NoteEntry, { ink, me }: DrawContext, width: number, details: boolean): string[] {
  const note = noteOf(event, readerOf({ language: ink.language, me }));
  return note.isDivider ? [dividerLine(note, ink, width)] : linesOf(note, ink, width, details);
}

function linesOf(note: Note, ink: Ink, width: number, details: boolean): string[] {
  const { icon, tone, isMajor, title, facts, why = "", output = "", quote = "", text = "", warnings, paths } = note;
  const most = details ? MOST_LINES : SAID_LINES;
  const tones: readonly Tone[] = [...colour(tone), ...(isMajor ? (["bold"] as const) : [])];
  const isLong = isMajor === true && why !== "";
  const about = [...facts, isLong ? "" : why, paths ? pathsText(paths) : ""]
    .map((part) => printable(part).trim())
    .filter(Boolean);
  const head = [
    ink.paint(printable(title).trim(), ...(isMajor || tone === "dim" ? tones : [])),
    ...about.map((part) => ink.paint(part, "dim")),
  ].join(ink.paint(" · ", "dim"));
  const below = (said: string, ...shade: readonly Tone[]) =>
    said.trim() === "" ? [] : textBehindGutter(printable(said.trim()), most, { ink, width, tones: shade });
  return [
    ...wrapped(head, Math.max(1, width - 2))
      .map((line, index) => `${index === 0 ? ink.paint(noteSigns[icon], ...colour(tone)) : " "} ${line}`)
      .slice(0, most),
    ...(isLong ? wrapped(printable(why.trim()), width, "  ").slice(0, most) : []),
    ...warnings.flatMap((warning) => below(warning, "warn")),
    ...below(output, "dim"),
    ...below(quote),
    ...textLines(text, ink, width, details),
  ];
}

function colour(tone: Note["tone"]): readonly Tone[] {
  return tone === "plain" ? [] : [tone];
}

function textLines(text: string, ink: Ink, width: number, details: boolean): string[] {
  if (text.trim() === "") return [];
  const { shown, hidden } = folded(wrapped(printable(text.trim()), width, "  "), details ? MOST_LINES : TEXT_LINES);
  const more = entryWords(ink)(details ? "leftOut" : "moreLines", { count: hidden });
  return [...shown.map((line) => line.trimEnd()), ...(hidden > 0 ? [ink.paint(cut(`  ${more}`, width), "dim")] : [])];
}

/** Easy to see when scrolling past. */
function dividerLine({ title, facts, tone }: Note, ink: Ink, width: number): string {
  const start = `── ${[title, ...facts].join(" · ")} `;
  const rule = start + "─".repeat(Math.max(0, Math.min(width, LONGEST_RULE) - visibleWidth(start)));
  return ink.paint(cut(rule.trimEnd(), width), ...colour(tone), "bold");
}
