import { beforeAll, expect, test } from "vitest";
import { notedTypes, type NoteEntry } from "../../../domain/reading/entry.ts";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { noteLines } from "./note-lines.ts";
import { colourInk, expectHarmless, inkIn, plainInk, storedNames, storedView } from "./session.fixture.ts";

type Event = NoteEntry["event"];
type Data<Type extends Event["type"]> = Extract<Event, { type: Type }>["data"];

const seen = { ink: plainInk, view: () => emptyView };

function note<Type extends Event["type"]>(type: Type, data: Data<Type>): NoteEntry {
  const at = "2026-01-01T12:00:00.000Z";
  return { id: "1", seq: 1, at, kind: "note", event: { type, data, seq: 1, at } as unknown as Event };
}

const lines = <Type extends Event["type"]>(type: Type, data: Data<Type>, width = 100) =>
  noteLines(note(type, data), seen, width, false);

const failure = {
  kind: "rate_limit",
  message: "The provider is busy.",
  hint: "Try again in a minute.",
  retryable: true,
};

beforeAll(async () => {});

test("a mode is a rule with its name", () => {
  expect(lines("mode_changed", { mode: "plan", plan_file: null })).toEqual([
    "── Plan mode · nothing can be changed ──────────────────────",
  ]);
  expect(lines("mode_changed", { mode: "build", plan_file: null }, 40)).toEqual([
    "── Build mode · files can be changed ───",
  ]);
  const plan = note("mode_changed", { mode: "plan", plan_file: null });
  expect(noteLines(plan, { ...seen, ink: colourInk }, 40, false)[0]).toBe(
    "\x1b[94;1m── Plan mode · nothing can be changed ──\x1b[39;22m",
  );
});

test("a note is a line with a sign, and its text goes behind a gutter", () => {
  expect(lines("plan_approved", { planId: "p", revision: 2, by: "ada", notes: "Go." })).toEqual([
    "✓ Revision 2 approved by ada",
    "  │ Go.",
  ]);
  expect(noteLines(note("plan_resumed", { planId: "p", by: "ada" }), { ...seen, me: "ada" }, 100, false)).toEqual([
    "▶ Resumed by you",
  ]);
});

test("a reason and paths are on the line, and a program's output is below it", () => {
  expect(lines("task_failed", { taskId: "2", error: "The docs do not build.\nline 1\nline 2" })).toEqual([
    "✗ Task 2 failed · The docs do not build.",
    "  │ line 1",
    "  │ line 2",
  ]);
  expect(lines("task_conflicted", { taskId: "3", paths: ["a.ts", "b.ts"], base: null })).toEqual([
    "⇄ Task 3 restarts on top of newer changes · a.ts, b.ts",
  ]);
});

test("a milestone has its reason on a line of its own", () => {
  expect(lines("turn_ended", { turnId: "t", outcome: "failed", failure })).toEqual([
    "✗ The provider is busy.",
    "  Try again in a minute.",
  ]);
});

test("a closing message is shown in full", () => {
  const summary = "Plan executed (1/1 tasks succeeded): Write\n✓ 1 Write (1 file)";
  expect(lines("plan_execution_complete", { planId: "p", status: "completed", summary })).toEqual([
    "✓ Plan complete",
    "  Plan executed (1/1 tasks succeeded): Write",
    "  ✓ 1 Write (1 file)",
  ]);
});

test("every kind of note occurs in the stored sessions or above, and fits at every width in every language", () => {
  const notes = storedNames.flatMap((name) =>
    storedView(name)
      .transcript.main.flat()
      .filter((entry) => entry.kind === "note"),
  );
  const others = ["plan_paused", "mode_changed", "turn_ended", "workspace_changed_in_plan_mode"];
  const known = new Set([...notes.map(({ event }) => event.type as string), ...others]);
  expect(notedTypes.filter((type) => !known.has(type))).toEqual([]);
  for (const entry of notes)
    for (const width of [100, 60, 40])
      for (const language of ["en", "de", "zh"] as const)
        for (const isColourful of [true, false]) {
          const ink = inkIn(language, isColourful);
          const drawn = noteLines(entry, { ...seen, ink }, width, false);
          expect(drawn.length).toBeGreaterThan(0);
          expectHarmless(drawn, width, ink);
        }
});
