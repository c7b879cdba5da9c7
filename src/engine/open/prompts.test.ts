// Every prompt, word for word, so that a review shows its changes. To accept them: `npx vitest run src/engine/open/prompts -u`.
import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { builtinTools } from "../../adapters/tools/registry.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { ModelRequest } from "../../ports/model.ts";
import { makeEngine } from "../../../test/engine-harness.ts";
import { plan, planScript, request } from "../../../test/scripted-plan.ts";
import { commentOnPlan, leavePlanMode, revisePlan } from "../plan/review-plan.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "./session.ts";

const never = new AbortController().signal;

/** Every conversation that a planned session starts, by its purpose: the first request of each. */
async function conversations(): Promise<Map<string, ModelRequest>> {
  const seen = new Map<string, ModelRequest>();
  const script = planScript({ "Revise the plan": [{ text: JSON.stringify({ ...plan, title: "Second" }) }] });
  const model = scriptedModel((asked) => {
    const name = nameOf(asked);
    if (!seen.has(name)) seen.set(name, asked);
    return answerTo(script, asked);
  });
  const tools = builtinTools();
  const engine = makeEngine([], { model, tools });
  const session = await Session.create(engine, "/workspace", "auto", request);
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "Why two hours?" }, never);
  await runSession(session, engine, never);
  await commentOnPlan(session, engine, session.state.plan as ExecutionPlan, { taskId: "2", text: "Too large" }, "ada");
  await revisePlan(session, engine, session.state.plan as ExecutionPlan, "Call it Second.", "ada", never);
  await runSession(session, engine, never);
  await leavePlanMode(session, engine, session.state.plan as ExecutionPlan, "ada", { notes: "Mind the cache." }, never);
  const { planId } = session.state.plan as ExecutionPlan;
  await session.record(() => [
    { type: "plan_execution_start", data: { planId, isolation: "worktree", concurrency: 1, tree: "tree" } },
    { type: "plan_paused", data: { planId, by: "ada" } },
  ]);
  await receiveMessage(session, engine, { text: "Where are we?" }, never);
  await runSession(session, engine, never);
  await session.dispatch({ type: "resume_plan", planId, by: "ada", turnId: "turn" });
  await runSession(session, engine, never);
  return seen;
}

function openingOf({ messages }: ModelRequest): string {
  const first = messages[0];
  return first?.role === "user" ? first.text : "";
}

function nameOf(asked: ModelRequest): string {
  const opening = openingOf(asked);
  const role = /^Perspective of (\w+)/.exec(opening)?.[1];
  if (role) return `perspective-${role.toLowerCase()}`;
  if (opening.startsWith("Make the plan")) return "synthesis";
  if (opening.startsWith("Revise the plan")) return "revision";
  if (opening.startsWith("Task ")) return "task";
  if (asked.system.startsWith("You are REFLECTOR")) return "reflection";
  if (asked.tools.length === 0) return "judgement";
  return asked.system.includes("## APPROVED EXECUTION PLAN") ? "builder" : "planner-with-plan";
}

function answerTo(script: readonly ScriptedStep[], asked: ModelRequest): ScriptedStep | undefined {
  if (["builder", "planner-with-plan", "task", "reflection"].includes(nameOf(asked))) return { text: "Well." };
  const opening = openingOf(asked);
  return script.find(({ when }) => when === undefined || opening.startsWith(when));
}

test("R26 R27 R28 R29 R30: the prompts of each agent", async () => {
  const seen = await conversations();
  expect([...seen.keys()].toSorted()).toEqual([
    "builder",
    "judgement",
    "perspective-chapo",
    "perspective-devo",
    "perspective-koda",
    "planner-with-plan",
    "reflection",
    "revision",
    "synthesis",
    "task",
  ]);
  for (const [name, { system, tools, messages }] of seen) {
    const text = [
      "# System",
      system.replace(`System: ${process.platform}.`, "System: linux."),
      "# Tools",
      tools.map((tool) => tool.name).join(", "),
      "# First message",
      openingOf({ system, tools, messages }),
    ].join("\n\n");
    await expect(`${text}\n`).toMatchFileSnapshot(`../../../test/prompts/${name}.md`);
  }
});
