// A restarted server resumes its work: nothing is lost, nothing done twice, nothing decided by itself.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { builders, buildPlan, project } from "./build-script.ts";
import { makePlace, serve, type Place } from "./harness.ts";
import { planScript, request } from "./plan-command-script.ts";
import { follow, isGapless, startServer, type RunningServer } from "./server-harness.ts";

const environment = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging", "prod"] },
};
const asks: ScriptedStep = { calls: [{ tool: "ask_user", input: { questions: [environment] } }] };

async function newChat({ call, workspaceId }: RunningServer, body: object) {
  const { status, body: chat } = await call("POST", `/api/v1/workspaces/${workspaceId}/chats`, body);
  expect(status).toBe(201);
  return `/api/v1/workspaces/${workspaceId}/chats/${chat.chat_id}`;
}

/** Follows a plan to its end as a user who allows its requests. */
function allowing(server: RunningServer, chat: string, after = 0) {
  return follow(
    server,
    chat,
    ({ type, data }) => {
      const answer = `${chat}/permissions/${String(data["requestId"])}/answer`;
      if (type === "permission_requested") void server.call("POST", answer, { answer: "yes" });
      return type === "plan_execution_complete";
    },
    after,
  );
}

/** A server that runs a plan and has reached its second task. */
async function inTheMiddle(place: Place) {
  const before = await startServer(place);
  const chat = await newChat(before, { content: `/plan ${request}` });
  await follow(before, chat, ({ type }) => type === "plan_approval_request");
  const { plan } = (await before.call("GET", `${chat}/plan`)).body;
  await before.call("POST", `${chat}/plan/approve`, { revision: plan.revision, hash: plan.hash });
  await follow(before, chat, ({ type, data }) => type === "task_started" && data["taskId"] === "2");
  return { before, chat };
}

function gitPlace(): Place {
  const place = makePlace(project);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: place.workspace, stdio: "pipe" });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-qm", "first");
  return place;
}

test("R51 R72 R99: killed with open streams while a plan is pending, the server comes back, the plan is still pending, and it is built", async () => {
  const place = gitPlace();
  await serve(place, planScript({ plan: buildPlan, builder: builders }));
  const before = await startServer(place);
  const chat = await newChat(before, { content: `/plan ${request}` });
  const following = follow(before, chat, () => false);
  await follow(before, chat, ({ type }) => type === "plan_approval_request");
  before.signal("SIGKILL");
  const seen = await following;
  expect(isGapless(seen)).toBe(true);

  const after = await startServer(place);
  const { body } = await after.call("GET", `${chat}/plan`);
  expect(body.plan).toMatchObject({ status: "pending_approval", revision: 1 });
  const { revision, hash } = body.plan;
  expect(await after.call("POST", `${chat}/plan/approve`, { revision, hash })).toMatchObject({ status: 202 });
  const last = seen.at(-1)?.id ?? 0;
  const rest = await allowing(after, chat, last);
  expect(isGapless(rest, last + 1)).toBe(true);
  expect(rest.at(-1)?.data).toMatchObject({ status: "completed", summary: expect.stringContaining("5/5") });
  expect(readFileSync(join(place.workspace, "src/auth/types.js"), "utf8")).toContain("FORMAT = 2");
});

test("R55 R58: killed while an agent asks, the question is still pending afterwards, and the answer resumes the agent", async () => {
  const place = makePlace();
  await serve(place, [asks, { text: "Deploying to staging." }]);
  const before = await startServer(place);
  const chat = await newChat(before, { content: "Deploy the application" });
  const pending = await follow(before, chat, ({ type }) => type === "question_pending");
  before.signal("SIGKILL");
  await before.finished;

  const after = await startServer(place);
  const { body } = await after.call("GET", chat);
  expect(body).toMatchObject({
    phase: "waiting_answer",
    is_interrupted: false,
    questions: [{ questions: [environment] }],
  });
  const answer = { question_id: pending.at(-1)?.data["question_id"], answers: { environment: "staging" } };
  const said = { content: "[Answered: staging]", metadata: { question_answer: answer } };
  expect(await after.call("POST", `${chat}/messages`, said)).toMatchObject({ status: 201 });
  const events = await follow(after, chat, ({ type, data }) => type === "turn_ended" && data["agentId"] === undefined);
  expect(isGapless(events)).toBe(true);
  expect(events.filter(({ type }) => type === "question_pending")).toHaveLength(1);
  expect(events.at(-1)?.data).toMatchObject({ outcome: "done" });
});

test("stopped with a signal while a call waits for permission, it ends streams with a last event and leaves the call waiting", async () => {
  const place = makePlace();
  await serve(place, [{ calls: [{ tool: "write", input: { path: "a.txt", content: "a" } }] }, { text: "Written." }]);
  const before = await startServer(place);
  const chat = await newChat(before, { content: "Write a.txt", mode: "build" });
  const following = follow(before, chat, ({ type }) => type === "stream_closed");
  const asked = await follow(before, chat, ({ type }) => type === "permission_requested");
  before.signal("SIGTERM");
  expect(await before.finished).toMatchObject({ code: 0 });
  expect((await following).at(-1)).toMatchObject({ type: "stream_closed", data: { reason: "shutdown" } });

  const after = await startServer(place);
  expect((await after.call("GET", chat)).body).toMatchObject({
    phase: "waiting_permission",
    permissions: [{ tool: "write" }],
  });
  const requestId = String(asked.at(-1)?.data["requestId"]);
  expect(await after.call("POST", `${chat}/permissions/${requestId}/answer`, { answer: "yes" })).toMatchObject({
    status: 200,
  });
  const events = await follow(after, chat, ({ type }) => type === "turn_ended");
  expect(events.filter(({ type }) => type === "permission_requested")).toHaveLength(1);
  expect(events.some(({ type }) => type === "cancel_requested")).toBe(false);
  expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
});

test("R95: stopped in the middle of a plan, its tasks are resumed and each is completed once", async () => {
  const place = gitPlace();
  const slow = builders.map((step) => ({ ...step, delayMs: 150 }));
  await serve(place, planScript({ plan: buildPlan, builder: slow }));
  const { before, chat } = await inTheMiddle(place);
  before.signal("SIGTERM");
  expect(await before.finished).toMatchObject({ code: 0 });

  const after = await startServer(place);
  // No surprise: it waits until the user resumes it.
  expect((await after.call("GET", chat)).body).toMatchObject({ is_interrupted: true, is_working: false });
  expect(await after.call("POST", `${chat}/continue`)).toMatchObject({ status: 202 });
  const events = await allowing(after, chat);
  const completed = events.flatMap(({ type, data }) => (type === "task_completed" ? [data["taskId"]] : []));
  expect(completed.toSorted()).toEqual(["1", "2", "3", "4", "5"]);
  expect(events.at(-1)?.data).toMatchObject({ status: "completed" });
});

test("R95: where the configuration says so, a plan that a crash interrupted resumes by itself", async () => {
  const place = gitPlace();
  const slow = builders.map((step) => ({ ...step, delayMs: 150 }));
  await serve(place, planScript({ plan: buildPlan, builder: slow }));
  const file = join(place.home, "planwright.jsonc");
  const config = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...config, build: { resume: "auto" }, permissions: { allow: ["bash"] } }));
  const { before, chat } = await inTheMiddle(place);
  before.signal("SIGKILL");
  await before.finished;

  const after = await startServer(place);
  const events = await follow(after, chat, ({ type }) => type === "plan_execution_complete");
  expect(isGapless(events)).toBe(true);
  expect(events.at(-1)?.data).toMatchObject({ status: "completed" });
});
