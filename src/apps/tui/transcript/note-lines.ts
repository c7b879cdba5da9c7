// Draws what happened to the session: a line or two, a rule where the mode changes, the closing words of a build.
import { visibleWidth } from "@earendil-works/pi-tui";
import { translateFailure } from "../../../words/sentences/translate.ts";
import type { NoteEntry } from "../../../domain/reading/entry.ts";
import { noteWords } from "../../../words/views/note-words.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, folded, printable, wrapped } from "../text/printable.ts";
import { entryWords } from "../../../words/tui/entry-words.ts";
import { saidBehindGutter } from "./gutter.ts";
import { toldOf, type Told } from "./note-told.ts";
import type { Seen } from "./seen.ts";

const SAID_LINES = 6;
const MOST_LINES = 200;
const SUMMARY_LINES = 40;
const LONGEST_RULE = 60;

export function noteLines({ event }: NoteEntry, { ink, me }: Seen, width: number, details: boolean): string[] {
  switch (event.type) {
    case "mode_changed":
      return [modeRule(event.data.mode, ink, width)];
    case "turn_ended":
      return turnLines(event.data, ink, width);
    case "plan_execution_complete":
      return closingLines(event.data, ink, width, details);
    default:
      return toldLines(toldOf(event, ink, me), ink, width, details);
  }
}

function toldLines(told: Told, ink: Ink, width: number, details: boolean): string[] {
  const { sign, tone, headline, isBold, about = "", said = "", warnings = [] } = told;
  const most = details ? MOST_LINES : SAID_LINES;
  const tones: readonly Tone[] = isBold ? [...(tone === "dim" ? [] : [tone]), "bold"] : tone === "dim" ? ["dim"] : [];
  const line = [
    ink.paint(printable(headline).trim(), ...tones),
    ...(about.trim() === "" ? [] : [ink.paint(printable(about).trim(), "dim")]),
  ];
  const drawn = hanging(line.join(ink.paint(" · ", "dim")), ink.paint(sign, tone), width);
  return [
    ...drawn.slice(0, most),
    ...warnings.flatMap((warning) => saidBehindGutter(printable(warning), most, { ink, width, tones: ["warn"] })),
    ...(said.trim() === "" ? [] : saidBehindGutter(printable(said.trim()), most, { ink, width })),
  ];
}

/** From here on other things may be done: seen when scrolling past. */
function modeRule(mode: "plan" | "build", ink: Ink, width: number): string {
  const name = noteWords(ink)(mode === "plan" ? "modePlan" : "modeBuild");
  const start = `── ${name} · ${entryWords(ink)(mode === "plan" ? "planMode" : "buildMode")} `;
  const rule = start + "─".repeat(Math.max(0, Math.min(width, LONGEST_RULE) - visibleWidth(start)));
  return ink.paint(cut(rule.trimEnd(), width), mode, "bold");
}

function turnLines(
  { outcome, failure }: Extract<NoteEntry["event"], { type: "turn_ended" }>["data"],
  ink: Ink,
  width: number,
): string[] {
  const tell = noteWords(ink);
  if (outcome !== "failed") return hanging(ink.paint(tell("turnCancelled"), "dim"), ink.paint("–", "dim"), width);
  const { message, hint } = failure
    ? translateFailure(failure, ink.language)
    : { message: tell("turnFailed"), hint: undefined };
  // What differs from a recording is the point of it.
  const most = failure?.kind === "replay_differs" ? MOST_LINES : SAID_LINES;
  return [
    ...hanging(ink.paint(printable(message).trim(), "bad", "bold"), ink.paint("✗", "bad"), width).slice(0, most),
    ...(hint === undefined ? [] : wrapped(printable(hint), width, "  ").slice(0, SAID_LINES)),
  ];
}

function closingLines(
  { status, summary }: Extract<NoteEntry["event"], { type: "plan_execution_complete" }>["data"],
  ink: Ink,
  width: number,
  details: boolean,
): string[] {
  const tell = noteWords(ink);
  const [sign, tone, word] =
    status === "completed"
      ? (["✓", "good", "completed"] as const)
      : status === "cancelled"
        ? (["–", "dim", "cancelledPlan"] as const)
        : (["✗", "bad", "failed"] as const);
  const lines = summary.trim() === "" ? [] : wrapped(printable(summary.trim()), width, "  ");
  const { shown, hidden } = folded(lines, details ? MOST_LINES : SUMMARY_LINES);
  const more = entryWords(ink)(details ? "leftOut" : "moreLines", { count: hidden });
  return [
    ...hanging(ink.paint(tell(word), tone, "bold"), ink.paint(sign, tone), width),
    ...shown.map((line) => line.trimEnd()),
    ...(hidden > 0 ? [ink.paint(cut(`  ${more}`, width), "dim")] : []),
  ];
}

/** A sign, and text beside it on as many lines as it needs. */
function hanging(text: string, sign: string, width: number): string[] {
  return wrapped(text, Math.max(1, width - 2)).map((line, index) => `${index === 0 ? sign : " "} ${line}`);
}
