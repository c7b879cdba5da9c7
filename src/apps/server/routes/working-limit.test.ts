// The limit of working chats holds, and no workspace is removed while a chat starts in it, in any order of requests.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { gate } from "./planned.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

const workspaceOf = ({ workspaceId }: Served) => `/api/v1/workspaces/${workspaceId}`;
const body = { content: "Say hello", mode: "build" };

test("of several at the same time, only as many start as the limit allows", async () => {
  const { open, waitFor } = gate();
  const config = { server: { limits: { working: 2 } } };
  const site = await served([{ text: "Hello.", waitFor }], { config });
  const chats = `${workspaceOf(site)}/chats`;
  const made = await Promise.all(
    Array.from({ length: 6 }, () => site.call<{ chat_id: string; code: string }>("POST", chats, body)),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  const accepted = made.find(({ status }) => status === 201)?.body.chat_id;
  expect((await site.call("POST", `${chats}/${accepted}/messages`, { content: "And more" })).status).toBe(201);
  expect((await site.call("POST", `${chats}/${accepted}/cancel`)).status).toBe(200);
  open();
});

test("slots are released, also if nothing was started", async () => {
  const site = await served([{ text: "Hello." }], { config: { server: { limits: { working: 1 } } } });
  const chats = `${workspaceOf(site)}/chats`;
  for (let count = 0; count < 3; count++) {
    expect((await site.call("POST", chats, { content: " " })).status).toBe(422);
    expect((await site.call("POST", chats, {})).status).toBe(201);
    expect((await site.call("POST", `${chats}/none/continue`)).status).toBe(404);
  }
});

test("a workspace is not removed while a chat starts in it; if it is removed, no chat was started", async () => {
  for (let round = 0; round < 5; round++) {
    const site = await served([{ text: "Hello." }]);
    const workspace = workspaceOf(site);
    await site.call("GET", `${workspace}/models`);
    const [made, removed] = await Promise.all([
      site.call<{ chat_id: string }>("POST", `${workspace}/chats`, body),
      pause(round).then(() => site.call("DELETE", workspace)),
    ]);
    const accepted = made.status === 201;
    expect([201, 404]).toContain(made.status);
    expect([204, 409]).toContain(removed.status);
    if (!accepted || removed.status !== 204) continue;
    // It was removed after the chat had come to its end.
    await site.call("POST", "/api/v1/workspaces", { folder: site.workspace });
    const exported = await site.call("GET", `${workspace}/chats/${made.body.chat_id}/export`);
    expect(exported.text).toContain("turn_ended");
  }
});
