// What the user does to a plan while one of its agents asks: nothing spins, nothing hangs, and every question has an end in the log.
import { expect, test } from "vitest";
import { approved, never, statuses, work, writes, type Acts, type Parts } from "../../../test/build-harness.ts";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import { chapo } from "../../../test/scripted-plan.ts";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { askUserTool } from "../../adapters/tools/ask-user.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import { presentPlanTool } from "../../adapters/tools/present-plan.ts";
import { phaseOf } from "../../domain/session/state.ts";
import type { ModelRequest } from "../../ports/model.ts";
import type { Tool } from "../../ports/tool.ts";
import { answerQuestion } from "./answer-question.ts";
import { controlPlan } from "../run/control-plan.ts";
import type { Engine } from "../open/engine.ts";
import { forkSession } from "../open/fork-session.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const question = { name: "key", question: "Which?", schema: { type: "string" } };
const asking = { tool: "ask_user", input: { questions: [question] } };
const moreTools = [askUserTool as Tool, delegateTool as Tool];

/** By the number of answers that the agent has had. */
const inSteps =
  (...steps: ScriptedStep[]) =>
  ({ messages }: ModelRequest) =>
    steps[Math.floor(messages.length / 2)] as ScriptedStep;
const asks = inSteps({ calls: [asking] }, writes("1.txt"), { text: "Done." });

/** A turn that checks its calls forever cannot time out: it never lets other code run. */
function guarded<Guarded extends Engine>(engine: Guarded): Guarded {
  let looks = 0;
  const { toolbox } = engine;
  const find = (name: string) => {
    if (++looks > 2_000) throw new Error("It spins.");
    return toolbox.find(name);
  };
  return Object.assign(engine, { toolbox: { ...toolbox, find } });
}

async function building(acts: Acts, parts: Parts = {}) {
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], acts, { moreTools, ...parts });
  guarded(built.engine);
  const other = await Session.open(built.engine, built.session.id);
  return {
    ...built,
    other,
    steer: (control: Parameters<typeof controlPlan>[2]) => controlPlan(other, built.engine, control, "ann"),
  };
}

const typesOf = async (engine: Engine, { id }: Session) => (await engine.log.read(id)).map(({ type }) => type);

test("a pause holds a task that asks and has another call in the same step", async () => {
  const both = inSteps(
    { calls: [asking, { tool: "write", input: { path: "1.txt", text: "done" } }] },
    { text: "Done." },
  );
  const { session, run, steer } = await building({ "1": both }, { answers: true });
  const running = run();
  await session.until(({ questions }) => questions.length > 0, never);
  await steer({ type: "pause_plan" });
  await running;
  expect(session.state).toMatchObject({ plan: { status: "paused" }, questions: [{}] });
});

test("a pause holds a task whose sub-agent is working, and the task continues with it", async () => {
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const look = makeTool("look", "read", async () => {
    reached.resolve();
    await gate.promise;
    return { output: "seen" };
  });
  const parent = inSteps({ calls: [{ tool: "delegate", input: { task: "Look around" } }] }, writes("1.txt"), {
    text: "Done.",
  });
  const built = await building({ "1": parent }, { moreTools: [...moreTools, look] });
  const model = scriptedModel((request) => {
    const [first] = request.messages;
    const opening = first?.role === "user" ? first.text : "";
    if (opening.startsWith("Task 1 of")) return parent(request);
    if (opening.startsWith("Task 2 of")) return inSteps(writes("2.txt"), { text: "Done." })(request);
    return request.messages.length === 1 ? { calls: [{ tool: "look", input: {} }] } : { text: "Seen." };
  });
  Object.assign(built.engine, { modelFor: async () => ({ model }) });
  const running = built.run();
  await reached.promise;
  await built.steer({ type: "pause_plan" });
  await built.session.until(({ plan }) => plan?.status === "paused", never);
  gate.resolve();
  await running;
  await built.steer({ type: "resume_plan" });
  const later = await Session.open(built.engine, built.session.id);
  await runSession(later, built.engine, never);
  expect(statuses(later)).toEqual({ "1": "completed", "2": "completed" });
});

test("cancelling an asking task ends its run and closes the question", async () => {
  const { session, run, steer, events } = await building({ "1": asks }, { answers: true });
  const running = run();
  await session.until(({ questions }) => questions.length > 0, never);
  await steer({ type: "cancel_task", taskId: "1" });
  await running;
  expect(statuses(session)).toMatchObject({ "1": "cancelled" });
  expect((await events()).filter(({ type }) => type === "question_closed")).toHaveLength(1);
});

test("cancelling an asking plan without a process closes its question in the log", async () => {
  const built = await building({ "1": asks });
  await built.run();
  await built.steer({ type: "cancel_plan", idle: true });
  expect(built.other.state.questions).toEqual([]);
  expect(await typesOf(built.engine, built.session)).toContain("question_closed");
});

test("a fork leaves the question with the original and asks again; each is answered separately", async () => {
  const built = await building({ "1": asks });
  await built.run();
  const fork = await forkSession(built.engine, built.session.id);
  expect(fork.state).toMatchObject({ questions: [], turn: null });
  expect(phaseOf(fork.state)).toBe("paused");
  expect(await typesOf(built.engine, fork)).toContain("question_closed");
  await fork.dispatch({ type: "continue", turnId: "again" });
  await runSession(fork, built.engine, never);
  for (const session of [fork, built.session]) {
    const questionId = session.state.questions[0]?.question_id ?? "";
    await answerQuestion(session, built.engine, questionId, { answers: { key: "a" } }, "ann");
    await runSession(session, built.engine, never);
    expect(session.state.questions).toEqual([]);
  }
  expect(fork.state.plan?.status).toBe("completed");
});

test("build.minutes does not run while a question is pending", async () => {
  const built = await building({ "1": asks }, { policy: { minutes: 60 } });
  let now = Date.parse("2026-01-01T00:00:00.000Z");
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
  Object.assign(built.engine, { clock: { ...built.engine.clock, now: () => new Date(now).toISOString(), sleep } });
  const session = await Session.open(built.engine, built.session.id);
  await runSession(session, built.engine, never);
  now += 24 * 3600_000;
  const questionId = session.state.questions[0]?.question_id ?? "";
  await answerQuestion(session, built.engine, questionId, { answers: { key: "a" } }, "ann");
  await runSession(session, built.engine, never);
  expect(session.state.plan?.status).toBe("completed");
});

test("a perspective's time does not run while its sub-agent waits for the user", async () => {
  const model = scriptedModel(({ messages }) => {
    const [first] = messages;
    const opening = first?.role === "user" ? first.text : "";
    const isFirst = messages.length === 1;
    if (opening.startsWith("Perspective"))
      return isFirst ? { calls: [{ tool: "delegate", input: { task: "Find out" } }] } : { text: JSON.stringify(chapo) };
    return isFirst ? { calls: [asking] } : { text: "{}" };
  });
  const budget = { steps: 10, tokens: 100_000, seconds: 0.2 };
  const role = { name: "chapo", focus: "x", tools: ["delegate", "ask_user"], ...budget };
  const engine = makeEngine([], { model, answers: true, tools: moreTools, perspectives: [role] });
  const session = await Session.create(engine, "/workspace", "plan", "Refactor auth", { wants: "plan" });
  const stop = new AbortController();
  const running = runSession(session, engine, stop.signal);
  await session.until(({ questions }) => questions.length > 0, never);
  // Several times its limit: there is no event to wait for.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(session.state.questions).toHaveLength(1);
  stop.abort();
  await running;
});

test("approving in words closes the question beside the plan", async () => {
  const plan = "# Write it\n\nSmall.\n\n- [ ] 1: Write it\n  - check: exists `a.ts`\n";
  const tools = [...moreTools, presentPlanTool as Tool];
  const engine = makeEngine([{ calls: [{ tool: "present_plan", input: { plan } }, asking] }, { text: "ok" }], {
    tools,
  });
  const session = await Session.create(engine, "/workspace", "plan", "Plan it");
  await runSession(session, engine, never);
  expect(session.state).toMatchObject({ plan: { status: "pending_approval" }, questions: [{}] });
  await receiveMessage(session, engine, { text: "go ahead" }, never);
  expect(session.state).toMatchObject({ plan: { status: "approved" }, questions: [] });
});

test("a comment in brackets reaches the agent", async () => {
  const engine = makeEngine([{ calls: [asking] }, { text: "ok" }], { tools: moreTools });
  const session = await Session.create(engine, "/workspace", "plan", "Deploy");
  await runSession(session, engine, never);
  const reply = { answers: { key: "a" }, content: "[urgent] never touch prod [really]" };
  await answerQuestion(session, engine, session.state.questions[0]?.question_id ?? "", reply, "ann");
  await runSession(session, engine, never);
  const ended = (await engine.log.read(session.id)).find(({ type }) => type === "tool_ended");
  expect(ended?.data).toMatchObject({ output: expect.stringContaining("never touch prod") });
});

test.each([
  ["name", { ...question, name: "s3cr3t-one" }],
  ["required field", { ...question, schema: { type: "object", required: ["s3cr3t-one", "s3cr3t-two"] } }],
  ["choice", { ...question, schema: { enum: ["s3cr3t-one", "s3cr3t-two"] } }],
  ["button", { ...question, buttons: [{ label: "The live key", value: "s3cr3t-two" }] }],
])("a question with a secret as %s is refused, because the answer could not be stored", async (_name, asked) => {
  const redactor = { refresh: async () => {}, redact: (text: string) => text.replaceAll(/s3cr3t-\w+/g, "⟦redacted⟧") };
  const call = { tool: "ask_user", input: { questions: [asked] } };
  const engine = makeEngine([{ calls: [call] }, { text: "ok" }], { tools: moreTools, redactor });
  const session = await Session.create(engine, "/workspace", "plan", "Deploy");
  await runSession(session, engine, never);
  const ended = (await engine.log.read(session.id)).find(({ type }) => type === "tool_ended");
  expect(ended?.data).toMatchObject({ code: "BAD_QUESTION", output: expect.stringContaining("hold a secret") });
});
