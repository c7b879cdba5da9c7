// Status of a workspace in one answer, also while other processes work in it.
import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import { missing } from "../../../../test/needs.ts";
import type { ChatState } from "../../client/chat-client.ts";
import { connect } from "../../client/connect.ts";
import { paths } from "../../config/paths.ts";
import { version } from "../../compose/version.ts";
import { misdescribed } from "../openapi/described.fixture.ts";
import { planned } from "./planned.fixture.ts";
import { served, type Served, type ServedOptions } from "./served.fixture.ts";
import type { WorkspaceStatus } from "../../api/workspace-status.ts";

const statusOf = async (site: Served) =>
  (await site.call<z.output<typeof WorkspaceStatus>>("GET", `/api/v1/workspaces/${site.workspaceId}/status`)).body;

/** The store as another process has it. */
function elsewhere({ home }: Served) {
  const log = openSqliteLog(paths({ PLANWRIGHT_HOME: home }).database);
  onTestFinished(() => log.close());
  return log;
}

/** A chat whose work was started by a process that is gone. */
async function begun(site: Served, title: string): Promise<string> {
  const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
  const { body } = await site.call<ChatState>("POST", path, { mode: "build" });
  await elsewhere(site).append(
    body.chat_id,
    body.seq,
    [
      { type: "user_message", data: { messageId: title, text: title } },
      { type: "turn_started", data: { turnId: title } },
    ],
    new Date().toISOString(),
  );
  return body.chat_id;
}

test("its branch, its models, and that nothing is pending", async () => {
  const site = await served([]);
  execFileSync("git", ["checkout", "-q", "-b", "feature/status"], { cwd: site.workspace });
  const model = { id: "scripted/script", effort: null, contextWindow: 128_000 };
  expect(await statusOf(site)).toEqual({
    branch: "feature/status",
    sandbox: null,
    demo: null,
    default_mode: "plan",
    models: { plan: model, build: model },
    problem: null,
    interrupted: [],
    waiting: 0,
    version: version(),
  });
  const path = `/api/v1/workspaces/${site.workspaceId}/status`;
  const headers = { authorization: `Bearer ${site.tokenFor("view")}` };
  const response = await fetch(site.url + path, { headers });
  expect(await misdescribed("/api/v1/workspaces/{workspace_id}/status", "GET", response)).toEqual([]);
  const client = connect({ url: site.url, token: site.token });
  expect(await client.workspaceStatus(site.workspaceId)).toEqual(await statusOf(site));
  expect((await site.call("GET", "/api/v1/workspaces/none/status")).status).toBe(404);
});

test("why no model can be used, and which mode has one", async () => {
  const local = { type: "openai-compatible", baseUrl: "http://localhost:1/v1", models: { big: { contextWindow: 9 } } };
  const statusWith = async (config: object) => {
    const options: ServedOptions = { model: null, config: { providers: { local }, ...config } };
    const { models, problem } = await statusOf(await served([], options));
    return { models, problem };
  };
  expect(await statusWith({})).toEqual({
    models: { plan: null, build: null },
    problem: {
      message: "No model is set.",
      because: { code: "no_model" },
      hint: expect.stringContaining("planwright setup"),
    },
  });
  expect(await statusWith({ model: "none/model", models: { planner: { model: "local/big", effort: "low" } } })).toEqual(
    {
      models: { plan: { id: "local/big", effort: "low", contextWindow: 9 }, build: null },
      problem: {
        message: 'There is no provider "none".',
        hint: expect.stringContaining("Known providers: "),
        advice: { code: "choose_known_provider", values: { names: expect.stringContaining("ollama") } },
        because: { code: "no_such_provider", values: { name: "none" } },
      },
    },
  );
});

test.skipIf(missing("bwrap"))("the sandbox, where one is set", async () => {
  const site = await served([], { config: { sandbox: "workspace-write" } });
  expect((await statusOf(site)).sandbox).toMatch(/^(bubblewrap|seatbelt)$/);
});

test("interrupted chats, newest first and at most five; none that are working or waiting for a decision", async () => {
  const { site, chat: waiting } = await planned();
  const chats: string[] = [];
  for (const title of ["one", "two", "three", "four", "five", "six", "seven"]) chats.push(await begun(site, title));
  const [, , , , , six = "", seven = ""] = chats;
  const claim = await elsewhere(site).claim(seven);
  const titles = async () => (await statusOf(site)).interrupted.map(({ title }) => title);
  expect(await titles()).toEqual(["six", "five", "four", "three", "two"]);
  expect((await statusOf(site)).interrupted[0]).toEqual({
    chat_id: six,
    title: "six",
    updated_at: expect.stringMatching(/^\d{4}-/),
  });
  const detailsOf = async (id: string) =>
    (await site.call<ChatState>("GET", `/api/v1/workspaces/${site.workspaceId}/chats/${id}`)).body;
  const isInterrupted = async (id: string) => (await detailsOf(id)).is_interrupted;
  expect([await isInterrupted(six), await isInterrupted(seven), await isInterrupted(waiting.id)]).toEqual([
    true,
    false,
    false,
  ]);
  claim.release();
  expect([await isInterrupted(seven), (await titles())[0]]).toEqual([true, "seven"]);
  expect((await statusOf(site)).waiting).toBe(1);
});
