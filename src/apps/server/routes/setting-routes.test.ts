// The shown configuration is the one in effect, also after its files change.
import { existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { gate } from "./planned.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

interface Shown {
  readonly config: { readonly permissions: { readonly deny: readonly string[] } };
  readonly origins: Readonly<Record<string, { readonly value: unknown }>>;
}

const workspaceOf = ({ workspaceId }: Served) => `/api/v1/workspaces/${workspaceId}`;
const configure = (site: Served, text: string) => writeFileSync(join(site.home, "planwright.jsonc"), text);
const denying = JSON.stringify({ permissions: { allow: ["write"], deny: ["write"] } });
const denied = async (site: Served) =>
  (await site.call<Shown>("GET", `${workspaceOf(site)}/config`)).body.config.permissions.deny;

/** Whether a chat in build mode may write there. */
async function writes(site: Served, path: string): Promise<boolean> {
  const { body } = await site.call<{ chat_id: string }>("POST", `${workspaceOf(site)}/chats`, { mode: "build" });
  const call = { tool: "write", args: { path, content: "b" }, chat_id: body.chat_id };
  await site.call("POST", `${workspaceOf(site)}/tools`, call);
  const chat = `${workspaceOf(site)}/chats/${body.chat_id}`;
  await waitUntil(async () => !(await site.call<{ is_working: boolean }>("GET", chat)).body.is_working);
  return existsSync(join(site.workspace, path));
}

test("changes apply to the very next request", async () => {
  const site = await served([]);
  expect(await writes(site, "a.txt")).toBe(true);
  configure(site, denying);
  expect(await writes(site, "b.txt")).toBe(false);
  expect(await denied(site)).toEqual(["write"]);
  configure(site, JSON.stringify({ permissions: { allow: ["write"] } }));
  expect(await denied(site)).toEqual([]);
  expect(await writes(site, "c.txt")).toBe(true);
});

test("with a mistake the previous configuration stays in effect, and the mistake is reported", async () => {
  const site = await served([]);
  configure(site, denying);
  expect(await writes(site, "a.txt")).toBe(false);
  configure(site, '{ "permissions": 7 }');
  expect(await site.call("GET", `${workspaceOf(site)}/config`)).toMatchObject({
    status: 422,
    body: { code: "config" },
  });
  expect(await writes(site, "b.txt")).toBe(false);
  configure(site, JSON.stringify({ permissions: { allow: ["write"] } }));
  expect(await writes(site, "c.txt")).toBe(true);
});

test("a configuration that can no longer be read is a mistake, not an empty one", async () => {
  const site = await served([]);
  const file = join(site.home, "planwright.jsonc");
  configure(site, denying);
  expect(await writes(site, "a.txt")).toBe(false);
  rmSync(file);
  symlinkSync("planwright.jsonc", file);
  expect((await site.call("GET", `${workspaceOf(site)}/config`)).status).toBe(422);
  expect(await writes(site, "b.txt")).toBe(false);
});

test("while a session is working, its configuration stays in effect and is shown", async () => {
  const { open, waitFor } = gate();
  const site = await served([{ text: "Hello.", waitFor }]);
  const chat = await site.chat("Say hello", "build");
  configure(site, denying);
  const { body } = await site.call<Shown>("GET", `${workspaceOf(site)}/config`);
  expect([body.config.permissions.deny, body.origins["permissions.deny"]?.value]).not.toContainEqual(["write"]);
  open();
  await chat.until((_, { type }) => type === "turn_ended");
  await waitUntil(async () => (await denied(site)).includes("write"));
});
