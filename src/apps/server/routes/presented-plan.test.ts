// A plan that the agent presents: its call waits for the decision over HTTP.
import { expect, test } from "vitest";
import { presenting } from "../../../../test/presented-plan.ts";
import type { ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import { served } from "./served.fixture.ts";

const building: ScriptedStep[] = [
  { when: "Task 1 of", calls: [{ tool: "write", input: { path: "a.ts", content: "a\n" } }] },
  { when: "Task 1 of", text: "Built." },
];

async function presented(...then: ScriptedStep[]) {
  const site = await served([presenting("First"), ...then, ...building]);
  const chat = await site.chat("Write a", "plan");
  await chat.untilPhase("waiting_plan_approval");
  return { site, chat, plan: await chat.plan() };
}

test("R86: it is revised, edited and approved; each time the agent continues", async () => {
  const { site, chat, plan } = await presented(presenting("Second"));
  const { revision, hash } = plan;
  expect((await chat.call("POST", "/plan/revise", { revision, hash, feedback: "Call it Second." })).status).toBe(202);
  await chat.until(({ plan: next }) => next?.title === "Second");
  const second = await chat.plan();
  const content = { ...second, title: "Third" };
  expect((await chat.call("PUT", "/plan", { content, revision: 2, hash: second.hash })).status).toBe(200);
  const third = await chat.plan();
  const approval = { sessionId: chat.id, planId: plan.planId, approved: true, revision: 3, hash: third.hash };
  const { text } = await site.call("POST", "/chat/agents/plan/approval", approval);
  expect(text).toContain('"type":"plan_execution_complete"');
  expect(text.trimEnd().split("\n").at(-1)).toBe('{"type":"stream_closed","reason":"completed"}');
  expect(site.read("a.ts")).toBe("a\n");
});

test("R52: it is rejected, and the agent learns that", async () => {
  const { chat } = await presented({ text: "Then not." });
  expect((await chat.call("POST", "/plan/reject", { reason: "No." })).status).toBe(200);
  const { plan } = await chat.until((_, event) => event.type === "turn_ended");
  expect(plan).toMatchObject({ status: "rejected", rejectionReason: "No." });
  expect((await chat.call("GET", "/messages")).body).toMatchObject({
    messages: [{}, {}, { role: "tool", text: expect.stringContaining("No.") }, { text: "Then not." }],
  });
});
