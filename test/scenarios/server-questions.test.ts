// The question protocol of document 001 §6 over HTTP: asked in the stream, answered with a message, by any user, once (R53–R58, R99).
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { devo, planScript } from "../scripted-plan.ts";
import { isGapless } from "./server-harness.ts";
import { asked, asks, frameOf, isoTime, ofType, resultsOf, uuid7 } from "./server-questions-chat.ts";

const confirm = {
  name: "confirm",
  question: "Should I proceed?",
  schema: { type: "boolean" },
  buttons: [
    { label: "Yes", value: true },
    { label: "No", value: false },
  ],
};
const environment = {
  name: "environment",
  question: "Which deployment environment should I use?",
  schema: { type: "string", enum: ["dev", "staging", "prod"], description: "Select deployment target" },
  buttons: [
    { label: "Development", value: "dev" },
    { label: "Staging", value: "staging" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};
const branch = {
  name: "branch_name",
  question: "What should I name the new feature branch?",
  schema: {
    type: "string",
    pattern: "^[a-z0-9-]+$",
    minLength: 3,
    maxLength: 50,
    description: "Branch name (lowercase, numbers, hyphens only)",
  },
};
const components = {
  name: "components",
  question: "Select which components to update:",
  schema: {
    type: "array",
    items: { type: "string", enum: ["frontend", "backend", "database", "docs"] },
    minItems: 1,
    description: "Choose at least one component",
  },
};
const endpoint = {
  name: "endpoint_config",
  question: "Configure the new API endpoint:",
  schema: {
    type: "object",
    properties: {
      path: { type: "string", pattern: "^/[a-z0-9/-]+$" },
      method: { type: "string", enum: ["GET", "POST", "PUT", "DELETE"] },
      auth_required: { type: "boolean", default: true },
    },
    required: ["path", "method"],
  },
};
const goesOn: ScriptedStep = { text: "Deploying to staging environment..." };
const inAnswers = (field: string) => `metadata.question_answer.answers.${field}`;

test.each([
  ["confirmation", confirm, true, "yes", ["confirm"]],
  ["single choice", environment, "staging", "moon", ["environment"]],
  ["text input", branch, "add-cache", "A", ["branch_name", "branch_name"]],
  ["multi-select", components, ["docs", "backend"], [], ["components"]],
  ["multi-select of something else", components, ["docs"], ["docs", "moon"], ["components.1"]],
  [
    "structured input",
    endpoint,
    { path: "/users", method: "GET" },
    { path: "users", method: "FETCH" },
    ["endpoint_config.path", "endpoint_config.method"],
  ],
])(
  "R53 R56 R57 §6.3 %s: asked in the stream, refused with the fields, answered with a message",
  async (_name, question, good, bad, fields) => {
    const { answer, ended, pending, questionId, questions } = await asked([asks(question), goesOn]);
    // The documented fields, and with them the pending call.
    expect(pending.data).toEqual({
      question_id: uuid7,
      questions: [question],
      created_at: isoTime,
      callId: expect.any(String),
    });
    const refused = await answer({ [question.name]: bad });
    expect([refused.status, refused.body.code]).toEqual([400, "bad_answer"]);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(fields.map(inAnswers));
    expect(await questions()).toEqual([pending.data]);

    const content = `[Answered: ${question.name} as it should be]`;
    const taken = await answer({ [question.name]: good }, content);
    expect(taken).toMatchObject({ status: 201, body: { message_id: uuid7 } });
    const events = await ended();
    expect(resultsOf(events).map((output) => JSON.parse(String(output)))).toEqual([
      { status: "answered", question_id: questionId, answers: { [question.name]: good } },
    ]);
    expect(ofType(events, "user_message").at(-1)).toMatchObject({
      messageId: taken.body.message_id,
      text: content,
      metadata: { question_answer: { question_id: questionId, answers: { [question.name]: good } } },
    });
    expect(await questions()).toEqual([]);
    expect(isGapless(events)).toBe(true);
  },
);

test("R54 R57: a batch is answered as a whole: missing and unknown answers are reported, each by its field", async () => {
  const region = { name: "region", question: "Which region?", schema: { type: "string", enum: ["us-east-1"] } };
  const { answer, ended, pending } = await asked([asks(environment, region, confirm), goesOn]);
  expect(pending.data["questions"]).toEqual([environment, region, confirm]);
  const refused = await answer({ environment: "moon", confirm: true, colour: "red" });
  expect(refused.body.errors).toMatchObject([
    { field: inAnswers("environment"), message: expect.stringContaining("dev") },
    { field: inAnswers("region"), message: "is missing" },
    { field: inAnswers("colour"), message: "was not asked" },
  ]);
  const answers = { environment: "staging", region: "us-east-1", confirm: true };
  const content = "[Deployment config: environment=staging, region=us-east-1, confirmed=true]";
  expect((await answer(answers, content)).status).toBe(201);
  const events = await ended();
  expect(ofType(events, "question_answered")).toMatchObject([{ answers, by: "owner" }]);
  expect(ofType(events, "user_message").at(-1)).toMatchObject({ text: content });
});

test("R53: a button has label, value and variant; one with a value that its schema refuses is never shown", async () => {
  const odd = { ...environment, buttons: [{ label: "Moon", value: "moon" }] };
  const { pending, events } = await asked([asks(odd), asks(environment), goesOn]);
  expect(pending.data["questions"]).toEqual([environment]);
  const all = await events(({ type }) => type === "question_pending");
  expect(ofType(all, "tool_ended")).toMatchObject([{ status: "error", code: "BAD_QUESTION" }]);
});

test("R55: server-sent events as documented: one data line with type and data, and the id to resume from", async () => {
  const { site, chat, pending } = await asked([asks(confirm), goesOn]);
  const frame = await frameOf(site, `${chat.path}/events`, '"question_pending"');
  const [id, data, ...rest] = frame.split("\n");
  expect([id, rest]).toEqual([`id: ${pending.id}`, []]);
  expect(JSON.parse(data?.replace(/^data: /, "") ?? "")).toEqual({
    type: "question_pending",
    data: pending.data,
    seq: pending.id,
    at: isoTime,
  });
});

test("R55 R58: after a reload it is still pending: in the history, in a snapshot, in the chat, and in the list", async () => {
  const { site, chat, pending, events, questions, answer } = await asked([asks(environment), goesOn]);
  expect((await events(({ type }) => type === "question_pending", 0)).at(-1)).toEqual(pending);
  const frame = await frameOf(site, `${chat.path}/events?snapshot=true`, '"snapshot"');
  const snapshot = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? "");
  expect(snapshot).toMatchObject({
    type: "snapshot",
    data: { chat: { phase: "waiting_answer", questions: [pending.data] } },
  });
  expect((await chat.call("GET", "")).body).toMatchObject({ questions: [pending.data] });
  expect(await questions()).toEqual([pending.data]);
  expect((await answer({ environment: "dev" })).status).toBe(201);
  const later = await frameOf(site, `${chat.path}/events?snapshot=true`, '"snapshot"');
  expect(JSON.parse(/^data: (.*)$/m.exec(later)?.[1] ?? "").data.chat.questions).toEqual([]);
});

test("R58: another message supersedes it: it is closed in the stream, the agent continues with the message, a late answer gets 409", async () => {
  const { chat, answer, ended, questionId, questions } = await asked([asks(environment), { text: "Then not." }]);
  expect((await chat.call("POST", "/messages", { content: "Forget it." })).status).toBe(201);
  const events = await ended();
  expect(ofType(events, "question_closed")).toEqual([{ question_id: questionId, reason: "superseded" }]);
  expect(ofType(events, "tool_ended")).toMatchObject([{ status: "denied", code: "NOT_ANSWERED" }]);
  expect(ofType(events, "user_message").at(-1)).toMatchObject({ text: "Forget it." });
  expect(await questions()).toEqual([]);
  expect(await answer({ environment: "dev" })).toMatchObject({ status: 409, body: { code: "not_pending" } });
});

test("R58: stopping removes it at once, in the stream and in the list", async () => {
  const { chat, answer, ended, events, pending, questionId, questions } = await asked([asks(environment), goesOn]);
  const closing = events(({ type }) => type === "question_closed", pending.id);
  expect((await chat.call("POST", "/cancel")).body).toMatchObject({ questions: [] });
  expect((await closing).at(-1)?.data).toEqual({ question_id: questionId, reason: "stopped" });
  expect(await questions()).toEqual([]);
  expect((await ended()).at(-1)?.data).toMatchObject({ outcome: "cancelled" });
  expect(await answer({ environment: "dev" })).toMatchObject({ status: 409, body: { code: "not_pending" } });
});

test("R58: of two simultaneous answers the first wins, the other is refused, and both users see the same in their streams", async () => {
  const { site, answer, events, pending, ended } = await asked([asks(environment), goesOn]);
  const streams = [1, 2].map(() => events(({ type }) => type === "question_answered", pending.id));
  const [anna, bert] = ["anna", "bert"].map((name) => site.tokenFor("approve", name));
  const both = await Promise.all([answer({ environment: "dev" }, "", anna), answer({ environment: "prod" }, "", bert)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const isAnnas = both[0].status === 201;
  const seen = await Promise.all(streams);
  const answered = { answers: { environment: isAnnas ? "dev" : "prod" }, by: isAnnas ? "anna" : "bert" };
  expect(seen.map((stream) => stream.at(-1)?.data)).toMatchObject([answered, answered]);
  expect(seen[0]?.at(-1)).toEqual(seen[1]?.at(-1));
  expect(ofType(await ended(), "question_answered")).toHaveLength(1);
});

test("R58: repeated with the same Idempotency-Key it is the same answer, taken once", async () => {
  const { answer, ended } = await asked([asks(environment), goesOn]);
  const key = { "idempotency-key": "answer-1" };
  const first = await answer({ environment: "dev" }, "[Answered: dev]", undefined, key);
  const again = await answer({ environment: "dev" }, "[Answered: dev]", undefined, key);
  expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
  expect(again.body).toEqual(first.body);
  expect(await answer({ environment: "prod" }, "", undefined, key)).toMatchObject({ status: 422 });
  const events = await ended();
  expect(ofType(events, "question_answered")).toHaveLength(1);
  expect(ofType(events, "user_message")).toHaveLength(2);
});

test("R56: a refused answer does not use up its Idempotency-Key, and extra text reaches the agent", async () => {
  const { answer, ended } = await asked([asks(environment), goesOn]);
  const key = { "idempotency-key": "answer-2" };
  expect((await answer({ environment: "moon" }, "Quick!", undefined, key)).status).toBe(400);
  expect((await answer({ environment: "dev" }, "But not before noon.", undefined, key)).status).toBe(201);
  expect(String(resultsOf(await ended())[0])).toContain("The person adds: But not before noon.");
});

test("R53 R25: a sub-agent asks under its own id, and continues with the answer", async () => {
  const when = "Find out where to deploy";
  const { answer, pending, ended } = await asked([
    { calls: [{ tool: "delegate", input: { task: when } }] },
    { when, ...asks(environment) },
    { when, text: "To staging." },
    { text: "It goes to staging." },
  ]);
  expect(pending.data).toEqual({
    question_id: uuid7,
    questions: [environment],
    created_at: isoTime,
    callId: expect.any(String),
    agentId: expect.any(String),
  });
  expect((await answer({ environment: "staging" })).status).toBe(201);
  const events = await ended();
  expect(resultsOf(events, "delegate")).toEqual([expect.stringContaining("To staging.")]);
  expect(events.at(-1)?.data).toMatchObject({ outcome: "done" });
});

test("R53 R25: a perspective asks while a plan is written, and the plan comes after the answer", async () => {
  const script = planScript({ "Perspective of DEVO": [asks(environment), { text: JSON.stringify(devo) }] });
  const { answer, pending, events, chat } = await asked(script, "/plan Refactor the auth system");
  expect(pending.data).toMatchObject({ agentId: expect.any(String), questions: [environment] });
  expect((await chat.call("GET", "/plan")).status).toBe(404);
  expect((await answer({ environment: "staging" })).status).toBe(201);
  await events(({ type }) => type === "plan_approval_request");
  expect((await chat.call("GET", "/plan")).body).toMatchObject({ plan: { missingPerspectives: [] } });
});

const plan = "# Write it\n\nSmall.\n\n- [ ] 1: Write it\n  - check: exists `b.txt`\n";
const approve = {
  name: "approve",
  question: "Review the implementation plan. Ready to proceed?",
  schema: { type: "boolean" },
  buttons: [
    { label: "Accept & Build", value: true, variant: "primary" },
    { label: "Keep Planning", value: false, variant: "secondary" },
  ],
};
const writesPlan = { tool: "write", input: { path: "plans/roadmap.plan", content: plan } };
const builds: ScriptedStep[] = [
  { when: "Task 1 of", calls: [{ tool: "write", input: { path: "b.txt", content: "b\n" } }] },
  { when: "Task 1 of", text: "Built." },
];

test.each([
  ["exit_plan_mode with the file", { tool: "exit_plan_mode", input: { plan_file_path: "plans/roadmap.plan" } }],
  ["present_plan with the text", { tool: "present_plan", input: { plan } }],
])("R99 R56 §6.10: Accept & Build, then %s: the user approves the plan, and it is built", async (_name, leaving) => {
  const { site, chat, answer, events } = await asked(
    [{ calls: [writesPlan] }, asks(approve), { calls: [leaving] }, ...builds],
    "Make a plan, then ask me",
  );
  expect(site.read("plans/roadmap.plan")).toContain("Write it");
  expect((await answer({ approve: true }, "[Answered: Accept & Build]")).status).toBe(201);
  // The model's word is not the user's: that they like it does not yet allow any write.
  await chat.untilPhase("waiting_plan_approval");
  const { revision, hash, planFile } = await chat.plan();
  expect((await chat.call("GET", "")).body).toMatchObject({ mode: "plan" });
  expect((await chat.call("POST", "/plan/approve", { revision, hash })).status).toBe(202);
  const all = await events(({ type }) => type === "plan_execution_complete");
  expect(ofType(all, "mode_changed").at(-1)).toEqual({ mode: "build", plan_file: planFile });
  expect(all.at(-1)?.data).toMatchObject({ status: "completed" });
  expect(site.read("b.txt")).toBe("b\n");
});

test("R99 §6.10: Keep Planning: the planner continues in plan mode", async () => {
  const { chat, answer, ended } = await asked([asks(approve), { text: "I go on planning." }], "Make a plan");
  expect((await answer({ approve: false }, "[Answered: Keep Planning]")).status).toBe(201);
  expect(JSON.parse(String(resultsOf(await ended())[0]))).toMatchObject({ answers: { approve: false } });
  expect((await chat.call("GET", "")).body).toMatchObject({ mode: "plan", plan: null, questions: [] });
});

test("R57: viewers and commenters cannot answer, and an unknown question is 409", async () => {
  const { site, chat, answer, questions } = await asked([asks(environment), goesOn]);
  for (const role of ["view", "comment"] as const)
    expect((await answer({ environment: "dev" }, "", site.tokenFor(role))).status).toBe(403);
  const question_answer = { question_id: "01234567-89ab-7def-8123-456789abcdef", answers: { environment: "dev" } };
  expect(await chat.call("POST", "/messages", { content: "", metadata: { question_answer } })).toMatchObject({
    status: 409,
    body: { code: "not_pending" },
  });
  expect(await questions()).toHaveLength(1);
});
