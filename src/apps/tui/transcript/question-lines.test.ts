import { expect, test } from "vitest";
import type { QuestionEntry } from "../../../domain/reading/entry.ts";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { expectHarmless, plainInk } from "./session.fixture.ts";
import { questionLines } from "./entry-block.ts";

const seen = { ink: plainInk, view: () => emptyView };
const asked: QuestionEntry = {
  id: "1",
  seq: 1,
  at: "",
  kind: "question",
  questionId: "q",
  questions: [
    {
      name: "db",
      question: "Which **database** shall it be?\n\n- sqlite\n- 其他数据库",
      schema: { type: "string" },
      buttons: [{ label: "SQLite (small)", value: "sqlite" }],
    },
    { name: "key", question: "The key?", schema: { type: "string", format: "password" } },
    { name: "sure", question: "Sure?", schema: { type: "boolean" } },
    { name: "tags", question: "Tags?", schema: { type: "array" } },
  ],
};

test("an open question is pending; a closed one says why", () => {
  const one = { ...asked, questions: asked.questions.slice(0, 1) };
  expect(questionLines(one, seen, 60)).toEqual([
    "? Which database shall it be?",
    "",
    "  • sqlite",
    "  • 其他数据库",
    "  ○ Waiting for your answer below",
  ]);
  expect(questionLines({ ...one, closed: "superseded" }, seen, 60).at(-1)).toBe(
    "  – Not answered: another message came instead",
  );
});

test("answers are shown below their questions with the buttons' labels, a comment and a name, but without secrets", () => {
  const answers = { db: "sqlite", key: "hunter2", sure: true, tags: ["a", "b\x1b[2J"] };
  const entry: QuestionEntry = { ...asked, answers, remark: "Keep it small.", by: "ada" };
  expect(questionLines(entry, seen, 60)).toEqual([
    "? Which database shall it be?",
    "",
    "  • sqlite",
    "  • 其他数据库",
    "  → SQLite (small)",
    "? The key?",
    "  → ••••••",
    "? Sure?",
    "  → yes",
    "? Tags?",
    "  → a, b",
    "  Keep it small.",
    "  Answered by ada",
  ]);
  expect(questionLines(entry, { ...seen, me: "ada" }, 60).at(-1)).toBe("  Answered by you");
  for (const width of [60, 40, 20]) expectHarmless(questionLines(entry, seen, width), width, plainInk);
});
