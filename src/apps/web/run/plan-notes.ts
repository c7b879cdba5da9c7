// Picks the events of a running plan from the transcript: reflections, adjustments, pauses, its end.
import type { Entry, NoteEntry } from "../../../domain/reading/entry.ts";
import type { List } from "../../../domain/values/list.ts";

type Note = NoteEntry["event"];
type NoteOf<Type extends Note["type"]> = Extract<Note, { type: Type }>;

const told = [
  "reflection_complete",
  "adjustment_requested",
  "adjustment_decided",
  "adjustment_applied",
  "plan_paused",
  "plan_resumed",
  "plan_rolled_back",
  "plan_execution_complete",
] as const;

export type PlanNote = NoteOf<(typeof told)[number]>;

const types: ReadonlySet<string> = new Set(told);
/** Pieces of a transcript never change, so each is read once. */
const read = new WeakMap<readonly Entry[], readonly PlanNote[]>();

export function planNotes(main: List<Entry>, planId: string): PlanNote[] {
  return main.flatMap((piece) => notesIn(piece).filter(({ data }) => data.planId === planId));
}

function notesIn(piece: readonly Entry[]): readonly PlanNote[] {
  const known = read.get(piece);
  if (known) return known;
  const found = piece.flatMap((entry) => (entry.kind === "note" && isPlanNote(entry.event) ? [entry.event] : []));
  read.set(piece, found);
  return found;
}

function isPlanNote(event: Note): event is PlanNote {
  return types.has(event.type);
}

/** The closing message, unless the plan was resumed since. */
export function closingOf(notes: readonly PlanNote[]): NoteOf<"plan_execution_complete">["data"] | undefined {
  const last = notes.findLast(({ type }) => type === "plan_execution_complete" || type === "plan_resumed");
  return last?.type === "plan_execution_complete" ? last.data : undefined;
}

export function lastPause(notes: readonly PlanNote[]): NoteOf<"plan_paused">["data"] | undefined {
  const last = notes.findLast(({ type }) => type === "plan_paused" || type === "plan_resumed");
  return last?.type === "plan_paused" ? last.data : undefined;
}
