import { expect, test } from "vitest";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { detailText } from "./detail-text.ts";

const entry = (detail: string): AuditEntry => ({ kind: "request", detail }) as AuditEntry;

test("a qualification is shown in the user's language, with its reason", () => {
  const judged = entry("ops, risk medium, simple: A known command.");
  expect(detailText(judged, "de")).toBe("Betrieb, Risiko mittel, einfach: A known command.");
  expect(detailText(judged, "zh")).toBe("运维，风险中，简单：A known command.");
  expect(detailText(judged, "en")).toBe("ops, risk medium, simple: A known command.");
});
