import { expect, test } from "vitest";
import { auditDetail } from "../../../domain/reading/audit-detail.ts";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditRow } from "./row.ts";

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  seq: 1,
  at: "2026-01-01T00:00:00.000Z",
  kind: "call",
  actor: "acme/large-1",
  mode: "plan",
  ...fields,
});
const detail = (entryDetail: Partial<AuditEntry>, language: "en" | "de" | "zh") =>
  auditRow(entry({ kind: "plan", ...entryDetail }), { language }).detail;

test.each([
  [auditDetail("modeChanged", { before: "plan", after: "build" }), "plan → build", "Plan → Build"],
  [auditDetail("modeKept", { mode: "plan" }), "stays plan", "bleibt Plan"],
  [auditDetail("filesChanged", { count: 1 }), "1 file changed during plan mode", "1 Datei im Plan-Modus geändert"],
  [
    auditDetail("assessed", { taskType: "ops", riskLevel: "medium", complexity: "simple", reason: "A known command." }),
    "operations, medium risk, simple: A known command.",
    "Betrieb, Risiko mittel, einfach: A known command.",
  ],
  [
    auditDetail("revision", { count: 3, risk: "high", isBasic: true }),
    "3 tasks, high risk, basic plan",
    "3 Aufgaben, Risiko hoch, einfacher Plan",
  ],
  [auditDetail("attempt", { attempt: 2 }), "attempt 2", "Versuch 2"],
  [
    auditDetail("checks", { passed: 1, total: 2, problems: "It failed." }),
    "1 of 2 checks passed: It failed.",
    "1 von 2 Prüfungen bestanden: It failed.",
  ],
  [auditDetail("taskComment", { task: "2", text: "attempt 2" }), "task 2: attempt 2", "Aufgabe 2: attempt 2"],
  [auditDetail("needsTask", { task: "1", reason: "Task 1 failed." }), "needs 1", "braucht 1"],
  [auditDetail("tasksUndone", { tasks: ["2", "1"] }), "tasks 2, 1", "Aufgaben 2, 1"],
  [auditDetail("tasksRestored", { tasks: ["2"] }), "tasks 2 restored", "Aufgaben 2 wiederhergestellt"],
  [
    auditDetail("adjustments", { changes: [{ operation: "ADD_AFTER", taskId: "1", added: "1b" }], reason: "More." }),
    "new task 1b after 1: More.",
    "neue Aufgabe 1b nach 1: More.",
  ],
  [auditDetail("adjustmentAnswer", {}), "requested change", "erfragte Änderung"],
  [
    auditDetail("perspectiveMissing", { failure: { message: "Too slow." } }),
    "perspective missing: Too slow.",
    "Sicht fehlt: Too slow.",
  ],
  [
    auditDetail("turnFailed", { failure: { message: "It was cancelled.", code: "was_cancelled" } }),
    "Cancelled.",
    "Abgebrochen.",
  ],
  [{ detail: "attempt 2" }, "attempt 2", "attempt 2"],
])("%j is shown in the reader's language, and other people's text unchanged", (given, english, german) => {
  expect([detail(given, "en"), detail(given, "de")]).toEqual([english, german]);
});

test("an unknown text from a newer server is shown as it was sent", () => {
  const about = { key: "fromTheFuture", values: {} } as unknown as NonNullable<AuditEntry["about"]>;
  expect(detail({ detail: "In English.", about }, "de")).toBe("In English.");
});

test("a title and what it is about, with words rather than the ids of plans", () => {
  const titled = (fields: Partial<AuditEntry>) => {
    const { title, about } = auditRow(entry(fields), { language: "en" });
    return `${title} | ${about}`;
  };
  expect([
    titled({ tool: "read", subject: "a.ts", detail: "more" }),
    titled({ kind: "plan", subject: "p_1@2", detail: "3 tasks" }),
    titled({ kind: "plan", subject: "01a1e45b-0d5c-767e-99b1-77620f279e4f@2" }),
    titled({ kind: "task", subject: "one", detail: "attempt 2" }),
    titled({ kind: "workspace", files: ["a", "b"] }),
    titled({ kind: "cancel" }),
  ]).toEqual([
    "read | a.ts",
    "Plan | 3 tasks",
    "Plan | 01a1e45b@2",
    "Task | one · attempt 2",
    "Workspace | a, b",
    "Cancellation | ",
  ]);
});

test("the sign shows how it went, without colour", () => {
  const sign = (fields: Partial<AuditEntry>) => auditRow(entry(fields), { language: "en" }).sign;
  expect([
    sign({ decision: "allowed", status: "ok" }),
    sign({ decision: "allowed", status: "error" }),
    sign({ decision: "allowed", status: "interrupted" }),
    sign({ decision: "asked: no", status: "denied" }),
    sign({ decision: "asked", status: "open" }),
    sign({ kind: "plan", decision: "approved" }),
    sign({ kind: "task", decision: "failed" }),
    sign({ kind: "task", decision: "skipped" }),
    sign({ kind: "message" }),
  ]).toEqual(["✓", "✗", "!", "⊘", "○", "✓", "✗", "–", "●"]);
});

test("names are short unless they are wanted in full, and a sub-agent is named with its model", () => {
  const plan = entry({ kind: "plan", actor: "user", subject: "01a1e45b-0d5c-767e-99b1-77620f279e4f@2" });
  const call = entry({ agentId: "a1", agent: "KODA" });
  expect([auditRow(plan, { language: "en" }).what, auditRow(plan, { language: "en" }, { isFull: true }).what]).toEqual([
    "plan 01a1e45b@2",
    "plan 01a1e45b-0d5c-767e-99b1-77620f279e4f@2",
  ]);
  expect([auditRow(call, { language: "en" }).who, auditRow(call, { language: "en" }, { isFull: true }).who]).toEqual([
    "KODA (large-1)",
    "KODA (acme/large-1)",
  ]);
});
