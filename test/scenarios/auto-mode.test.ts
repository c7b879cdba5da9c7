// Auto mode: a simple request runs directly, everything else is planned first (R1, R2, R4).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted.ts";
import { makePlace, run, serve } from "./harness.ts";

const verdict = (taskType: string, riskLevel: string, complexity: string): ScriptedStep => ({
  text: `Here you are:\n${JSON.stringify({ taskType, riskLevel, complexity, reason: "because" })}`,
});
const work: ScriptedStep[] = [
  { calls: [{ tool: "write", input: { path: "made.txt", content: "x" } }] },
  { text: "End." },
];

test.each([
  ["a simple one is built", verdict("code", "low", "simple"), "build"],
  ["a mixed one is planned", verdict("mixed", "low", "simple"), "plan"],
  ["a risky one is planned", verdict("code", "high", "simple"), "plan"],
  ["a complex one is planned", verdict("code", "low", "complex"), "plan"],
  ["one that cannot be classified is planned", { text: "no idea" }, "plan"],
])("%s", async (_name, answer, mode) => {
  const place = makePlace();
  await serve(place, [answer, ...work], { byCount: true });
  const done = await run(place, ["run", "do it", "--mode", "auto", "--yes", "--json"]);
  expect(done.code).toBe(0);
  expect(done.events.find((event) => event.type === "qualified")).toMatchObject({ planRequired: mode === "plan" });
  expect(existsSync(join(place.workspace, "made.txt"))).toBe(mode === "build");
});
