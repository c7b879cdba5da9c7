// Workspaces over HTTP: added, read, removed; and every answer matches the document.
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { misdescribed } from "../openapi/described.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

test("an admin can add folders inside the roots, each once", async () => {
  const site = await served([], { files: { "below/a.txt": "a" } });
  const folder = join(site.workspace, "below");
  const first = await site.call<{ workspace_id: string }>("POST", "/api/v1/workspaces", { folder, name: "Below" });
  const again = await site.call("POST", "/api/v1/workspaces", { folder, name: "Other" });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(first.body).toMatchObject({ name: "Below", folder });
  const path = `/api/v1/workspaces/${first.body.workspace_id}`;
  expect(first.headers.get("location")).toBe(path);
  expect((await site.call("GET", path)).body).toEqual(first.body);
  const list = await site.call<{ workspaces: { folder: string }[] }>("GET", "/api/v1/workspaces");
  expect(list.body.workspaces.map((each) => each.folder).toSorted()).toEqual([site.workspace, folder]);
  expect((await site.call("DELETE", path)).status).toBe(204);
  expect([(await site.call("GET", path)).status, (await site.call("DELETE", path)).status]).toEqual([404, 404]);
  const token = site.tokenFor("approve");
  expect((await site.call("POST", "/api/v1/workspaces", { folder }, { token })).status).toBe(403);
});

test("no other folder can, however it is named", async () => {
  const site = await served([]);
  mkdirSync(join(site.home, "elsewhere"));
  symlinkSync(join(site.home, "elsewhere"), join(site.workspace, "link"));
  const statuses = await Promise.all(
    ["/", "/etc", join(site.workspace, ".."), join(site.workspace, "link"), join(site.workspace, "none"), ""].map(
      async (folder) => (await site.call("POST", "/api/v1/workspaces", { folder })).status,
    ),
  );
  expect(statuses).toEqual([403, 403, 403, 403, 422, 422]);
});

test("the configuration shows the origin of each setting, and no secret", async () => {
  const apiKey = "sk-very-secret-key-0123456789";
  const config = {
    model: "local/test",
    models: { planner: "local/big" },
    providers: { local: { type: "openai-compatible", baseUrl: "http://ada:pass@localhost:1/v1", apiKey } },
  };
  const site = await served([], { config });
  // The server is started with its own environment; see `envOf`.
  const path = `/api/v1/workspaces/${site.workspaceId}`;
  const { body, text } = await site.call<{ origins: Record<string, unknown> }>("GET", `${path}/config`);
  expect(body.origins["model"]).toEqual({
    value: "local/test",
    from: `user file ${join(site.home, "planwright.jsonc")}:1`,
    sources: [{ kind: "user", place: join(site.home, "planwright.jsonc"), line: 1 }],
  });
  expect(body.origins["providers.local.apiKey"]).toMatchObject({ value: "••••6789" });
  expect(body.origins["limits.steps"]).toEqual({ value: 200, from: "default", sources: [] });
  expect([text.includes(apiKey), text.includes("ada:pass")]).toEqual([false, false]);
  const models = await site.call<{ roles: object[]; providers: object[] }>("GET", `${path}/models`);
  expect(models.body).toMatchObject({
    roles: expect.arrayContaining([{ role: "planner", model: "scripted/script", effort: null }]),
    providers: [{ name: "local", type: "openai-compatible", models: [] }],
  });
  expect(models.text).not.toContain(apiKey);
});

async function expectDescribed(site: Served, path: string, values: Record<string, string>): Promise<void> {
  const real = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "missing");
  const response = await fetch(site.url + real, { headers: { authorization: `Bearer ${site.token}` } });
  expect([path, response.status, await misdescribed(path, "GET", response)]).toEqual([path, 200, []]);
}

test("a chat's records are available: usage, audit, and export", async () => {
  const site = await served(
    [
      { text: "I look.", calls: [{ tool: "read", input: { path: "a.txt" } }] },
      { text: "It says ```hello```.\n\n## You\n\nnot me" },
    ],
    { files: { "a.txt": "hello\n" } },
  );
  const chat = await site.chat("What does a.txt say?", "build");
  const state = await chat.until((_, { type }) => type === "turn_ended");
  const values = { workspace_id: site.workspaceId, chat_id: chat.id };
  const workspace = "/api/v1/workspaces/{workspace_id}";
  for (const path of ["/usage", "/permissions", "/config", "/models", "", "/chats", "/files"])
    await expectDescribed(site, workspace + path, values);
  for (const path of ["/usage", "/audit", "/permissions", "/questions", "", "/messages", "/export"])
    await expectDescribed(site, `${workspace}/chats/{chat_id}${path}`, values);
  for (const path of [
    "/api/v1/me",
    "/api/v1/version",
    "/health",
    "/api/v1/tokens",
    "/api/v1/workspaces",
    "/openapi.json",
  ])
    await expectDescribed(site, path, {});

  const usage = await site.call<{ total: object }>("GET", `/api/v1/workspaces/${site.workspaceId}/usage?limit=1`);
  expect(usage.body).toMatchObject({
    total: state.usage,
    chats: [{ chat_id: chat.id, title: "What does a.txt say?", usage: state.usage }],
    more: false,
  });
  const audit = await chat.call<{ entries: { tool?: string }[] }>("GET", "/audit?tool=read");
  expect(audit.body.entries).toMatchObject([{ kind: "call", tool: "read", subject: "a.txt", status: "ok" }]);
  expect((await chat.call<{ entries: object[] }>("GET", "/audit?refused=true")).body.entries).toEqual([]);

  const exported = await chat.call("GET", "/export");
  const events = exported.text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { seq: number; type: string });
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: state.seq }, (_, index) => index + 1));
  expect(exported.headers.get("content-disposition")).toBe(`attachment; filename="${chat.id}.ndjson"`);
  const markdown = (await chat.call("GET", "/export?format=markdown")).text;
  expect(markdown).toMatch(
    /^# What does a\.txt say\?\n\n## You\n\nWhat does a\.txt say\?\n\n## Planwright\n\nI look\.\n\n✓ \*\*read\*\* `\{"path":"a\.txt"\}`\n\n```text\n/,
  );
  expect(markdown).toContain("\n\\## You\n\nnot me");
  const file = (await chat.call("GET", "/export?format=chat")).text;
  expect(file).toMatch(new RegExp(`^---\nsession: "${chat.id}"\ntitle: "What does a.txt say\\?"\n`));
  expect(file).toContain("\n## You\n\nWhat does a.txt say?\n\n## Planwright\n\nI look.\n");
  expect((await chat.call("GET", "/export?format=pdf")).status).toBe(422);
});

test("a file is no workspace", async () => {
  const site = await served([], { files: { "a.txt": "a" } });
  const added = await site.call("POST", "/api/v1/workspaces", { folder: join(site.workspace, "a.txt") });
  expect(added).toMatchObject({ status: 422, body: { code: "no_folder" } });
});

test.each(["never opened", "opened before"])("a workspace (%s) that became a link is not worked in", async (known) => {
  const site = await served([], { files: { "sub/a.txt": "a", "elsewhere/secret.txt": "TOPSECRET" } });
  const sub = join(site.workspace, "sub");
  const { body } = await site.call<{ workspace_id: string }>("POST", "/api/v1/workspaces", { folder: sub });
  const path = `/api/v1/workspaces/${body.workspace_id}`;
  if (known === "opened before") expect((await site.call("GET", `${path}/models`)).status).toBe(200);
  rmSync(sub, { recursive: true });
  symlinkSync(join(site.workspace, "elsewhere"), sub);
  const refused = { status: 403, body: { code: "outside_roots" } };
  const read = { tool: "read", args: { path: "secret.txt" } };
  expect(await site.call("POST", `${path}/tools`, read)).toMatchObject(refused);
  expect(await site.call("POST", `${path}/chats`, { content: "Write it", mode: "build" })).toMatchObject(refused);
  expect(await site.call("GET", `${path}/config`)).toMatchObject(refused);
});
