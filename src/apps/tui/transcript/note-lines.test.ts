import { beforeAll, expect, test } from "vitest";
import { loadSentences } from "../../../words/sentences/translate.ts";
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

beforeAll(async () => {
  await loadSentences("de");
  await loadSentences("zh");
});

test("a mode is a rule in its own words", () => {
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

test("decisions about the plan have who made them and what they said", () => {
  expect(lines("plan_approved", { planId: "p", revision: 2, by: "ada", notes: "Go." })).toEqual([
    "✓ Revision 2 approved by ada",
    "  │ Go.",
  ]);
  expect(lines("plan_approved", { planId: "p", revision: 2, by: "user" })).toEqual(["✓ Revision 2 approved by you"]);
  expect(lines("plan_revision_requested", { planId: "p", revision: 1, by: "ada", feedback: "请考虑缓存。" })).toEqual([
    "● Revision 1 sent back by ada",
    "  │ 请考虑缓存。",
  ]);
  expect(lines("plan_rejected", { planId: "p", reason: "Old clients break." })).toEqual([
    "✗ Plan rejected by somebody",
    "  │ Old clients break.",
  ]);
});

test("what goes wrong in a build is told with its reason", () => {
  expect(lines("task_failed", { taskId: "2", error: "The docs do not build." })).toEqual([
    "✗ Task 2 failed · The docs do not build.",
  ]);
  expect(lines("task_conflicted", { taskId: "3", paths: ["a.ts", "b.ts"], base: null })).toEqual([
    "! Task 3 goes on top of what others changed · a.ts, b.ts",
  ]);
  expect(lines("perspective_missing", { agent: "devo", failure })).toEqual([
    "! DEVO gave no view · The provider is busy.",
  ]);
  const paths = Array.from({ length: 9 }, (_, index) => `f${index}.ts`);
  expect(lines("workspace_changed_in_plan_mode", { paths, total: 9 })).toEqual([
    "! 9 files changed while plan mode held. Not by the tools of this session; perhaps by another one, or",
    "  by your editor.",
    "  │ f0.ts, f1.ts, f2.ts, f3.ts, f4.ts, f5.ts, f6.ts, f7.ts, …",
  ]);
  expect(lines("plan_paused", { planId: "p", by: "ada", reason: "The cap is reached." })).toEqual([
    "! Paused by ada · The cap is reached.",
  ]);
});

test("who took back what was built is told in the person's language", () => {
  const undone = note("plan_rolled_back", { planId: "p", taskIds: ["1"], changed: ["a.ts", "b.ts"], by: "user" });
  const told = (["en", "de", "zh"] as const).flatMap((language) =>
    noteLines(undone, { ...seen, ink: inkIn(language) }, 100, false),
  );
  expect(told).toEqual([
    "! 2 files taken back by you · a.ts, b.ts",
    "! 2 Dateien zurückgenommen von dir · a.ts, b.ts",
    "! 由 您 撤销了 2 个文件的改动 · a.ts, b.ts",
  ]);
});

test("a build ends with its closing words", () => {
  const summary = "Plan executed (1/1 tasks succeeded): Write\n✓ 1 Write (1 file)";
  expect(lines("plan_execution_complete", { planId: "p", status: "completed", summary })).toEqual([
    "✓ The plan is carried out",
    "  Plan executed (1/1 tasks succeeded): Write",
    "  ✓ 1 Write (1 file)",
  ]);
  expect(lines("plan_execution_complete", { planId: "p", status: "failed", summary: "" })).toEqual([
    "✗ The plan was not carried out",
  ]);
  expect(lines("plan_execution_complete", { planId: "p", status: "cancelled", summary: "" })).toEqual([
    "– The plan was cancelled",
  ]);
});

test("a turn that did not end well says why and what to do, in the person's language", () => {
  expect(lines("turn_ended", { turnId: "t", outcome: "failed", failure })).toEqual([
    "✗ The provider is busy.",
    "  Try again in a minute.",
  ]);
  const known = {
    kind: "is_a_folder",
    message: "src is a folder.",
    hint: "Use ls to see what is in it.",
    retryable: false,
  };
  const failed = note("turn_ended", { turnId: "t", outcome: "failed", failure: known });
  expect(noteLines(failed, { ...seen, ink: inkIn("zh") }, 60, false)).toEqual([
    "✗ src 是文件夹。",
    "  请用 ls 查看其中内容。",
  ]);
  expect(lines("turn_ended", { turnId: "t", outcome: "failed" })).toEqual(["✗ It could not go on"]);
  expect(lines("turn_ended", { turnId: "t", outcome: "cancelled" })).toEqual(["– Stopped"]);
});

test("who chose which model is told in the person's language", () => {
  const chosen = note("model_chosen", { model: "anthropic/claude", by: "user" });
  const back = note("model_chosen", { model: null, by: "ada" });
  const told = (["en", "de", "zh"] as const).flatMap((language) =>
    [chosen, back].flatMap((entry) => noteLines(entry, { ...seen, ink: inkIn(language) }, 100, false)),
  );
  expect(told).toEqual([
    "● Model anthropic/claude, chosen by you",
    "● The configured model again, chosen by ada",
    "● Modell anthropic/claude, gewählt von dir",
    "● Wieder das eingestellte Modell, gewählt von ada",
    "● 模型 anthropic/claude，由 您 选择",
    "● 恢复使用配置中的模型，由 ada 选择",
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
