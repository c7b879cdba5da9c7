// Chats are listed page by page, each once; mode switches are recorded with their author.
import { expect, test } from "vitest";
import { served } from "./served.fixture.ts";

interface Page {
  readonly chats: readonly { readonly chat_id: string }[];
  readonly next: string | null;
}

test("every chat is listed page by page, also those of the same millisecond", async () => {
  const site = await served([]);
  const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
  const made = await Promise.all(Array.from({ length: 40 }, () => site.call<{ chat_id: string }>("POST", path, {})));
  const seen: string[] = [];
  for (let query = "?limit=3"; query !== "";) {
    const { body } = await site.call<Page>("GET", path + query);
    seen.push(...body.chats.map(({ chat_id }) => chat_id));
    query = body.next === null ? "" : `?limit=3&before=${body.next}`;
  }
  expect(seen.toSorted()).toEqual(made.map(({ body }) => body.chat_id).toSorted());
  const all = await site.call<Page>("GET", path);
  expect([all.body.chats.map(({ chat_id }) => chat_id), all.body.next]).toEqual([seen, null]);
  expect(await site.call("GET", `${path}?before=2026-01-01T00:00:00.000Z`)).toMatchObject({
    status: 422,
    body: { code: "bad_input", errors: [{ field: "before" }] },
  });
});

test("a mode switch is recorded with its author", async () => {
  const site = await served([{ text: "Hello." }]);
  const chat = await site.chat("Say hello", "plan");
  await chat.until((_, { type }) => type === "turn_ended");
  await chat.call("PUT", "/mode", { mode: "build" }, { token: site.tokenFor("approve", "Ada") });
  const { body } = await chat.call<{ entries: { kind: string; actor: string }[] }>("GET", "/audit");
  expect(body.entries.findLast(({ kind }) => kind === "mode")?.actor).toBe("Ada");
});
