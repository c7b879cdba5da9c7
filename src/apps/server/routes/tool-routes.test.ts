// Tools that a user runs over HTTP pass the gate like an agent's, in the chat's mode.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planned } from "./planned.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

const careful = { config: {}, files: { "a.txt": "hello\n" } };

test("R18 R74: without a chat, plan mode applies: reading works, writing is blocked, and the caller can't override it", async () => {
  const server = await served([], careful);
  const tools = `/api/v1/workspaces/${server.workspaceId}/tools`;
  const looked = await server.call("POST", tools, { tool: "read_file", args: { path: "a.txt" } });
  expect(looked).toMatchObject({ status: 200, body: { success: true, result: { status: "ok" } } });
  expect(looked.text).toContain("hello");
  const write = { tool: "write", args: { path: "b.txt", content: "b" } };
  const blocked = await server.call("POST", tools, write);
  expect(blocked).toMatchObject({
    status: 403,
    body: {
      code: "TOOL_BLOCKED_BY_MODE",
      detail: expect.stringContaining(
        "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.",
      ),
    },
  });
  for (const named of [{ mode: "build" }, { plan_mode: false }, { config: { plan_mode: false } }])
    expect(await server.call("POST", tools, { ...write, ...named })).toMatchObject({ status: 422 });
  const inArgs = { tool: "write", args: { ...write.args, mode: "build", planMode: false } };
  expect((await server.call("POST", tools, inArgs)).status).toBe(422);
  expect(existsSync(join(server.workspace, "b.txt"))).toBe(false);
});

test("R19 R74: a chat in build mode asks first, and the call runs after a yes", async () => {
  const server = await served([{ text: "Hello." }], careful);
  const chat = await server.chat("Say hello", "build");
  await chat.until((_, { type }) => type === "turn_ended");
  const tools = `/api/v1/workspaces/${server.workspaceId}/tools`;
  const write = { tool: "write", args: { path: "b.txt", content: "b" }, chat_id: chat.id };
  const asked = await server.call("POST", tools, write);
  expect(asked).toMatchObject({ status: 202, body: { result: { status: "permission_pending" } } });
  expect(existsSync(join(server.workspace, "b.txt"))).toBe(false);
  expect(await server.call("POST", tools, write)).toMatchObject({ status: 409, body: { code: "busy" } });
  const { request_id } = (asked.body as { result: { request_id: string } }).result;
  await chat.call("POST", `/permissions/${request_id}/answer`, { answer: "yes" });
  await chat.until(
    ({ lastTurn, turn }) =>
      turn === null && lastTurn?.outcome === "done" && existsSync(join(server.workspace, "b.txt")),
  );
  expect(server.read("b.txt")).toBe("b");
});

test("R53 R74: ask_user returns the id of the open question", async () => {
  const server = await served([], careful);
  const questions = [{ name: "confirm", question: "Sure?", schema: { type: "boolean" } }];
  const asked = await server.call("POST", `/api/v1/workspaces/${server.workspaceId}/tools`, {
    tool: "ask_user",
    args: { questions },
  });
  expect(asked).toMatchObject({
    status: 202,
    body: {
      success: true,
      result: { status: "question_pending", question_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/) },
    },
  });
  // A call that waits for a user does not block others.
  const tools = `/api/v1/workspaces/${server.workspaceId}/tools`;
  expect(await server.call("POST", tools, { tool: "ls" })).toMatchObject({ status: 200 });
});

test("unknown tools and invalid input are told apart, and parallel calls run in turn", async () => {
  const server = await served([], careful);
  const tools = `/api/v1/workspaces/${server.workspaceId}/tools`;
  expect(await server.call("POST", tools, { tool: "fly" })).toMatchObject({
    status: 404,
    body: { code: "UNKNOWN_TOOL" },
  });
  expect(await server.call("POST", tools, { tool: "read", args: { lines: 3 } })).toMatchObject({
    status: 422,
    body: { code: "BAD_INPUT" },
  });
  const all = await Promise.all(Array.from({ length: 5 }, () => server.call("POST", tools, { tool: "ls", args: {} })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const approver = server.tokenFor("approve");
  expect(await server.call("POST", tools, { tool: "ls" }, { token: approver })).toMatchObject({
    status: 403,
    body: { code: "role_needed" },
  });
});

const toolsOf = ({ workspaceId }: Served) => `/api/v1/workspaces/${workspaceId}/tools`;
const questions = [{ name: "confirm", question: "Sure?", schema: { type: "boolean" } }];

test("R74: without a chat plan mode holds, even if the tools' chat is switched to build mode", async () => {
  const site = await served([]);
  const first = await site.call<{ chat_id: string }>("POST", toolsOf(site), { tool: "ls" });
  const chat = `/api/v1/workspaces/${site.workspaceId}/chats/${first.body.chat_id}`;
  expect((await site.call("PUT", `${chat}/mode`, { mode: "build" })).status).toBe(200);
  const written = await site.call("POST", toolsOf(site), { tool: "write", args: { path: "b.txt", content: "b" } });
  expect([written.status, existsSync(join(site.workspace, "b.txt"))]).toEqual([403, false]);
});

test("a tool that presents a plan returns that a decision is pending, and blocks no other call", async () => {
  const { site, plan } = await planned();
  const args = { plan_file_path: plan.planFile };
  const waiting = await site.call("POST", toolsOf(site), { tool: "exit_plan_mode", args });
  expect(waiting).toMatchObject({
    status: 202,
    body: { result: { status: "plan_pending", planId: expect.any(String), revision: 1, hash: expect.any(String) } },
  });
  expect((await site.call("POST", toolsOf(site), { tool: "ls" })).status).toBe(200);
});

test("a tool whose sub-agent asks something returns the question", async () => {
  const asks = { calls: [{ tool: "ask_user", input: { questions } }] };
  const site = await served(({ messages }) =>
    messages.some(({ role }) => role === "tool") ? { text: "Done." } : asks,
  );
  const waiting = await site.call("POST", toolsOf(site), { tool: "delegate", args: { task: "Look around" } });
  expect(waiting).toMatchObject({
    status: 202,
    body: { result: { status: "question_pending", question_id: expect.any(String) } },
  });
});
