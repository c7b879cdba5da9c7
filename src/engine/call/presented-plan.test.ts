// A plan that the planner presents itself: its call ends with the user's decision, over restarts and at any depth.
import { expect, test } from "vitest";
import { type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import { toArray } from "../../domain/values/list.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { phaseOf } from "../../domain/session/state.ts";
import type { Tool } from "../../ports/tool.ts";
import { writes } from "../../../test/build-harness.ts";
import { building, inMemory, present, presenting, scriptedBy } from "../../../test/presented-plan.ts";
import { makeEngine } from "../../../test/engine-harness.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { leavePlanMode, revisePlan } from "../plan/review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;

test("R21 R86: deny, revise, approve: each call waits for the user, over restarts", async () => {
  const parts = inMemory(present);
  const script: ScriptedStep[] = [presenting("First"), presenting("Second"), ...building];
  const first = makeEngine(script, parts);
  const started = await Session.create(first, "/workspace", "plan", "write a");
  await runSession(started, first, never);
  expect(started.state.turn).not.toBeNull();
  expect(phaseOf(started.state)).toBe("waiting_plan_approval");

  // Another process, days later.
  const engine = makeEngine(script, { ...parts, log: first.log });
  const session = await Session.open(engine, started.id);
  await runSession(session, engine, never);
  expect(session.state.seq).toBe(started.state.seq);
  await revisePlan(session, engine, session.state.plan as ExecutionPlan, "Call it Second.", "user", never);
  await runSession(session, engine, never);
  expect(session.state.plan).toMatchObject({ title: "Second", revision: 2, status: "pending_approval" });
  await leavePlanMode(session, engine, session.state.plan as ExecutionPlan, "user", {}, never);
  await runSession(session, engine, never);

  const ends = (await engine.log.read(session.id)).flatMap((event) =>
    event.type === "tool_ended" ? [[event.data.tool, event.data.status, event.data.output.split("\n")[0]]] : [],
  );
  expect(ends).toEqual([
    ["present_plan", "denied", "denied: Call it Second."],
    ["present_plan", "ok", expect.stringContaining("The person approved revision 2 of the plan.")],
    ["write", "ok", "Wrote a.ts."],
  ]);
  expect(session.state.lastTurn?.outcome).toBe("done");
});

test("R21: an invalid plan goes back to the model, and the user is not asked", async () => {
  const broken = "# P\n\nS.\n\n- [ ] 1: A\n  - after: 9\n";
  const script = [{ calls: [{ tool: "present_plan", input: { plan: broken } }] }, { text: "Never mind." }];
  const engine = makeEngine(script, { tools: [present] });
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  expect(session.state.plan).toBeNull();
  const end = (await engine.log.read(session.id)).find(({ type }) => type === "tool_ended");
  expect(end?.type === "tool_ended" ? end.data.output : "").toContain("9");
});

test("a message instead of a decision is answered, and the plan is still pending", async () => {
  const script = [presenting("First"), { text: "Because it is needed." }];
  const engine = makeEngine(script, { tools: [present] });
  const session = await Session.create(engine, "/workspace", "plan", "write a");
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "Why is task 1 needed?" }, never);
  await runSession(session, engine, never);
  expect(session.state.lastTurn?.outcome).toBe("done");
  expect(session.state.plan?.status).toBe("pending_approval");
  expect(phaseOf(session.state)).toBe("waiting_plan_approval");
});

test("R25: a sub-agent that presents a plan waits without a process, and so does its parent", async () => {
  const parts = inMemory(present, delegateTool as Tool);
  const script: ScriptedStep[] = [
    { calls: [{ tool: "delegate", input: { task: "PLAN IT" } }] },
    ...building,
    { when: "PLAN IT", ...presenting("By a sub-agent") },
    { when: "PLAN IT", text: "It was approved." },
  ];
  const first = makeEngine(script, parts);
  const started = await Session.create(first, "/workspace", "plan", "go");
  await runSession(started, first, never);
  expect(phaseOf(started.state)).toBe("waiting_plan_approval");

  const engine = makeEngine(script, { ...parts, log: first.log });
  const session = await Session.open(engine, started.id);
  await runSession(session, engine, never);
  expect(session.state.seq).toBe(started.state.seq);
  await leavePlanMode(session, engine, session.state.plan as ExecutionPlan, "user", {}, never);
  await runSession(session, engine, never);
  const ends = (await engine.log.read(session.id)).flatMap((event) =>
    event.type === "tool_ended" ? [[event.data.tool, event.data.status]] : [],
  );
  expect(ends).toEqual([
    ["present_plan", "ok"],
    ["delegate", "ok"],
    ["write", "ok"],
  ]);
  expect(session.state.lastTurn?.outcome).toBe("done");
});

test("R49: approved with a fresh context, the builder starts with only the plan, and with the model that the user chose", async () => {
  const seen: { messages: number; system: string }[] = [];
  const chosen: (string | undefined)[] = [];
  const steps = [presenting("First"), writes("a.ts"), { text: "Built." }];
  const model = scriptedBy((_opening, asked) => {
    seen.push({ messages: asked.messages.length, system: asked.system });
    return steps[seen.length - 1];
  });
  const engine = {
    ...makeEngine([], { ...inMemory(present), model }),
    modelFor: async (_role: string, instead?: string) => {
      chosen.push(instead);
      return { model };
    },
  };
  const session = await Session.create(engine, "/workspace", "plan", "write a");
  await runSession(session, engine, never);
  const options = { context: "fresh", model: "other/model" } as const;
  await leavePlanMode(session, engine, session.state.plan as ExecutionPlan, "user", options, never);
  await runSession(session, engine, never);
  expect(seen.map(({ messages }) => messages)).toEqual([1, 1, 3]);
  expect(seen[1]?.system).toContain("exactly one task of a plan that a person approved");
  expect(chosen).toEqual([undefined, "other/model", "other/model"]);
  expect(session.state.lastTurn?.outcome).toBe("done");
  const said = toArray(session.state.conversation).map(({ role }) => role);
  expect(said).toEqual(["user", "assistant"]);
});
