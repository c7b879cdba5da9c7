import { expect, test } from "vitest";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { countAdherence, choicesIn, filterEntries, noFilter, OWN } from "./audit-entries.ts";

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
  expect(choicesIn(entries)).toEqual({
    kinds: ["message", "call"],
    tools: ["bash", "read", "write"],
    agents: [{ id: "a1", name: "KODA" }],
  });
});

test("adherence counts only calls in plan mode, per model", () => {
  const { total, models } = countAdherence(entries);
  expect(total).toEqual({ calls: 2, blocked: 1, observed: 0, blockedPer100: 50 });
  expect(models.map(({ model, blockedPer100 }) => [model, blockedPer100])).toEqual([["claude/test", 50]]);
});
