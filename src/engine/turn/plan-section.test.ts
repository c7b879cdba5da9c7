// The approved plan stays in the prompt, word for word, through any change of the conversation.
import { expect, test } from "vitest";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import { planScript, request } from "../../../test/scripted-plan.ts";
import { loadPlanText, planSection } from "./plan-section.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;

test("R30: through every compaction, with the current status of its tasks", async () => {
  const planning = makeEngine(planScript());
  const session = await Session.create(planning, "/workspace", "auto", request);
  await runSession(session, planning, never);
  await leavePlanMode(session, planning, session.state.plan as ExecutionPlan, "user", {}, never);
  const body = renderPlanBody(contentOf(session.state.plan as ExecutionPlan)).trim();

  const systems: string[] = [];
  let looks = 0;
  const read = makeTool("read", "read", async () => {
    looks++;
    await session.record(() => [
      { type: "task_started", data: { taskId: String(looks), agent: "koda" } },
      ...(looks > 1 ? [{ type: "task_completed", data: { taskId: String(looks - 1) } } as const] : []),
    ]);
    return { output: "x".repeat(12_000) };
  });
  const model = scriptedModel(
    ({ system, messages }) => {
      systems.push(system);
      const last = messages.at(-1);
      if (last?.role === "user" && last.text.includes("will be replaced by your summary")) return { text: "Summary." };
      return looks < 4
        ? { calls: [{ tool: "read", input: { path: `${looks}` }, callId: `c${looks}` }] }
        : { text: "Done." };
    },
    { contextWindow: 3_000 },
  );
  const building = makeEngine([], { log: planning.log, tools: [read], model });
  const { planId } = session.state.plan as ExecutionPlan;
  await session.record(() => [
    { type: "plan_execution_start", data: { planId } },
    { type: "plan_paused", data: { planId, by: "user" } },
  ]);
  await session.dispatch({ type: "send_message", messageId: "message", text: "Where are we?" });
  await runSession(session, building, never);
  const events = await planning.log.read(session.id);
  expect(events.filter(({ type }) => type === "context_compacted").length).toBeGreaterThan(1);
  for (const system of systems) expect(system).toContain(`## APPROVED EXECUTION PLAN`);
  for (const system of systems) expect(system).toContain(body);
  expect(systems[0]).toContain("- 1: pending\n- 2: pending");
  expect(systems.at(-1)).toContain("- 1: completed\n- 2: completed\n- 3: completed\n- 4: in_progress");
});

test.each(["completed", "failed", "cancelled"] as const)(
  "R110: in the chat it stays after the plan ended as %s, until another plan takes its place",
  async (status) => {
    const planning = makeEngine(planScript());
    const session = await Session.create(planning, "/workspace", "auto", request);
    await runSession(session, planning, never);
    await leavePlanMode(session, planning, session.state.plan as ExecutionPlan, "user", {}, never);
    const { planId } = session.state.plan as ExecutionPlan;
    await session.record(() => [
      { type: "plan_execution_start", data: { planId } },
      { type: "task_started", data: { taskId: "1", agent: "koda" } },
      { type: "task_failed", data: { taskId: "1", error: "The check failed: npm test." } },
      { type: "plan_execution_complete", data: { planId, status, summary: "It has ended." } },
    ]);
    await loadPlanText(session.state);
    const section = planSection(session.state);
    expect(section).toContain("## APPROVED EXECUTION PLAN");
    expect(section).toContain(`It has run, and its status is ${status}.`);
    expect(section).toContain(renderPlanBody(contentOf(session.state.plan as ExecutionPlan)).trim());
    expect(section).toContain("- 1: failed (The check failed: npm test.)");
    await session.record(() => [{ type: "plan_start", data: { sessionId: session.id, planId: "next" } }]);
    const next = { ...(session.state.plan as ExecutionPlan), planId: "next", status: "draft" as const };
    await session.record(() => [{ type: "plan_ready", data: { plan: next } }]);
    expect(planSection(session.state)).toBe("");
  },
);
