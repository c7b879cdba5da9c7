// Recording and replaying through the library: also a custom model and its sub-agent.
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPlanwright, scriptedModel, type OpenOptions } from "../../src/index.ts";
import { makePlace, type Place } from "./harness.ts";

const asked = "Look around";
const model = scriptedModel(
  [
    { when: "Count the files", text: "There is one." },
    { calls: [{ tool: "delegate", input: { name: "counter", task: "Count the files" } }] },
    { text: "One file." },
  ],
  { id: "mine/model", contextWindow: 50_000, price: { input: 1, output: 2 } },
);

async function open({ workspace, home }: Place, options: Partial<OpenOptions>) {
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const planwright = await openPlanwright({ workspace, env, yes: true, ...options });
  onTestFinished(() => planwright.close());
  return planwright;
}

test("a custom model is recorded with its price, and replayed without it", async () => {
  const [first, second] = [makePlace({ "a.txt": "" }), makePlace({ "a.txt": "" })];
  const folder = join(first.home, "recording");
  const recorded = await (await open(first, { model, record: folder })).run(asked, { mode: "build" });
  const replaying = await open(second, { replay: folder });
  const replayed = await replaying.run(asked, { mode: "build" });
  expect([recorded.text, recorded.usage.calls, recorded.usage.unpriced]).toEqual(["One file.", 3, 0]);
  expect({ ...replayed, sessionId: "" }).toEqual({ ...recorded, sessionId: "" });
  expect(replaying.replay).toMatchObject({ folder, used: 3, unused: [], problem: undefined });
});

test("a run with a different request fails, and so does every later request", async () => {
  const place = makePlace({ "a.txt": "" });
  const folder = join(place.home, "recording");
  await (await open(place, { model, record: folder })).run(asked, { mode: "build" });
  const replaying = await open(place, { replay: folder });
  const differs = await replaying.run("Look away", { mode: "build" });
  expect(differs).toMatchObject({ outcome: "failed", failure: { kind: "replay_differs" } });
  expect(await replaying.run(asked, { mode: "build" })).toMatchObject({ outcome: "failed", failure: differs.failure });
});
