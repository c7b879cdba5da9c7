import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { controlPlan } from "../run/control-plan.ts";
import { forkSession } from "./fork-session.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "./session.ts";

test("a fork starts with the original's content and mode, and is independent afterwards (R7)", async () => {
  const written: string[] = [];
  const change = makeTool("change", "write", () => {
    written.push("x");
    return { output: "changed" };
  });
  const engine = makeEngine([{ text: "Here is a plan." }, { calls: [{ tool: "change" }] }, { text: "Blocked." }], {
    tools: [change],
  });
  const original = await runPrompt(engine, "plan it", "plan");
  const fork = await forkSession(engine, original.id);
  expect(fork.state).toEqual({ ...original.state, sessionId: fork.id });
  const before = await engine.log.read(original.id);

  await fork.dispatch({ type: "send_message", messageId: "m", text: "now do it" });
  await runSession(fork, engine, new AbortController().signal);
  expect(written).toEqual([]);
  expect(fork.state.conversation.flat().at(-1)).toMatchObject({ parts: [{ text: "Blocked." }] });
  expect(await engine.log.read(original.id)).toEqual(before);
});

test("running work stays with the original", async () => {
  const engine = makeEngine([{ calls: [{ tool: "look", input: {} }] }, { text: "done" }], {
    tools: [
      makeTool("look", "read", async () => {
        const [summary] = await engine.log.list();
        fork ??= await forkSession(engine, summary?.sessionId ?? "");
        return { output: "seen" };
      }),
    ],
  });
  let fork: Awaited<ReturnType<typeof forkSession>> | undefined;
  const original = await runPrompt(engine);
  expect(original.state.lastTurn?.outcome).toBe("done");
  expect(fork?.state).toMatchObject({ turn: null, lastTurn: { outcome: "cancelled" } });
});

test("a missing session can't be forked", async () => {
  await expect(forkSession(makeEngine([]), "nobody")).rejects.toThrow("There is no session nobody.");
});

test("a fork at an event has everything up to it, and nothing after it", async () => {
  const engine = makeEngine([{ text: "one" }, { text: "two" }]);
  const original = await runPrompt(engine, "first");
  const at = original.state.seq;
  const { state } = original;
  await original.dispatch({ type: "send_message", messageId: "m", text: "second" });
  await runSession(original, engine, new AbortController().signal);
  const fork = await forkSession(engine, original.id, at);
  expect(fork.state).toEqual({ ...state, sessionId: fork.id });
  expect((await forkSession(engine, original.id, 1)).state.conversation).toEqual([]);
});

test("a fork at a missing event says which events exist", async () => {
  const engine = makeEngine([{ text: "one" }]);
  const { id, state } = await runPrompt(engine);
  for (const at of [0, -1, 1.5, Number.NaN, state.seq + 1])
    await expect(forkSession(engine, id, at)).rejects.toMatchObject({
      failure: {
        kind: "bad_input",
        message: `Session ${id} has no event ${at}. Its events are numbered from 1 to ${state.seq}.`,
      },
    });
});

/** A session in which three tasks of a plan have started: the first is done, an agent works on the second. */
async function building(engine: ReturnType<typeof makeEngine>) {
  const session = await Session.create(engine, "/workspace", "build", "do it");
  const plan = { ...samplePlan("plan", 3), sessionId: session.id };
  const tasks = plan.tasks.map((task) => ({ ...task, blockedBy: [] }));
  const [first = "", second = "", third = ""] = tasks.map(({ taskId }) => taskId);
  const events: DurableEvent[] = [
    { type: "turn_started", data: { turnId: "turn" } },
    { type: "plan_ready", data: { plan: { ...plan, tasks } } },
    { type: "plan_approval_request", data: { plan: { ...plan, tasks } } },
    { type: "plan_approved", data: { planId: "plan", revision: 1, hash: plan.hash, by: "ada" } },
    { type: "plan_execution_start", data: { planId: "plan", isolation: "worktree", concurrency: 2, tree: "tree" } },
    { type: "concurrency_changed", data: { planId: "plan", concurrency: 3, by: "ada" } },
    { type: "task_started", data: { taskId: first, agent: "koda", attempt: 1, base: "tree" } },
    { type: "task_integrated", data: { taskId: first, base: "tree", tree: "next", changed: ["a.ts"] } },
    { type: "task_completed", data: { taskId: first } },
    {
      type: "reflection_complete",
      data: { planId: "plan", taskIds: [], assessment: "ON_TRACK", reasoning: "", adjustments: [] },
    },
    { type: "task_update", data: { taskId: third, status: "cancelled", reason: "Cancelled by ada.", by: "ada" } },
    { type: "task_started", data: { taskId: second, agent: "devo", attempt: 1, base: "next" } },
    {
      type: "agent_started",
      data: { agentId: "agent", name: "DEVO", task: "Do it.", grant: "build", role: "agent:devo", taskId: second },
    },
  ];
  await session.record(() => events);
  return { session, first, second, third };
}

test("a running plan is paused in the fork, and continues there when resumed", async () => {
  const engine = makeEngine([]);
  const { session, second } = await building(engine);
  const before = session.state;
  const fork = await forkSession(engine, session.id);
  const { plan, run, agents, turn } = fork.state;
  expect({ status: plan?.status, tasks: plan?.tasks.map((task) => task.status), agents, turn }).toEqual({
    status: "paused",
    tasks: ["completed", "pending", "cancelled"],
    agents: {},
    turn: null,
  });
  expect(plan?.planId).not.toBe("plan");
  expect(run).toMatchObject({ planId: plan?.planId, cycles: 1, concurrency: 3, integrated: before.run?.integrated });
  await session.refresh();
  expect(session.state).toEqual(before);

  await controlPlan(fork, engine, { type: "resume_plan" }, "ada");
  expect(fork.state).toMatchObject({ plan: { status: "executing" }, turn: { builds: true } });
  await fork.record(() => [{ type: "task_started", data: { taskId: second, agent: "devo", attempt: 2, base: "x" } }]);
  expect(fork.state.plan?.tasks[1]?.status).toBe("in_progress");
});

test("a fork at any event of a plan can be read and continued", async () => {
  const engine = makeEngine([]);
  const { session } = await building(engine);
  for (let at = 1; at <= session.state.seq; at++) {
    const { state } = await forkSession(engine, session.id, at);
    expect({ turn: state.turn, agents: state.agents }).toEqual({ turn: null, agents: {} });
    expect(state.plan?.tasks.filter(({ status }) => status === "in_progress") ?? []).toEqual([]);
    expect(state.plan?.status).not.toBe("executing");
  }
});
