// Interrupted work: what it was, and that it resumes only when the user says so.
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { plan as sample } from "../../../../test/scenarios/plan-command-script.ts";
import { shellOn } from "../kit/shell.fixture.ts";
import { interruptedPanel } from "./interrupted-panel.ts";
import { operatePanel, planned } from "./plan-panel.fixture.ts";

test("running tasks are named, and calls that may have had an effect; 1 resumes the plan", async () => {
  const when = "Task one of the approved plan";
  const [write, ...said] = writes("one", "a.txt", "one\n");
  const given = await planned({
    plan: { ...sample, tasks: [task("one", { files: ["a.txt"] })], checks: [] },
    files: { "a.txt": "a\n" },
    steps: [{ when, calls: [{ tool: "bash", input: { command: "sleep 1" } }] }, ...(write ? [write] : []), ...said],
  });
  const { plan } = given.view().state;
  if (plan) await given.chat?.approvePlan(plan);
  await given.until(({ state }) =>
    Object.values(state.agents).some(({ turn }) => turn?.calls.some(({ status }) => status === "started")),
  );
  const { draw, shell, press } = operatePanel(given, (each) => interruptedPanel(each, { onLeft: () => {} }));
  expect(draw(60, 20)).toEqual([
    "▶ Work interrupted ────────────────────────── while building",
    "Nothing is lost. Resume to continue where it stopped.",
    "Tasks in progress",
    "  ● one Write one",
    "Calls that were running and may have changed something",
    "  ! bash sleep 1",
    "[1] Resume  [2] Not now",
  ]);
  for (const width of [20, 40])
    for (const line of draw(width, 9)) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  await given.chat?.pausePlan();
  await given.until(({ state }) => state.plan?.status === "paused" && state.turn === null);
  expect(press("1")).toBe(true);
  expect(draw().at(-1)).toBe("resuming…");
  await given.until(({ state }) => state.plan?.status === "executing");
  expect(shell.complaints).toEqual([]);
});

test("work without a plan resumes where it was, and the panel says why it stopped", async () => {
  const failure = { kind: "unavailable", message: "The model is not there.", times: 1 };
  const given = await shellOn([{ text: "Here I am.", failure }]);
  await given.say("Hello", "build");
  await given.until(({ state }) => state.lastTurn?.outcome === "failed");
  const trouble = { kind: "unavailable", message: "The model is not there.", hint: "Try again.", retryable: true };
  const { draw, press, shell } = operatePanel(given, (each) => interruptedPanel(each, { onLeft: () => {}, trouble }));
  expect(draw(60, 20).slice(2)).toEqual(["✗ The model is not there. Try again.", "[1] Resume  [2] Not now"]);
  press("1");
  await given.until(({ state }) => state.lastTurn?.outcome === "done");
  expect(shell.complaints).toEqual([]);
});

test("2 leaves it as it is", async () => {
  const given = await shellOn([]);
  let left = 0;
  const { press } = operatePanel(given, (each) => interruptedPanel(each, { onLeft: () => left++ }));
  expect([press("2"), press("x"), left]).toEqual([true, false, 1]);
});
