// Decisions at the same time as other decisions or work: each decision holds, and nothing waits forever.
import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import { Failed } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { phaseOf } from "../../domain/session/state.ts";
import type { Tool } from "../../ports/tool.ts";
import { writes } from "../../../test/build-harness.ts";
import { makeEngine, makeTool, noWorkspace, type EngineParts } from "../../../test/engine-harness.ts";
import { MemoryWorktrees } from "../../../test/memory-worktrees.ts";
import { building, inMemory, present, presenting } from "../../../test/presented-plan.ts";
import { plan as answer, planScript, request } from "../../../test/scripted-plan.ts";
import type { Engine } from "../open/engine.ts";
import { forkSession } from "../open/fork-session.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { leavePlanMode, rejectPlan, revisePlan } from "./review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;
async function planned(script: readonly ScriptedStep[] = planScript(), parts: EngineParts = {}) {
  const engine = makeEngine(script, parts);
  const session = await Session.create(engine, "/workspace", "auto", request);
  await runSession(session, engine, never);
  return { engine, session, plan: planOf(session) };
}

function planOf({ state }: Session): ExecutionPlan {
  return state.plan as ExecutionPlan;
}

async function kindOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "fine",
    (thrown: unknown) => (thrown instanceof Failed ? thrown.failure.kind : String(thrown)),
  );
}

/** The same session in another process. */
function elsewhere(engine: Engine, session: Session): Promise<Session> {
  return Session.open(engine, session.id);
}

test("a plan that was sent back, without a next revision from the model, is pending again", async () => {
  const engine = makeEngine([presenting("One"), { text: "I do not know how." }], { tools: [present] });
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  await revisePlan(session, engine, planOf(session), "Better.", "user", never);
  await runSession(session, engine, never);
  expect([planOf(session).status, planOf(session).revision]).toEqual(["pending_approval", 1]);
  expect(phaseOf(session.state)).toBe("waiting_plan_approval");
});

test("cancelling a revision leaves the previous one pending", async () => {
  const stop = new AbortController();
  const steps = [{ waitFor: async () => stop.abort(), text: JSON.stringify(answer) }];
  const { engine, session, plan } = await planned(planScript({ "Revise the plan": steps }));
  await revisePlan(session, engine, plan, "Better.", "user", never);
  await runSession(session, engine, stop.signal);
  expect([planOf(session).status, session.state.drafting]).toEqual(["pending_approval", null]);
});

test("a revision requested while a message is answered is written afterwards", async () => {
  const script = planScript({ "Revise the plan": [{ text: JSON.stringify({ ...answer, title: "Second" }) }] });
  let revise = async () => {};
  const model = scriptedModel(async ({ messages, system }) => {
    const opening = messages[0]?.role === "user" ? messages[0].text : "";
    if (!system.includes("## PLAN WAITING")) return script.find(({ when }) => !when || opening.startsWith(when));
    await revise();
    return { text: "Because." };
  });
  const { engine, session, plan } = await planned([], { model });
  await receiveMessage(session, engine, { text: "why five tasks?" }, never);
  revise = async () => {
    const other = await elsewhere(engine, session);
    await revisePlan(other, engine, plan, "Call it Second.", "user", never);
  };
  await runSession(session, engine, never);
  expect([planOf(session).revision, planOf(session).title]).toEqual([2, "Second"]);
});

test("a plan that was sent back can still be approved or rejected until its revision starts", async () => {
  const one = await planned();
  await revisePlan(one.session, one.engine, one.plan, "Better.", "user", never);
  await leavePlanMode(one.session, one.engine, one.plan, "user", {}, never);
  expect([one.session.state.mode, one.session.state.drafting]).toEqual(["build", null]);
  const two = await planned();
  await revisePlan(two.session, two.engine, two.plan, "Better.", "user", never);
  await rejectPlan(two.session, two.engine, two.plan.planId, "Never mind.", "user");
  await runSession(two.session, two.engine, never);
  expect([planOf(two.session).status, two.session.state.drafting, two.session.state.turn]).toEqual([
    "rejected",
    null,
    null,
  ]);
});

test("neither a switch nor words lead to build mode while a plan is written or revised", async () => {
  const { engine, session, plan } = await planned();
  await revisePlan(session, engine, plan, "Better.", "user", never);
  expect(await kindOf(session.dispatch({ type: "switch_mode", mode: "build", by: "user" }))).toBe("plan_pending");
  await receiveMessage(session, engine, { text: "go ahead" }, never);
  expect(session.state.mode).toBe("plan");

  const fresh = makeEngine(planScript());
  const drafting = await Session.create(fresh, "/workspace", "plan", request, { wants: "plan" });
  const kinds: string[] = [];
  const model = scriptedModel(async ({ messages }) => {
    const opening = messages[0]?.role === "user" ? messages[0].text : "";
    if (opening.startsWith("Perspective of CHAPO")) {
      const other = await elsewhere(fresh, drafting);
      kinds.push(await kindOf(receiveMessage(other, fresh, { text: "/build" }, never)));
      await receiveMessage(other, fresh, { text: "go ahead" }, never);
    }
    return planScript().find(({ when }) => !when || opening.startsWith(when));
  });
  const working = makeEngine([], { log: fresh.log, model });
  await runSession(drafting, working, never);
  expect([kinds, drafting.state.mode, planOf(drafting).status]).toEqual([["plan_pending"], "plan", "pending_approval"]);
});

test("R49: a decision holds while the model presents the next revision", async () => {
  let meanwhile = async () => {};
  const tool: Tool = {
    ...present,
    run: async (input, context) => {
      const result = await present.run?.(input, context);
      await meanwhile();
      return result ?? { output: "" };
    },
  } as Tool;
  const script = [presenting("One"), presenting("Two"), ...building];
  const engine = makeEngine(script, inMemory(tool));
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  const shown = planOf(session);
  await receiveMessage(session, engine, { text: "can it be called Two?" }, never);
  meanwhile = async () => leavePlanMode(await elsewhere(engine, session), engine, shown, "user", {}, never);
  await runSession(session, engine, never);
  expect(planOf(session)).toMatchObject({ title: "One", revision: 1, status: "completed" });
  expect(session.state.mode).toBe("build");
});

test("a sub-agent cannot replace the running plan", async () => {
  const script: ScriptedStep[] = [
    presenting("One"),
    { when: "Task 1 of", calls: [{ tool: "delegate", input: { task: "LOOK", access: "read" } }] },
    ...building,
    { when: "LOOK", ...presenting("Mine instead") },
    { when: "LOOK", text: "Well." },
  ];
  const engine = makeEngine(script, inMemory(present, delegateTool as Tool));
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  await leavePlanMode(session, engine, planOf(session), "user", {}, never);
  await runSession(session, engine, never);
  expect([planOf(session).title, planOf(session).status, session.state.lastTurn?.outcome]).toEqual([
    "One",
    "completed",
    "done",
  ]);
});

test("a fresh context requested while the model answers starts with the next step", async () => {
  let meanwhile = async () => {};
  const seen: number[] = [];
  const read = makeTool("read", "read", () => ({ output: "text" }));
  const trees = new MemoryWorktrees();
  const steps: ScriptedStep[] = [
    presenting("One"),
    { calls: [{ tool: "read", input: {} }] },
    writes("a.ts"),
    { text: "Built." },
  ];
  const model = scriptedModel(async ({ messages }) => {
    seen.push(messages.length);
    await meanwhile();
    return steps[seen.length - 1];
  });
  const [write] = trees.tools();
  const tools = [present, read, ...(write ? [write] : [])];
  const engine = makeEngine([], { tools, model, worktrees: trees, workspace: trees.workspace() });
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "why?" }, never);
  meanwhile = async () => {
    meanwhile = async () => {};
    const other = await elsewhere(engine, session);
    await leavePlanMode(other, engine, planOf(other), "user", { context: "fresh" }, never);
  };
  await runSession(session, engine, never);
  expect(seen).toEqual([1, 4, 1, 3]);
  expect(session.state.lastTurn?.outcome).toBe("done");
  expect(toArray(session.state.conversation).map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("R5: a fork has its own plans, and decides about them by itself", async () => {
  const { engine, session, plan } = await planned();
  const fork = await forkSession(engine, session.id);
  expect(planOf(fork)).toMatchObject({
    sessionId: fork.id,
    planFile: null,
    hash: plan.hash,
    status: "pending_approval",
  });
  expect(planOf(fork).planId).not.toBe(plan.planId);
  await leavePlanMode(fork, engine, planOf(fork), "user", {}, never);
  await session.refresh();
  expect(planOf(session).status).toBe("pending_approval");
});

test("R3: a plan requested while another call waits is written after that turn", async () => {
  const script = [...planScript().filter(({ when }) => when), presenting("One"), { text: "Well." }];
  const judged = planScript().at(-1) as ScriptedStep;
  const model = scriptedModel(({ messages, system }, index) => {
    const opening = messages[0]?.role === "user" ? messages[0].text : "";
    if (system.includes("judges a request")) return judged;
    return script.find(({ when }) => when && opening.startsWith(when)) ?? script.filter(({ when }) => !when)[index];
  });
  const engine = makeEngine([], { tools: [present], model });
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "/plan something else" }, never);
  await runSession(session, engine, never);
  expect([planOf(session).title, planOf(session).status]).toEqual([answer.title, "pending_approval"]);
  expect(session.state.pastPlans.map(({ title }) => title)).toEqual(["One"]);
  expect(session.state.inbox).toEqual([]);
});

test("R3: the first /plan of an automatic session chooses plan mode", async () => {
  const engine = makeEngine([{ text: "Hello." }]);
  const session = await Session.create(engine, "/workspace", "auto");
  await receiveMessage(session, engine, { text: "/plan" }, never);
  expect([session.state.mode, session.state.auto]).toEqual(["plan", false]);
});

test("an approved plan runs once, and messages sent while it runs are about it", async () => {
  const script = planScript();
  const asked: string[] = [];
  const model = scriptedModel(({ messages, system }) => {
    asked.push(system.includes("BUILD mode") ? "build" : system.includes("judges a request") ? "judge" : "task");
    if (system.includes("BUILD mode") || system.includes("builders")) return { text: "Built." };
    const opening = messages[0]?.role === "user" ? messages[0].text : "";
    return script.find(({ when }) => !when || opening.startsWith(when));
  });
  const { engine, session, plan } = await planned([], { model });
  await leavePlanMode(session, engine, plan, "user", {}, never);
  asked.length = 0;
  await receiveMessage(session, engine, { text: "Now carry out the plan and deploy it to staging" }, never);
  await runSession(session, engine, never);
  expect(asked).not.toContain("judge");
  expect(await kindOf(session.dispatch({ type: "continue", turnId: "again" }))).toBe("nothing_to_do");
});

test("an unknown model is refused before the approval is stored", async () => {
  const opensModel = async () => {
    throw new Failed({ kind: "unknown_provider", message: "There is no provider nope.", retryable: false });
  };
  const { engine, session, plan } = await planned(planScript(), { opensModel });
  expect(await kindOf(leavePlanMode(session, engine, plan, "user", { model: "nope/x" }, never))).toBe(
    "unknown_provider",
  );
  expect(planOf(session).status).toBe("pending_approval");
});

test("R49: an edit of the plan does not hide changes in the workspace", async () => {
  let tree = "before";
  const workspace = {
    ...noWorkspace,
    fingerprint: async () => ({ tree }),
    changedBetween: async (from: string, to: string) => (from === to ? [] : ["src/auth/service.ts"]),
  };
  const { engine, session, plan } = await planned(planScript(), { workspace });
  tree = "after";
  const content = { ...contentOf(plan), title: "Edited" };
  const artifacts = { ...engine.artifacts, readPlan: async () => ({ content, findings: [] }) };
  const reviewing = { ...engine, artifacts };
  expect(await kindOf(leavePlanMode(session, reviewing, plan, "user", {}, never))).toBe("stale");
  expect(planOf(session)).toMatchObject({ revision: 2, title: "Edited" });
  expect(await kindOf(leavePlanMode(session, reviewing, planOf(session), "user", {}, never))).toBe("workspace_changed");
});

test("a requested plan is not written after a switch to build mode", async () => {
  const engine = makeEngine([{ text: "Hello." }, { text: "Done." }]);
  const session = await Session.create(engine, "/workspace", "plan", "hello");
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "/plan something" }, never);
  await session.dispatch({ type: "switch_mode", mode: "build", by: "user" });
  await runSession(session, engine, never);
  expect([session.state.inbox, session.state.plan, session.state.lastTurn?.outcome]).toEqual([[], null, "done"]);
});

test("a plan presented during a switch to build mode is written once, and no approval is requested", async () => {
  const written: string[] = [];
  const { artifacts } = makeEngine([]);
  const writePlan = async ({ title }: ExecutionPlan) => {
    written.push(title);
    const other = await elsewhere(engine, session);
    await other.dispatch({ type: "switch_mode", mode: "build", by: "user" });
    return "plans/one.plan";
  };
  const script = [presenting("One"), { text: "Well." }];
  const engine = makeEngine(script, { tools: [present], artifacts: { ...artifacts, writePlan } });
  const session = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(session, engine, never);
  expect([session.state.plan, written, session.state.lastTurn?.outcome]).toEqual([null, ["One"], "done"]);
});
