// What the audit says about questions: who answered, or that the question was closed.
import { expect, test } from "vitest";
import { auditOf } from "./audit.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";

const at = "2026-01-01T00:00:00.000Z";
const audit = (...events: DurableEvent[]) =>
  auditOf(events.map((event, index) => ({ ...event, seq: index + 1, at }) as StoredEvent));

test("an answer is one entry with the name of its author, and not also a message", () => {
  const answer = { question_id: "q", answers: { environment: "staging" } };
  const entries = audit(
    { type: "question_answered", data: { ...answer, by: "anna" } },
    {
      type: "user_message",
      data: { messageId: "m", text: "[Answered: staging]", metadata: { question_answer: answer } },
    },
    { type: "question_closed", data: { question_id: "r", reason: "superseded" } },
  );
  expect(entries).toEqual([
    {
      seq: 1,
      at,
      kind: "question",
      actor: "anna",
      mode: "plan",
      decision: "answered",
      detail: '{"environment":"staging"}',
    },
    { seq: 3, at, kind: "question", actor: "planwright", mode: "plan", decision: "superseded" },
  ]);
});
