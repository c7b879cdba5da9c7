// Auto mode: a simple request runs directly, everything else is planned first (R1, R2, R4).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { planScript } from "../scripted-plan.ts";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, serve, start } from "./harness.ts";

const verdict = (taskType: string, riskLevel: string, complexity: string): ScriptedStep => ({
  text: `Here you are:\n${JSON.stringify({ taskType, riskLevel, complexity, reason: "because" })}`,
});
const work: ScriptedStep[] = [
  { calls: [{ tool: "write", input: { path: "made.txt", content: "x" } }] },
  { text: "End." },
];

test.each([
  ["a simple one is built", verdict("code", "low", "simple"), "build"],
  ["a question is answered, and nothing can change for that", verdict("question", "low", "simple"), "plan"],
])("%s", async (_name, answer, mode) => {
  const place = makePlace();
  await serve(place, [answer, ...work], { byCount: true });
  const done = await run(place, ["run", "do it", "--mode", "auto", "--yes", "--json"]);
  expect(done.code).toBe(0);
  expect(done.events.find((event) => event.type === "qualified")).toMatchObject({ planRequired: false });
  expect(done.events.at(-1)).toMatchObject({ usage: { calls: 3 }, mode });
  expect(existsSync(join(place.workspace, "made.txt"))).toBe(mode === "build");
});

test.each([
  ["a mixed one is planned", verdict("mixed", "low", "simple")],
  ["a risky one is planned", verdict("code", "high", "simple")],
  ["a complex one is planned", verdict("code", "low", "complex")],
  ["one that cannot be classified is planned", { text: "no idea" }],
])("%s", async (_name, answer) => {
  const place = makePlace();
  const others = planScript().filter(({ when }) => when !== undefined);
  await serve(place, [...others, answer]);
  const done = await run(place, ["run", "do it", "--mode", "auto", "--yes", "--json"]);
  expect(done.code).toBe(3);
  expect(done.events.find((event) => event.type === "qualified")).toMatchObject({ planRequired: true });
  expect(done.events.at(-1)).toMatchObject({ outcome: "waiting", mode: "plan", plan: { status: "pending_approval" } });
});

test("the user's choice holds: an automatic session told to plan never switches to build", async () => {
  const place = makePlace();
  const simple = verdict("code", "low", "simple");
  await serve(place, [simple, { text: "Hello." }, ...work, simple, ...work], { byCount: true });
  await run(place, ["run", "say hello", "--mode", "auto", "--yes"]);
  const done = await run(place, ["run", "plan it", "--continue", "--mode", "plan", "--yes", "--json"]);
  expect(done.events.find((event) => event.type === "tool_ended")).toMatchObject({ tool: "write", status: "denied" });
  expect(existsSync(join(place.workspace, "made.txt"))).toBe(false);
});

test("Ctrl-C while a request is classified exits with 130, also when the previous turn was done", async () => {
  const place = makePlace();
  const simple = verdict("code", "low", "simple");
  const stalled: ScriptedStep = { ...simple, fault: { kind: "stall", times: 1 } };
  const server = await serve(place, [simple, { text: "Hello." }, stalled, { text: "Again." }], { byCount: true });
  await run(place, ["run", "say hello", "--mode", "auto"]);
  const running = start(place, ["run", "again", "--continue", "--json"]);
  await waitUntil(() => server.requests.length === 3);
  running.child.kill("SIGINT");
  const done = await running.finished;
  expect([done.code, done.events.at(-1)?.["outcome"]]).toEqual([130, "cancelled"]);
  const resumed = await run(place, ["run", "--continue", "--json"]);
  expect(resumed.events.at(-1)).toMatchObject({ outcome: "done", text: "Again." });
});
