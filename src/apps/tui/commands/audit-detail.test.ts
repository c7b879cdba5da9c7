import { expect, test } from "vitest";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { makeInk } from "../kit/ink.ts";
import { detailIn } from "./audit-detail.ts";

const entry = (kind: AuditEntry["kind"], detail: string, decision?: string): AuditEntry => ({
  seq: 1,
  at: "2026-11-16T10:00:00Z",
  kind,
  actor: "user",
  mode: "plan",
  detail,
  ...(decision === undefined ? {} : { decision }),
});

test.each([
  [entry("mode", "plan → build"), "Plan → Build"],
  [entry("mode", "stays plan"), "bleibt Plan"],
  [entry("plan", "3 tasks, risk low, a basic plan"), "3 Aufgaben, Risiko niedrig, ein einfacher Plan"],
  [entry("request", "code, risk low, simple: Because."), "Code, Risiko niedrig, einfach: Because."],
  [entry("task", "1 of 2 checks passed"), "1 von 2 Prüfungen bestanden"],
  [entry("task", "attempt 2"), "Versuch 2"],
  [entry("workspace", "1 file changed while plan mode held"), "1 Datei geändert, während der Plan-Modus galt"],
  [entry("message", "attempt 2"), "attempt 2"],
  [entry("plan", "tasks 1, 2", "commented"), "tasks 1, 2"],
])("%j is shown in the user's language, and users' own text unchanged", (given, expected) => {
  expect(
    detailIn(
      given,
      makeInk(false, () => "de"),
    ),
  ).toBe(expected);
  expect(
    detailIn(
      given,
      makeInk(false, () => "en"),
    ),
  ).toBe(given.detail);
});
