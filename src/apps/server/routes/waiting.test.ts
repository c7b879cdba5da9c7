// Pending decisions are listed, and found in all workspaces at once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { misdescribed } from "../openapi/described.fixture.ts";
import { planned } from "./planned.fixture.ts";
import type { Served } from "./served.fixture.ts";

interface Listed {
  readonly chats: readonly { readonly chat_id: string; readonly workspace_id: string; readonly waits: string[] }[];
  readonly truncated?: boolean;
}

const question = { name: "where", question: "Where to?", schema: { type: "string" } };
const steps = [
  { when: "Deploy", calls: [{ tool: "ask_user", input: { questions: [question] } }] },
  { when: "Deploy", text: "Done." },
  { when: "Tidy up", calls: [{ tool: "bash", input: { command: "touch tidy.txt" } }] },
  { when: "Tidy up", text: "Tidy." },
];

/** Sorted: a chat may still record something after it began to wait. */
async function listed(site: Served, path: string) {
  const { body } = await site.call<Listed>("GET", path);
  return body.chats.map(({ chat_id, waits }) => [chat_id, waits] as const).toSorted(byId);
}

function byId([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

test("plans, questions and permissions, until they are decided or answered", async () => {
  const { site, chat: plan } = await planned({ steps, permissions: { ask: ["bash"] } });
  const asks = await site.chat("Deploy", "build");
  const { questions } = await asks.untilPhase("waiting_answer");
  const wants = await site.chat("Tidy up", "build");
  const { permissions } = await wants.untilPhase("waiting_permission");
  const chats = `/api/v1/workspaces/${site.workspaceId}/chats`;
  await site.call("POST", chats, {});
  const all = [
    [plan.id, ["plan"]],
    [asks.id, ["question"]],
    [wants.id, ["permission"]],
  ];
  expect(await listed(site, "/api/v1/waiting")).toEqual(all);
  expect(await listed(site, `${chats}?waits=true`)).toEqual(all);
  expect(await listed(site, `${chats}?waits=true&mode=plan`)).toEqual([[plan.id, ["plan"]]]);
  expect((await listed(site, `${chats}?waits=false`)).map(([, waits]) => waits)).toEqual([[]]);
  expect((await listed(site, chats)).length).toBe(4);
  expect((await asks.call("GET", "")).body).toMatchObject({ waits: ["question"] });
  const response = await fetch(`${site.url}/api/v1/waiting`, { headers: { authorization: `Bearer ${site.token}` } });
  expect(await misdescribed("/api/v1/waiting", "GET", response)).toEqual([]);

  await asks.call("POST", `/questions/${questions[0]?.question_id}/answer`, { answers: { where: "moon" } });
  await wants.call("POST", `/permissions/${permissions[0]?.requestId}/answer`, { answer: "skip" });
  await plan.call("POST", "/plan/reject", { reason: "No." });
  const token = site.tokenFor("view");
  expect((await site.call("GET", "/api/v1/waiting", undefined, { token })).body).toEqual({
    chats: [],
    truncated: false,
  });
  expect((await site.call("GET", `${chats}?waits=maybe`)).status).toBe(422);
  expect((await site.call("GET", "/api/v1/waiting", undefined, { token: "pw_wrong" })).status).toBe(401);
});

test("each comes with its workspace; those of removed workspaces are left out", async () => {
  const { site, chat: first } = await planned({ steps });
  const folder = join(site.workspace, "below");
  mkdirSync(folder);
  const added = await site.call<{ workspace_id: string }>("POST", "/api/v1/workspaces", { folder });
  const { workspace_id } = added.body;
  const made = await site.call<{ chat_id: string }>("POST", `/api/v1/workspaces/${workspace_id}/chats`, {
    content: "Deploy",
    mode: "build",
  });
  const below = `/api/v1/workspaces/${workspace_id}/chats/${made.body.chat_id}`;
  const found = async () =>
    (await site.call<Listed>("GET", "/api/v1/waiting")).body.chats.map((each) => [each.chat_id, each.workspace_id]);
  const both = [
    [made.body.chat_id, workspace_id],
    [first.id, site.workspaceId],
  ];
  await waitUntil(async () => (await found()).length === 2);
  expect(await found()).toEqual(both);
  await site.call("POST", `${below}/cancel`, {});
  await waitUntil(async () => (await found()).length === 1);
  expect(await found()).toEqual(both.slice(1));
  await waitUntil(async () => (await site.call("DELETE", `/api/v1/workspaces/${site.workspaceId}`)).status === 204);
  expect(await found()).toEqual([]);
});
