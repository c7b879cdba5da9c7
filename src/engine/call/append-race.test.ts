// A message sent at the moment a turn ends is neither lost nor made part of that turn.
import { expect, test } from "vitest";
import { never, writes } from "../../../test/build-harness.ts";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import { inMemory, present, presenting, scriptedBy } from "../../../test/presented-plan.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

/** The log of a worker; another process does something right before or after its turn ends, once. */
function meddled(log: EventLog, when: "before" | "after", meddle: () => Promise<void>): EventLog {
  let isDone = false;
  return {
    ...log,
    append: async (id, expectedSeq, events, at) => {
      const ends = !isDone && events.some((event) => event.type === "turn_ended" && event.data.agentId === undefined);
      if (ends && when === "before") {
        isDone = true;
        await meddle();
      }
      const stored = await log.append(id, expectedSeq, events, at);
      if (ends && when === "after") {
        isDone = true;
        await meddle();
      }
      return stored;
    },
  };
}

test("a turn started right after a cancelled one is done, not cancelled with it", async () => {
  const started = Promise.withResolvers<void>();
  const slow = makeTool("slow", "read", (_input, { signal }) => {
    started.resolve();
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve({ output: "stopped" })));
  });
  const engine = makeEngine([{ calls: [{ tool: "slow", input: {} }] }, { text: "Done after all." }], { tools: [slow] });
  const { id } = await Session.create(engine, "/workspace", "build", "go");
  const other = await Session.open(engine, id);
  const goOn = async () => {
    await other.refresh();
    await other.dispatch({ type: "continue", turnId: "again" });
  };
  const worker = { ...engine, log: meddled(engine.log, "after", goOn) };
  const running = runSession(await Session.open(worker, id), worker, never);
  await started.promise;
  await other.refresh();
  await other.dispatch({ type: "cancel", by: "anna" });
  await running;
  await other.refresh();
  expect(other.state).toMatchObject({ turn: null, lastTurn: { turnId: "again", outcome: "done" } });
});

test("a plan approved at the moment a turn ends runs", async () => {
  const model = scriptedBy((opening, { messages }) => {
    const told = messages.at(-1)?.role === "user";
    if (opening.startsWith("Task 1 of")) return told ? writes("a.ts") : { text: "Built." };
    return messages.length === 1 ? presenting("Small") : { text: "Take your time." };
  });
  const engine = makeEngine([], { model, ...inMemory(present) });
  const { id } = await Session.create(engine, "/workspace", "plan", "go");
  await runSession(await Session.open(engine, id), engine, never);
  const other = await Session.open(engine, id);
  await other.dispatch({ type: "send_message", messageId: "m", text: "I have to think about it." });
  const approve = async () => {
    await other.refresh();
    await leavePlanMode(other, engine, other.state.plan as ExecutionPlan, "anna", {}, never);
  };
  const worker = { ...engine, log: meddled(engine.log, "before", approve) };
  await runSession(await Session.open(worker, id), worker, never);
  await other.refresh();
  expect(other.state).toMatchObject({ turn: null, plan: { status: "completed", approval: { by: "anna" } } });
});
