// An agent's question waits, in this process or for a later one, and the first answer wins.
import { expect, test } from "vitest";
import { approved, does, never, statuses, work, writes } from "../../../test/build-harness.ts";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import { devo, planScript } from "../../../test/scripted-plan.ts";
import type { ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { askUserTool } from "../../adapters/tools/ask-user.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import { toArray } from "../../domain/values/list.ts";
import { phaseOf } from "../../domain/session/state.ts";
import type { ModelRequest } from "../../ports/model.ts";
import type { Tool } from "../../ports/tool.ts";
import { answerQuestion, BadAnswers } from "./answer-question.ts";
import type { Engine } from "../open/engine.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const environment = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging", "prod"] },
  buttons: [
    { label: "Staging", value: "staging" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};

const ask = (...questions: unknown[]): ScriptedStep => ({ calls: [{ tool: "ask_user", input: { questions } }] });

const moreTools = [askUserTool as Tool];

function asking(script: readonly ScriptedStep[], parts: EngineParts = {}) {
  const tools = [askUserTool as Tool, delegateTool as Tool, makeTool("look", "read", () => ({ output: "seen" }))];
  return makeEngine([...script], { tools, ...parts });
}

async function begin(engine: Engine, mode: "plan" | "build" = "plan"): Promise<Session> {
  const session = await Session.create(engine, "/workspace", mode, "Deploy the application");
  await runSession(session, engine, never);
  return session;
}

const answer = (engine: Engine, session: Session, answers: Record<string, unknown>, content?: string) =>
  answerQuestion(session, engine, session.state.questions[0]?.question_id ?? "none", { answers, content }, "anna");

/** Continues like another process that knows only the stored session. */
async function goOn(engine: Engine, { id }: Session): Promise<Session> {
  const session = await Session.open(engine, id);
  await runSession(session, engine, never);
  return session;
}

const ofType = <Type extends DurableEvent["type"]>(events: readonly StoredEvent[], type: Type) =>
  events.flatMap((event) => (event.type === type ? [event.data as Extract<DurableEvent, { type: Type }>["data"]] : []));

const eventsOf = (engine: Engine, { id }: Session) => engine.log.read(id);

test("R53 R54 R99: a question is pending until it is answered, days and processes later, and the agent gets the answer by name", async () => {
  const engine = asking([ask(environment), { text: "Deploying to staging environment..." }]);
  const session = await begin(engine);
  expect(phaseOf(session.state)).toBe("waiting_answer");
  expect(session.state.questions).toEqual([
    { question_id: expect.any(String), questions: [environment], created_at: engine.clock.now(), callId: "call_0_0" },
  ]);
  await answer(engine, session, { environment: "staging" });
  const later = await goOn(engine, session);
  expect(later.state).toMatchObject({ questions: [], lastTurn: { outcome: "done" } });
  const events = await eventsOf(engine, session);
  const [ended] = ofType(events, "tool_ended");
  expect(JSON.parse(ended?.output ?? "")).toEqual({
    status: "answered",
    question_id: ofType(events, "question_pending")[0]?.question_id,
    answers: { environment: "staging" },
  });
  expect(ofType(events, "question_answered")).toMatchObject([{ answers: { environment: "staging" }, by: "anna" }]);
});

test("R56: the answer is also a message with its metadata, which the model does not read twice", async () => {
  const engine = asking([ask(environment), { text: "Good." }]);
  const session = await begin(engine);
  await answer(engine, session, { environment: "staging" });
  const later = await goOn(engine, session);
  const [, said] = ofType(await eventsOf(engine, session), "user_message");
  expect(said).toMatchObject({
    text: "[Answered: Staging]",
    metadata: { question_answer: { answers: { environment: "staging" } } },
  });
  expect(toArray(later.state.conversation).filter(({ role }) => role === "user")).toHaveLength(1);
});

test("the user's text beside the answer reaches the agent", async () => {
  const engine = asking([ask(environment), { text: "Good." }]);
  const session = await begin(engine);
  await answer(engine, session, { environment: "prod" }, "But not before noon.");
  await goOn(engine, session);
  const [ended] = ofType(await eventsOf(engine, session), "tool_ended");
  expect(ended?.output).toMatch(/"environment":"prod".*\nThe person adds: But not before noon\.$/s);
});

test("R54: several questions are answered at once, and their summary names them", async () => {
  const region = {
    name: "region",
    question: "Which region?",
    schema: { type: "string", enum: ["us-east-1", "eu-west-1"] },
  };
  const confirm = { name: "confirm", question: "Confirm?", schema: { type: "boolean" } };
  const engine = asking([ask(environment, region, confirm), { text: "Good." }]);
  const session = await begin(engine);
  await answer(engine, session, { environment: "staging", region: "us-east-1", confirm: true });
  const [, said] = ofType(await eventsOf(engine, session), "user_message");
  expect(said?.text).toBe("[Answers: environment=staging, region=us-east-1, confirm=true]");
});

test("R57: an invalid answer is refused field by field, and the question is still pending", async () => {
  const branch = {
    name: "branch",
    question: "Name?",
    schema: { type: "string", pattern: "^[a-z0-9-]+$", minLength: 3 },
  };
  const engine = asking([ask(environment, branch)]);
  const session = await begin(engine);
  const refused = await answer(engine, session, { environment: "moon", branch: "A", extra: 1 }).catch(
    (thrown: unknown) => thrown,
  );
  expect(refused).toBeInstanceOf(BadAnswers);
  expect((refused as BadAnswers).problems.map(({ field }) => field)).toEqual([
    "environment",
    "branch",
    "branch",
    "extra",
  ]);
  await expect(answer(engine, session, { environment: "dev" })).rejects.toThrow("branch is missing");
  await session.refresh();
  expect(session.state.questions).toHaveLength(1);
});

test("R58: the first answer wins; a later one is refused with the reason", async () => {
  const engine = asking([ask(environment), { text: "Good." }]);
  const session = await begin(engine);
  const both = await Promise.allSettled([
    answer(engine, session, { environment: "dev" }),
    answer(engine, session, { environment: "prod" }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(both[1]).toMatchObject({ reason: { failure: { kind: "not_pending" } } });
  expect(ofType(await eventsOf(engine, session), "question_answered")).toHaveLength(1);
});

test("R58: another message closes the question, and the agent continues with that message", async () => {
  const engine = asking([ask(environment), { text: "Then not." }]);
  const session = await begin(engine);
  await session.dispatch({ type: "send_message", messageId: "m", text: "Forget it." });
  const later = await goOn(engine, session);
  const events = await eventsOf(engine, session);
  expect(ofType(events, "question_closed")).toMatchObject([{ reason: "superseded" }]);
  expect(ofType(events, "tool_ended")).toMatchObject([{ status: "denied", code: "NOT_ANSWERED" }]);
  expect(toArray(later.state.conversation).at(-2)).toMatchObject({ role: "user", text: "Forget it." });
  await expect(answer(engine, session, { environment: "dev" })).rejects.toMatchObject({
    failure: { kind: "not_pending" },
  });
});

test("R58: stopping removes the question at once", async () => {
  const engine = asking([ask(environment), { text: "never" }]);
  const session = await begin(engine);
  await session.dispatch({ type: "cancel", by: "anna" });
  expect(session.state.questions).toEqual([]);
  const later = await goOn(engine, session);
  expect(later.state.lastTurn).toMatchObject({ outcome: "cancelled" });
  expect(ofType(await eventsOf(engine, session), "question_closed")).toMatchObject([{ reason: "stopped" }]);
});

test.each([
  [
    "a schema that is none",
    { ...environment, buttons: [], schema: { type: "colour" } },
    /The schema of "environment" cannot be used/,
  ],
  [
    "a button that does not fit",
    { ...environment, buttons: [{ label: "Moon", value: "moon" }] },
    /The button "Moon".*must be one of/,
  ],
  ["a reference elsewhere", { ...environment, schema: { $ref: "https://example.com/schema" } }, /cannot be used/],
])("R53: %s is refused with the reason, and the user is not asked", async (_name, question, reason) => {
  const engine = asking([ask(question), { text: "Well." }]);
  const session = await begin(engine);
  const events = await eventsOf(engine, session);
  expect(ofType(events, "question_pending")).toEqual([]);
  expect(ofType(events, "tool_ended")).toMatchObject([
    { status: "error", code: "BAD_QUESTION", output: expect.stringMatching(reason) },
  ]);
});

test("two questions with one name, or none at all, are refused", async () => {
  const engine = asking([ask(environment, environment), ask(), { text: "Well." }]);
  const ended = ofType(await eventsOf(engine, await begin(engine)), "tool_ended");
  expect(ended.map(({ code }) => code)).toEqual(["BAD_QUESTION", "BAD_INPUT"]);
});

test("R25: a sub-agent asks at any depth, and continues with the answer", async () => {
  const engine = asking([
    { calls: [{ tool: "delegate", input: { task: "Find out where to deploy" } }] },
    { when: "Find out where to deploy", ...ask(environment) },
    { when: "Find out where to deploy", text: "To staging." },
    { text: "It goes to staging." },
  ]);
  const session = await begin(engine);
  expect(session.state.questions).toMatchObject([{ agentId: expect.any(String) }]);
  await answer(engine, session, { environment: "staging" });
  const later = await goOn(engine, session);
  expect(later.state).toMatchObject({ lastTurn: { outcome: "done" }, questions: [] });
  const ends = ofType(await eventsOf(engine, session), "tool_ended");
  expect(ends.map(({ tool, output }) => [tool, output.includes("staging")])).toEqual([
    ["ask_user", true],
    ["delegate", true],
  ]);
});

test("R25: a perspective asks; the others continue, and the answer resumes planning", async () => {
  const script = planScript({ "Perspective of DEVO": [ask(environment), { text: JSON.stringify(devo) }] });
  const engine = asking(script);
  const session = await Session.create(engine, "/workspace", "plan", "Refactor auth", { wants: "plan" });
  await runSession(session, engine, never);
  expect(phaseOf(session.state)).toBe("waiting_answer");
  expect(session.state.drafting?.views).toMatchObject({
    chapo: { status: "complete" },
    koda: { status: "complete" },
    devo: { status: "running" },
  });
  await answer(engine, session, { environment: "staging" });
  const later = await goOn(engine, session);
  expect(later.state.plan).toMatchObject({ status: "pending_approval", missingPerspectives: [] });
});

test("R25: a task asks; independent tasks finish first, and it finishes after the answer", async () => {
  const asks = ({ messages }: ModelRequest) =>
    [ask(environment), writes("1.txt"), { text: "Done." }][Math.floor(messages.length / 2)] as ScriptedStep;
  const built = await approved([work("1"), work("2"), work("3", { blockedBy: ["1"] })], { "1": asks }, { moreTools });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "in_progress", "2": "completed", "3": "pending" });
  expect(phaseOf(built.session.state)).toBe("waiting_answer");
  await answer(built.engine, built.session, { environment: "staging" });
  const later = await goOn(built.engine, built.session);
  expect(statuses(later)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
});

test("a task that asked resumes as soon as it is answered, while others still work", async () => {
  const gate = Promise.withResolvers<void>();
  const asks = ({ messages }: ModelRequest) =>
    [ask(environment), writes("1.txt"), { text: "Done." }][Math.floor(messages.length / 2)] as ScriptedStep;
  const slow = async ({ messages }: ModelRequest) => {
    if (messages.length === 1) await gate.promise;
    return does(writes("2.txt"))({ messages } as ModelRequest);
  };
  const built = await approved([work("1"), work("2")], { "1": asks, "2": slow }, { moreTools });
  const running = built.run();
  await built.session.until(({ questions }) => questions.length > 0, never);
  await answer(built.engine, built.session, { environment: "staging" });
  await built.session.until(({ plan }) => plan?.tasks[0]?.status === "completed", never);
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "in_progress" });
  gate.resolve();
  await running;
  expect(built.session.state.plan?.status).toBe("completed");
});

test("a user answers while the work runs, and nothing has to be resumed", async () => {
  const engine = asking([ask(environment), { text: "Good." }], { answers: true });
  const session = await Session.create(engine, "/workspace", "plan", "Deploy");
  const running = runSession(session, engine, never);
  await session.until(({ questions }) => questions.length > 0, never);
  await answer(engine, session, { environment: "dev" });
  await running;
  expect(session.state.lastTurn).toMatchObject({ outcome: "done" });
});

test("a parked session keeps its question pending and cancels nothing", async () => {
  const engine = asking([ask(environment), { text: "Good." }], { answers: true });
  const session = await Session.create(engine, "/workspace", "plan", "Deploy");
  const stop = new AbortController();
  const running = runSession(session, engine, stop.signal);
  await session.until(({ questions }) => questions.length > 0, never);
  session.park();
  stop.abort();
  await expect(running).rejects.toMatchObject({ failure: { kind: "parked" } });
  const later = await Session.open(engine, session.id);
  expect(later.state).toMatchObject({ questions: [{}], turn: { cancelRequested: false } });
  await answer(engine, later, { environment: "dev" });
  expect((await goOn(engine, later)).state.lastTurn).toMatchObject({ outcome: "done" });
});

test("after a crash before the question was stored it is asked once", async () => {
  const engine = asking([ask(environment), { text: "Good." }]);
  const session = await Session.create(engine, "/workspace", "plan", "Deploy");
  let left = 0;
  const dying = {
    ...engine,
    log: {
      ...engine.log,
      append: async (...given: Parameters<typeof engine.log.append>) => {
        if (given[2].some(({ type }) => type === "question_pending") && left++ === 0) throw new Error("killed");
        return engine.log.append(...given);
      },
    },
  };
  await expect(runSession(await Session.open(dying, session.id), dying, never)).rejects.toThrow("killed");
  const later = await goOn(engine, session);
  expect(later.state.questions).toHaveLength(1);
  await answer(engine, later, { environment: "dev" });
  expect((await goOn(engine, later)).state.lastTurn).toMatchObject({ outcome: "done" });
});
