import { expect, test } from "vitest";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";

import { aboutOf, adherenceOfEntries, choicesOf, filterEntries, noFilter, OWN } from "./audit-entries.ts";

import { detailText } from "./detail-text.ts";

const entry = (seq: number, fields: Partial<AuditEntry>): AuditEntry => ({
  seq,
  at: "2026-01-01T00:00:00.000Z",
  kind: "call",
  actor: "claude/test",
  mode: "plan",
  ...fields,
});

const entries = [
  entry(1, { kind: "message", actor: "ada", detail: "Look at it" }),
  entry(2, { tool: "read", subject: "src/a.ts", decision: "allowed", status: "ok" }),
  entry(3, {
    tool: "write",
    subject: "src/b.ts",
    decision: "denied",
    rule: "plan mode",
    attempt: "blocked",
    status: "denied",
  }),
  entry(4, { tool: "bash", mode: "build", agentId: "a1", agent: "KODA", files: ["src/c.ts"], status: "ok" }),
];
const seqs = (filter: Partial<typeof noFilter>) =>
  filterEntries(entries, { ...noFilter, ...filter }).map(({ seq }) => seq);

test("filters combine, and no filter shows all", () => {
  expect(seqs({})).toEqual([1, 2, 3, 4]);
  expect(seqs({ kind: "call" })).toEqual([2, 3, 4]);
  expect(seqs({ mode: "build" })).toEqual([4]);
  expect(seqs({ tool: "write" })).toEqual([3]);
  expect(seqs({ refused: true })).toEqual([3]);
  expect(seqs({ agent: "a1" })).toEqual([4]);
  expect(seqs({ agent: OWN, kind: "call" })).toEqual([2, 3]);
  expect(seqs({ text: "SRC ts" })).toEqual([2, 3, 4]);
  expect(seqs({ text: "ada look" })).toEqual([1]);
  expect(seqs({ text: "src", mode: "build", refused: true })).toEqual([]);
});

test("the choices are the values that occur", () => {
  expect(choicesOf(entries)).toEqual({
    kinds: ["message", "call"],
    tools: ["bash", "read", "write"],
    agents: [{ id: "a1", name: "KODA" }],
  });
});

test("adherence counts only calls in plan mode, per model", () => {
  const { total, models } = adherenceOfEntries(entries);
  expect(total).toEqual({ calls: 2, blocked: 1, observed: 0, blockedPer100: 50 });
  expect(models.map(({ model, blockedPer100 }) => [model, blockedPer100])).toEqual([["claude/test", 50]]);
});

test("one line says what an entry is about, with words rather than the ids of plans", () => {
  const about = (fields: Partial<AuditEntry>) => aboutOf(entry(1, fields), fields.detail);
  expect([
    about({ tool: "read", subject: "a.ts", detail: "more" }),
    about({ kind: "plan", subject: "p_1 r2", detail: "3 tasks, risk low" }),
    about({ kind: "plan", subject: "01a1e45b-0d5c-767e-99b1-77620f279e4f r2" }),
    about({ kind: "task", subject: "one", detail: "attempt 2" }),
    about({ kind: "workspace", files: ["a", "b"] }),
    about({ kind: "cancel" }),
  ]).toEqual(["a.ts", "3 tasks, risk low", "01a1e45b r2", "one · attempt 2", "a, b", ""]);
});

test("our own details are in the user's language, text of users stays as it is", () => {
  const german = (fields: Partial<AuditEntry>) => detailText(entry(1, fields), "de");
  expect([
    german({ kind: "plan", detail: "3 tasks, risk high, a basic plan" }),
    german({ kind: "mode", detail: "plan → build" }),
    german({ kind: "task", detail: "1 of 2 checks passed: It failed." }),
    german({ kind: "turn", detail: "It was stopped." }),
    german({ kind: "message", detail: "attempt 2" }),
    german({ kind: "plan", decision: "commented", detail: "adjustment" }),
    german({ kind: "cancel" }),
  ]).toEqual([
    "3 Aufgaben, Risiko hoch, ein einfacher Plan",
    "Plan → Bau",
    "1 von 2 Prüfungen bestanden: It failed.",
    "It was stopped.",
    "attempt 2",
    "adjustment",
    undefined,
  ]);
  expect(detailText(entry(1, { kind: "task", detail: "attempt 2" }), "en")).toBe("attempt 2");
});
