// Lines above a request: text in one tone that may need several of them, and which agent asks.
import type { Ink, Tone } from "../kit/ink.ts";
import { oneLine, wrapped } from "../text/printable.ts";
import type { State } from "../../../domain/session/state.ts";
import { askerText } from "../../views/ask/waiting.ts";

/** More lines than this are not read in such a place. */
const LONGEST = 600;

export function paintedLines(text: string, width: number, ink: Ink, ...tones: readonly Tone[]): string[] {
  return wrapped(oneLine(text, LONGEST), width).map((line) => ink.paint(line, ...tones));
}

export function askerLine(state: State, agentId: string | undefined, width: number, ink: Ink): string[] {
  const text = askerText(state, agentId, ink);
  return text === undefined ? [] : [ink.paint(oneLine(`◆ ${text}`, width), "accent")];
}
