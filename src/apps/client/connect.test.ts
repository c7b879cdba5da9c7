// The client against a real server: a whole session from a request to an undone plan, using only its methods.
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../../../test/wait-until.ts";
import { planned } from "../server/routes/planned.fixture.ts";
import { served } from "../server/routes/served.fixture.ts";
import { ApiProblem } from "./api-problem.ts";
import type { ChatClient } from "./chat-client.ts";
import { connect } from "./connect.ts";

async function until(chat: ChatClient, fits: (type: string) => boolean): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of chat.events({ live: false })) {
    types.push(type);
    if (fits(type)) break;
  }
  return types;
}

test("reads, comments on, revises, approves, runs and undoes a plan", async () => {
  const { site, chat: begun } = await planned();
  const client = connect({ url: site.url, token: site.token });
  expect(await client.me()).toEqual({ name: "owner", role: "admin" });
  const [workspace] = await client.workspaces();
  expect(workspace).toMatchObject({ workspace_id: site.workspaceId, folder: site.workspace });
  const chat = client.chat(site.workspaceId, begun.id);
  expect(await client.chats(site.workspaceId, { limit: 5 })).toMatchObject({
    chats: [{ chat_id: chat.id }],
    next: null,
  });
  const first = await chat.plan();
  expect([first.plan.revision, first.progress.total]).toEqual([1, 3]);
  await chat.commentOnPlan({ text: "Shorter, please.", taskId: "one" });
  await chat.revisePlan(first.plan, "And better.");
  await until(chat, (type) => type === "plan_revision_requested");
  await begun.until(({ plan }, { type }) => type === "plan_approval_request" && plan?.revision === 2);
  const second = await chat.plan();
  expect(second.plan).toMatchObject({ revision: 2, title: "Write it better" });
  const stale = await chat.approvePlan(first.plan).catch((thrown: unknown) => thrown);
  expect(stale).toBeInstanceOf(ApiProblem);
  expect((stale as ApiProblem).problem).toMatchObject({
    status: 409,
    code: "stale",
    type: "urn:planwright:problem:stale",
  });
  expect(await chat.approvePlan(second.plan, { notes: "Go." })).toMatchObject({ mode: "build" });
  await until(chat, (type) => type === "plan_execution_complete");
  const { tasks, progress } = await chat.tasks();
  expect([tasks.map(({ status }) => status), progress.percentComplete]).toEqual([
    ["completed", "completed", "completed"],
    100,
  ]);
  expect((await chat.task({ task_id: "one" })).run).toMatchObject({ attempt: 1, verified: true });
  expect(site.read("a.txt")).toBe("one\n");
  await begun.until((state) => state.turn === null && state.plan?.status === "completed");
  expect((await chat.previewUndo()).taskIds).toHaveLength(3);
  await chat.undo({ task: "three" });
  expect([site.read("a.txt"), site.read("c.txt")]).toEqual(["one\n", "c\n"]);
  expect((await chat.audit()).some(({ kind, decision }) => kind === "plan" && decision === "approved")).toBe(true);
});

test("answers questions, switches modes, stops work, deletes chats", async () => {
  const question = { name: "where", question: "Where to?", schema: { type: "string", enum: ["dev", "staging"] } };
  const site = await served([
    { text: "", calls: [{ tool: "ask_user", input: { questions: [question] } }] },
    { text: "To staging." },
  ]);
  const client = connect({ url: `${site.url}/`, token: site.token });
  const chat = await client.createChat(site.workspaceId, { content: "Deploy", mode: "build" });
  await until(chat, (type) => type === "question_pending");
  const waiting = await client.waiting();
  expect(waiting).toMatchObject({ chats: [{ chat_id: chat.id, waits: ["question"] }], truncated: false });
  expect((await client.chats(site.workspaceId, { waits: true })).chats).toEqual(waiting.chats);
  expect((await client.chats(site.workspaceId, { waits: false })).chats).toEqual([]);
  site.write("read me.txt", "");
  expect(await client.files(site.workspaceId, { search: "read m", limit: 1 })).toEqual({
    files: [{ path: "read me.txt" }],
    truncated: false,
  });
  const [asked] = await chat.questions();
  const question_id = asked?.question_id ?? "";
  const wrong = chat.answerQuestion({ question_id, answers: { where: "prod" } });
  await expect(wrong).rejects.toMatchObject({ status: 400, problem: { errors: [{ message: expect.any(String) }] } });
  const taken = await chat.answerQuestion({ question_id, answers: { where: "staging" } });
  expect(taken.chat_id).toBe(chat.id);
  await until(chat, (type) => type === "turn_ended");
  expect((await chat.messages()).at(-1)).toEqual({ role: "assistant", text: "To staging." });
  expect(await chat.permissions()).toEqual([]);
  expect(await chat.switchMode({ mode: "plan" })).toMatchObject({ mode: "plan" });
  await expect(chat.continue()).rejects.toMatchObject({ status: 409 });
  expect((await chat.usage()).calls).toBe(2);
  const { chat_id } = await chat.fork();
  expect(chat_id).not.toBe(chat.id);
  // The turn ends before its worker has finished cleaning up.
  await waitUntil(async () => !(await chat.get()).is_working);
  await chat.remove();
  await expect(chat.get()).rejects.toMatchObject({ status: 404, code: "not_found" });
  expect((await client.createLink()).url).toMatch(/\/enter\/[\w-]{43}$/);
});

async function listen(handle: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const server = createServer(handle as never);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test("it also runs in a browser: it loads nothing of Node or the server", () => {
  const loadedBy = (name: string) => {
    const text = readFileSync(join(import.meta.dirname, name), "utf8");
    return [...text.matchAll(/^(?:import|export) (?!type\b)[^;]* from "([^"]+)";/gm)].map(([, from]) => from ?? "");
  };
  const operations = "../api/operations.ts";
  const files = readdirSync(import.meta.dirname).filter((name) => !/\.(test|fixture)\.ts$/.test(name));
  const loaded = files.flatMap(loadedBy);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((from) => !from.startsWith("./") && from !== operations)).toEqual([]);
  expect(loadedBy(operations)).toEqual([]);
});

test("a request with a lost answer is repeated with the same key; foreign errors become problems", async () => {
  const keys: unknown[] = [];
  const { url } = await listen((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    if (keys.length === 1) return void request.socket.destroy();
    response.setHeader("content-type", keys.length === 2 ? "application/problem+json" : "application/json");
    if (keys.length === 2) response.writeHead(409).end('{"status":409,"code":"in_progress","detail":"Wait."}');
    else response.writeHead(201).end('{"chat_id":"c","message_id":"m","seq":4}');
  });
  const { chat } = connect({ url });
  expect(await chat("w", "c").send("Hello")).toEqual({ chat_id: "c", message_id: "m", seq: 4 });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]]);
  const gateway = await listen((_request, response) => void response.writeHead(502).end("<h1>Bad gateway</h1>"));
  await expect(connect({ url: gateway.url }).me()).rejects.toMatchObject({ status: 502, code: "unexpected_answer" });
});

test("a request with a truncated answer is repeated, too", async () => {
  const asked: unknown[] = [];
  const { url } = await listen((request, response) => {
    asked.push([request.method, request.headers["idempotency-key"]]);
    response.writeHead(200, { "content-type": "application/json" });
    if (asked.length % 2 === 0) return void response.end(request.method === "GET" ? "[]" : '{"chat_id":"c"}');
    response.write('{"chat_id":', () => request.socket.destroy());
  });
  const { chat, workspaces } = connect({ url });
  expect(await chat("w", "c").send("Hello")).toEqual({ chat_id: "c" });
  expect(asked).toEqual([["POST", expect.stringMatching(/^[0-9a-f]{32}$/)], asked[0]]);
  await workspaces();
  expect(asked.slice(2)).toEqual([
    ["GET", undefined],
    ["GET", undefined],
  ]);
});
