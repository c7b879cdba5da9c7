// Draws the user's messages, marked at the side so that they are easy to find, and a model's thinking as one quiet line.
import type { MessageEntry, TextEntry } from "../../../domain/reading/entry.ts";
import { lastLine } from "../../views/text/last-line.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, folded, oneLine, printable, wrapped } from "../text/printable.ts";
import { entryWords } from "../../../words/terminal.ts";
import type { DrawContext } from "./draw-context.ts";

/** Longer messages are mostly pasted text. */
const MOST_LINES = 20;
const MOST_DETAILED = 1_000;

export function messageLines(
  { text, by, wants }: MessageEntry,
  { ink, me }: DrawContext,
  width: number,
  details: boolean,
): string[] {
  const most = details ? MOST_DETAILED : MOST_LINES;
  const room = Math.max(1, width - 2);
  const bar = ink.paint("▌", "accent", "bold");
  const isOther = by !== undefined && by !== "user" && by !== me;
  const tag = wants === "plan" ? "/plan " : "";
  const { shown, hidden } = folded(`${tag}${text.trim()}`.split("\n"), most);
  // A single pasted line may be a whole file.
  const drawn = shown.flatMap((line) => wrapped(printable(line.slice(0, room * (most + 2))), room));
  const lines = folded(drawn, most);
  const missing = hidden + lines.hidden;
  const more = entryWords(ink)(details ? "leftOut" : "moreLines", { count: missing });
  return [
    ...(isOther ? [ink.paint(oneLine(by, Math.min(room, 30)), "accent")] : []),
    ...lines.shown.map((line, index) => said(line, index === 0 ? tag.trim() : "", ink)),
    ...(missing > 0 ? [ink.paint(cut(more, room), "dim")] : []),
  ].map((line) => `${bar} ${line}`.trimEnd());
}

function said(line: string, tag: string, ink: Ink): string {
  return ink.paint(tag, "plan", "bold") + ink.paint(line.slice(tag.length), "bold");
}

export function thinkingLines({ text }: TextEntry, { ink }: DrawContext, width: number, details: boolean): string[] {
  if (!details) return [ink.paint(oneLine(`✻ ${lastLine(text, "first")}`, width), "dim")];
  const lines = wrapped(printable(text.trim()), Math.max(1, width - 2));
  return lines.map((line, index) =>
    `${index === 0 ? ink.paint("✻", "dim") : " "} ${ink.paint(line, "dim", "italic")}`.trimEnd(),
  );
}
