// Lays out a note as plain lines, for pipes and logs.
import { noteSigns, pathsText, type Note } from "../../views/session/note.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { readerOf, type Reader } from "../../views/reader.ts";
import type { Say } from "../../../words/command-line.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Output } from "./output.ts";
import { personName } from "./person-name.ts";
import { oneLine, printable } from "./table.ts";

const LONGEST = 300;

/** Keys of the modes' names in `noteWords`. */
export const modeKeys = { plan: "modePlan", build: "modeBuild" } as const;

/** The user at this machine. */
export function localReader({ language, program }: Say): Reader {
  return readerOf({ language, program, me: personName() });
}

/** One line for the event, and one for each warning. */
export function noteLine(note: Note): string {
  const { why, quote, warnings } = note;
  return [joinSentences([headOf(note), why, quote]), ...warningLines(warnings)].join("\n");
}

/** Everything that happened between two runs, up to this state. */
export function printNotes(
  events: readonly StoredEvent[],
  state: State,
  { output, say }: { readonly output: Output; readonly say: Say },
): void {
  const reader = localReader(say);
  for (const event of events) {
    const note = noteOf(event, reader, state);
    if (note) output.err(`${noteLine(note)}\n`);
  }
}

/** With the full messages, for reading. Long blocks are set apart by empty lines. */
export function noteBlock(note: Note): string {
  const { why, output, quote, text, warnings } = note;
  const head = joinSentences([headOf(note), why]);
  const below = [output, quote, text].flatMap((each) => (each?.trim() ? [indent(each)] : []));
  return `${[head, ...warningLines(warnings), ...below].join("\n")}\n`;
}

function headOf({ icon, title, facts, paths }: Note): string {
  const parts = [title, ...facts, ...(paths ? [pathsText(paths)] : [])].map((part) => oneLine(part, LONGEST));
  return `${noteSigns[icon]} ${parts.join(" · ")}`;
}

/** Joins sentences without a separator between them. */
function joinSentences(parts: readonly (string | undefined)[]): string {
  const texts = parts.flatMap((part) => (part?.trim() ? [oneLine(part, LONGEST)] : []));
  return texts.reduce((line, part) => `${line}${/[.!?。！？]$/.test(line) ? " " : " · "}${part}`);
}

function warningLines(warnings: readonly string[]): string[] {
  return warnings.map((warning) => `! ${oneLine(warning, LONGEST)}`);
}

function indent(text: string): string {
  return printable(text.trim()).replaceAll(/^(?=.)/gm, "  ");
}
