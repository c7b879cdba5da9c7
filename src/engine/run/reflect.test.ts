import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { planOf } from "../../domain/plan/adjust.fixture.ts";
import { fail } from "../../domain/values/failure.ts";
import type { ModelRequest } from "../../ports/model.ts";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import { reflect } from "./reflect.ts";
import { Session } from "../open/session.ts";

const plan = planOf({ taskId: "1", files: ["a.ts"] }, { taskId: "2", blockedBy: ["1"], files: ["b.ts"] });

/** A run in which task 1 has failed. */
async function stuck(script: readonly ScriptedStep[], parts: EngineParts = {}) {
  const requests: ModelRequest[] = [];
  const scripted = scriptedModel(script);
  const model = {
    ...scripted,
    stream: (request: ModelRequest, signal: AbortSignal) => {
      requests.push(request);
      return scripted.stream(request, signal);
    },
  };
  const tools = [
    makeTool("read", "read", () => ({ output: "seen" })),
    makeTool("write", "write", () => ({ output: "written" })),
  ];
  const engine = makeEngine([], { model, tools, ...parts });
  const session = await Session.create(engine, "/workspace", "build");
  await session.claim();
  await session.record(() => [
    { type: "plan_ready", data: { plan } },
    { type: "turn_started", data: { turnId: "turn" } },
    { type: "plan_execution_start", data: { planId: plan.planId } },
    { type: "task_started", data: { taskId: "1", agent: "koda", attempt: 1 } },
    { type: "task_failed", data: { taskId: "1", error: "The build broke." } },
  ]);
  const stop = new AbortController();
  const setting = { engine, signal: stop.signal, baseline: { ready: undefined } as never };
  return { session, setting, requests, stop };
}

const retry = { operation: "RETRY", taskId: "1", reason: "The cause is gone." };
const good = JSON.stringify({ assessment: "NEEDS_ADJUSTMENT", reasoning: "A name was wrong.", adjustments: [retry] });
const understood = { assessment: "NEEDS_ADJUSTMENT", reasoning: "A name was wrong.", adjustments: [retry] };
const nothing = (why: string) => ({
  assessment: "ON_TRACK",
  reasoning: `Reflection gave nothing to go by: ${why}`,
  adjustments: [],
  fallback: true,
});

test("R63: a read-only model is asked, and its answer is the result", async () => {
  const { session, setting, requests } = await stuck([
    { calls: [{ tool: "read", input: { path: "a.ts" } }] },
    { text: `\`\`\`json\n${good}\n\`\`\`` },
  ]);
  expect(await reflect(session, setting, ["1"])).toEqual(understood);
  expect(requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([["read"], ["read"]]);
  expect(requests[0]?.messages).toEqual([
    { role: "user", text: expect.stringMatching(/^Reflect on the plan "Small steps": task 1 failed\.\n/) },
  ]);
  expect(requests[0]?.system).toMatch(/You are REFLECTOR/);
  expect(requests[0]?.system).toContain(
    "Agents: chapo, koda, devo. Tools for `toolsToExecute`, only for calls that are certain: read, write.",
  );
  expect(requests[0]?.system).not.toContain("{{");
});

test("an unusable answer goes back once, with its faults", async () => {
  const wrong = JSON.stringify({ assessment: "FINE", reasoning: "Well.", adjustments: [{ ...retry, taskId: "9" }] });
  const { session, setting, requests } = await stuck([{ text: wrong }, { text: good }]);
  expect(await reflect(session, setting, ["1"])).toEqual(understood);
  expect(requests[1]?.messages.at(-1)).toEqual({
    role: "user",
    text: expect.stringContaining("- adjustments[0]: There is no task 9. The plan has these: 1, 2."),
  });
});

test("R64: without a usable answer nothing is adjusted, and the reflection says so", async () => {
  const { session, setting } = await stuck([{ text: "Try again." }, { text: "Do." }, { text: "Just try again." }]);
  expect(await reflect(session, setting, ["1"])).toEqual(
    nothing(
      "The model's answer was unusable, even after it was asked again: There is no JSON object in the answer, which begins with: Just try again.",
    ),
  );
});

test("without a usable model nothing is adjusted, and the reflection says so", async () => {
  const { session, setting } = await stuck([], {
    modelFor: async () => {
      throw fail("no_model", "There is no model for the reflector.");
    },
  } as EngineParts);
  expect(await reflect(session, setting, ["1"])).toEqual(nothing("There is no model for the reflector."));
});

test("a stopped reflection has no result", async () => {
  const { session, setting, requests, stop } = await stuck([{ text: good }]);
  stop.abort();
  expect(await reflect(session, setting, ["1"])).toEqual(nothing("Cancelled."));
  expect(requests).toEqual([]);
});

test("after a crash the same agent continues, and a later reflection starts another", async () => {
  const { session, setting, requests } = await stuck([{ text: good }]);
  expect(await reflect(session, setting, ["1"])).toEqual(understood);
  expect(await reflect(session, setting, ["1"])).toEqual(understood);
  expect(requests).toHaveLength(1);
  const { planId } = plan;
  await session.record(() => [
    {
      type: "reflection_complete",
      data: { planId, taskIds: ["1"], assessment: "ON_TRACK", reasoning: "Well.", adjustments: [] },
    },
  ]);
  expect(await reflect(session, setting, ["1"])).toEqual(understood);
  expect(requests).toHaveLength(2);
});
