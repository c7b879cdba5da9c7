// A conversation that the user has compacted: what matters stays, and nothing is lost on the way.
import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { toFailure } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import type { ModelRequest } from "../../ports/model.ts";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import { planScript, request as wish } from "../../../test/scripted-plan.ts";
import { compactNow } from "./compact-now.ts";
import type { Engine } from "../open/engine.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;
const isSummary = ({ messages }: ModelRequest) => {
  const last = messages.at(-1);
  return last?.role === "user" && last.text.includes("will be replaced by your summary");
};

/** A session with some messages, in a window that is nearly empty. */
async function talked(
  summary: ScriptedStep = { text: "SUMMARY" },
  parts: EngineParts = {},
  said: readonly string[] = ["one", "two", "three"],
) {
  const requests: ModelRequest[] = [];
  const model = scriptedModel(
    (asked) => {
      requests.push(asked);
      const last = asked.messages.at(-1);
      return isSummary(asked) ? summary : { text: `Answer to ${last?.role === "user" ? last.text : "?"}.` };
    },
    { contextWindow: 100_000 },
  );
  const engine = makeEngine([], { ...parts, model });
  const session = await Session.create(engine, "/workspace", "build");
  for (const text of said) {
    await session.dispatch({ type: "send_message", messageId: text, text });
    await runSession(session, engine, never);
  }
  return { engine, session, requests };
}

async function outcomeOf(
  { engine, session }: { engine: Engine; session: Session },
  goOn: () => void = () => {},
  signal: AbortSignal = never,
) {
  const before = session.state.seq;
  const failure = await compactNow(session, engine, {}, signal, goOn).catch(toFailure);
  return [failure?.kind ?? "compacted", session.state.seq - before];
}

test("the newest messages stay word for word, even with room for all", async () => {
  const { engine, session, requests } = await talked();
  await compactNow(session, engine, {}, never, () => {});
  expect(toArray(session.state.conversation)).toEqual([
    { role: "user", text: expect.stringMatching(/SUMMARY$/) },
    { role: "assistant", parts: [{ type: "text", text: "Answer to three." }] },
  ]);
  expect(requests.at(-1)?.messages.slice(0, -1)).toHaveLength(5);
  expect([session.state.contextTokens, session.state.usage.calls]).toEqual([0, 4]);
  expect((await engine.log.read(session.id)).at(-1)).toMatchObject({ type: "context_compacted", data: { keep: 1 } });
  // Its claim is released, and the next message is answered as usual.
  await session.dispatch({ type: "send_message", messageId: "four", text: "four" });
  await runSession(session, engine, never);
  expect(requests.at(-1)?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
});

test("instructions on what to keep are in the request, and only there", async () => {
  const { engine, session, requests } = await talked();
  await compactNow(session, engine, { focus: "the port number" }, never, () => {});
  expect(requests.filter((asked) => JSON.stringify(asked).includes("the port number"))).toEqual([requests.at(-1)]);
  const last = requests.at(-1)?.messages.at(-1);
  expect(last?.role === "user" ? last.text : "").toMatch(/especially: the port number$/);
});

test("R30: the approved plan stays in the prompt word for word, and the calls stay with their results", async () => {
  const planning = makeEngine(planScript());
  const session = await Session.create(planning, "/workspace", "auto", wish);
  await runSession(session, planning, never);
  await leavePlanMode(session, planning, session.state.plan as ExecutionPlan, "user", {}, never);
  const plan = session.state.plan as ExecutionPlan;
  const systems: string[] = [];
  const look = makeTool("look", "read", () => ({ output: "seen" }));
  const model = scriptedModel((asked) => {
    systems.push(asked.system);
    if (isSummary(asked)) return { text: "SUMMARY" };
    return asked.messages.at(-1)?.role === "tool" ? { text: "Well." } : { calls: [{ tool: "look", input: {} }] };
  });
  const engine = makeEngine([], { log: planning.log, tools: [look], model });
  const { planId } = plan;
  await session.record(() => [
    { type: "plan_execution_start", data: { planId } },
    { type: "plan_paused", data: { planId, by: "user" } },
  ]);
  await session.dispatch({ type: "send_message", messageId: "where", text: "Where are we?" });
  await runSession(session, engine, never);
  await compactNow(session, engine, {}, never, () => {});
  await session.dispatch({ type: "send_message", messageId: "again", text: "And now?" });
  await runSession(session, engine, never);
  for (const system of systems) expect(system).toContain(renderPlanBody(contentOf(plan)).trim());
  expect(systems).toHaveLength(5);
  expect(toArray(session.state.conversation).map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
    "tool",
    "assistant",
  ]);
});

test("it is refused with nothing to compact, also a second time", async () => {
  expect(await outcomeOf(await talked(undefined, {}, []))).toEqual(["nothing_to_do", 0]);
  expect(await outcomeOf(await talked(undefined, {}, ["one"]))).toEqual(["nothing_to_do", 0]);
  const found = await talked();
  expect(await outcomeOf(found)).toEqual(["compacted", 1]);
  expect(await outcomeOf(found)).toEqual(["nothing_to_do", 0]);
});

test("it is refused while a process works on the session, and with unfinished work", async () => {
  const found = await talked();
  const claim = await found.engine.log.claim(found.session.id);
  expect(await outcomeOf(found)).toEqual(["busy", 0]);
  claim.release();
  await found.session.record(() => [{ type: "turn_started", data: { turnId: "open" } }]);
  expect(await outcomeOf(found)).toEqual(["busy", 0]);
  expect(await found.engine.log.isClaimed(found.session.id)).toBe(false);
});

test("when the model fails or the cost limit is reached, nothing is stored", async () => {
  const failure = { kind: "network", message: "Nobody answers.", retryable: false };
  expect(await outcomeOf(await talked({ failure }))).toEqual(["network", 0]);
  const found = await talked();
  const engine = { ...found.engine, limits: { steps: 5, cost: 0 } };
  expect(await outcomeOf({ ...found, engine })).toEqual(["cost_limit", 0]);
});

test("stopped in the middle, it leaves everything unchanged", async () => {
  const stop = new AbortController();
  const found = await talked({ text: "SUMMARY", waitFor: async () => stop.abort() });
  expect(await outcomeOf(found, undefined, stop.signal)).toEqual(["cancelled", 0]);
  expect(toArray(found.session.state.conversation)).toHaveLength(6);
});

test("a message sent during compaction is not lost: the command reports that work is waiting", async () => {
  let told = 0;
  const found = await talked({
    text: "SUMMARY",
    waitFor: async () => {
      const elsewhere = await Session.open(found.engine, found.session.id);
      await elsewhere.dispatch({ type: "send_message", messageId: "meanwhile", text: "meanwhile" });
      await expect(runSession(elsewhere, found.engine, never)).rejects.toThrow("is being worked on");
    },
  });
  expect(await outcomeOf(found, () => told++)).toEqual(["compacted", 2]);
  expect([told, found.session.state.inbox.length]).toEqual([1, 1]);
  const quiet = await talked();
  expect(await outcomeOf(quiet, () => told++)).toEqual(["compacted", 1]);
  expect(told).toBe(1);
});

test("work that started during compaction is not in the summary: then the conversation stays whole", async () => {
  const found = await talked({
    text: "SUMMARY",
    waitFor: async () => {
      const elsewhere = await Session.open(found.engine, found.session.id);
      const call = { type: "call_tool", messageId: "m", turnId: "t", callId: "c", tool: "look", input: {} } as const;
      await elsewhere.dispatch({ ...call, by: "Ada" });
    },
  });
  let told = 0;
  const [kind] = await outcomeOf(found, () => told++);
  expect([kind, told]).toEqual(["busy", 1]);
  expect(toArray(found.session.state.conversation).length).toBeGreaterThan(6);
});

test("a plan approved during compaction with a fresh context starts with one", async () => {
  const found = await talked({
    text: "SUMMARY",
    waitFor: async () => {
      const elsewhere = await Session.open(found.engine, found.session.id);
      await elsewhere.record(() => [
        { type: "plan_ready", data: { plan: samplePlan("p") } },
        { type: "plan_approved", data: { planId: "p", context: "fresh" } },
      ]);
    },
  });
  // The third is what the summary cost.
  expect(await outcomeOf(found)).toEqual(["nothing_to_do", 3]);
  expect(toArray(found.session.state.conversation)).toEqual([]);
});
