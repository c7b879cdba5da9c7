import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decideOutcome, type OutcomeFacts } from "./outcome.ts";

const nothing: OutcomeFacts = {
  plannedCalls: [],
  checks: [],
  hasPlannedChanges: false,
  hasUnplannedChanges: false,
  promisesChanges: false,
  hasConflicts: false,
  hasSuccessfulCall: false,
  hasFindings: false,
  isBlocked: false,
};

test.each<[string, Partial<OutcomeFacts>, string]>([
  ["changed and checked", { hasPlannedChanges: true, promisesChanges: true, checks: ["passed"] }, "verified"],
  ["called as planned, and checked", { plannedCalls: ["succeeded"], checks: ["passed", "manual"] }, "verified"],
  ["nothing needed changing", { promisesChanges: true, hasSuccessfulCall: true, checks: ["passed"] }, "already_done"],
  ["the check passes, nothing was done", { checks: ["passed"] }, "already_done"],
  ["changed, unchecked", { hasPlannedChanges: true, promisesChanges: true }, "unverified"],
  ["changed, left for the user to check", { hasPlannedChanges: true, checks: ["manual"] }, "unverified"],
  ["called as planned, unchecked", { plannedCalls: ["succeeded"] }, "unverified"],
  ["read, with nothing to change", { hasSuccessfulCall: true }, "unverified"],
  ["thought", { hasFindings: true }, "unverified"],
  ["blocked, but the work is there", { isBlocked: true, hasPlannedChanges: true, checks: ["passed"] }, "verified"],
  ["accepted, whatever is wrong", { accepted: { by: "ada", reason: "r" }, checks: ["failed"] }, "accepted"],
])("%s", (_, facts, outcome) => {
  expect(decideOutcome({ ...nothing, ...facts })).toEqual({ outcome, reasons: [] });
});

test.each<[string, Partial<OutcomeFacts>, readonly string[]]>([
  ["no work at all", {}, ["no_work"]],
  ["a planned call failed", { plannedCalls: ["succeeded", "failed"], checks: ["passed"] }, ["planned_call"]],
  ["a planned call is missing", { plannedCalls: ["missing"], hasSuccessfulCall: true }, ["planned_call"]],
  ["a check timed out", { hasPlannedChanges: true, checks: ["passed", "timeout"] }, ["check"]],
  ["a check was refused", { hasPlannedChanges: true, checks: ["refused"] }, ["check"]],
  ["the promised files are as they were", { promisesChanges: true, hasSuccessfulCall: true }, ["unchanged"]],
  [
    "other files too",
    { hasPlannedChanges: true, hasUnplannedChanges: true, checks: ["passed"] },
    ["unplanned_changes"],
  ],
  ["conflict marks", { hasPlannedChanges: true, hasConflicts: true }, ["conflicts"]],
  ["blocked before any work", { isBlocked: true }, ["blocked", "no_work"]],
  ["blocked, and the check passed anyway", { isBlocked: true, checks: ["passed"] }, ["blocked"]],
  ["blocked after changes that nothing checked", { isBlocked: true, hasPlannedChanges: true }, ["blocked"]],
])("failed: %s", (_, facts, reasons) => {
  expect(decideOutcome({ ...nothing, ...facts })).toEqual({ outcome: "failed", reasons });
});

const arbitraryFacts: fc.Arbitrary<OutcomeFacts> = fc.record({
  accepted: fc.option(fc.constant({ by: "ada", reason: "It is fine." }), { nil: undefined, freq: 6 }),
  plannedCalls: fc.array(fc.constantFrom("succeeded", "failed", "missing"), { maxLength: 3 }),
  checks: fc.array(fc.constantFrom("passed", "failed", "timeout", "refused", "manual"), { maxLength: 3 }),
  hasPlannedChanges: fc.boolean(),
  hasUnplannedChanges: fc.boolean(),
  promisesChanges: fc.boolean(),
  hasConflicts: fc.boolean(),
  hasSuccessfulCall: fc.boolean(),
  hasFindings: fc.boolean(),
  isBlocked: fc.boolean(),
});

test("no combination with a failed call, a failed check or absent work is verified", () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      const { outcome, reasons } = decideOutcome(facts);
      expect(reasons.length > 0).toBe(outcome === "failed");
      expect(outcome === "accepted").toBe(facts.accepted !== undefined);
      if (outcome === "accepted" || outcome === "failed") return;
      const program = facts.checks.filter((status) => status !== "manual");
      const hasCalled = facts.hasSuccessfulCall || facts.plannedCalls.length > 0;
      expect(facts.plannedCalls.every((call) => call === "succeeded")).toBe(true);
      expect(program.every((status) => status === "passed")).toBe(true);
      expect(facts.hasConflicts || facts.hasUnplannedChanges).toBe(false);
      expect(program.length > 0).toBe(outcome !== "unverified");
      if (facts.isBlocked) expect(outcome).toBe("verified");
      if (outcome === "verified") {
        expect(facts.hasPlannedChanges || hasCalled).toBe(true);
        expect(facts.hasPlannedChanges || !facts.promisesChanges).toBe(true);
      }
      if (outcome === "unverified") expect(facts.hasPlannedChanges || hasCalled || facts.hasFindings).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
