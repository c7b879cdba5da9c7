// Connecting a model over HTTP: only for the server's owner, and keys are never returned.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../../../../test/scripted/server.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import {
  openAi,
  providerServer,
  talking,
  type Answering,
} from "../../../adapters/models/discover/provider-servers.fixture.ts";
import { operations, type OperationName } from "../../api/operations.ts";
import { clientOn } from "../../client/connect.ts";
import { served, type Served } from "./served.fixture.ts";

const key = "sk-very-secret-0123456789";
const SETUP = "/api/v1/setup";

const guarded: Answering = (asked) =>
  asked.headers.authorization === `Bearer ${key}`
    ? talking(openAi(["big", "text-embedding-1"]))(asked)
    : { status: 401, json: { error: { message: `no ${asked.headers.authorization}` } } };

const textOf = ({ home }: Served) => readFileSync(join(home, "planwright.jsonc"), "utf8");

test("from a found provider to a working model, which the running server then uses", async () => {
  const site = await served([], { model: null });
  const { url } = await providerServer(guarded);
  const found = await site.call<{ providers: { name: string }[] }>("GET", SETUP);
  expect(found.body).toMatchObject({ model: null, startedWith: null, isDemo: false });
  expect(found.body.providers.map(({ name }) => name)).toContain("anthropic");

  const given = { baseUrl: url, apiKey: key };
  const offered = await site.call("POST", `${SETUP}/models`, { provider: "corp", ...given });
  expect(offered.body).toEqual({
    provider: "corp",
    baseUrl: `${url}/v1`,
    models: [
      { id: "big", suits: true },
      { id: "text-embedding-1", suits: false },
    ],
  });
  const asked = { model: "corp/big", apiKey: key, baseUrl: `${url}/v1` };
  const tested = await site.call("POST", `${SETUP}/test`, asked);
  expect(tested.body).toMatchObject({ model: "corp/big", tools: "works", said: "It is 42." });

  const models = `/api/v1/workspaces/${site.workspaceId}/models`;
  expect((await site.call("GET", models)).text).toContain("No model is set.");
  const written = await site.call("PUT", SETUP, { ...asked, workspace_id: site.workspaceId });
  expect(written.body).toMatchObject({ model: "corp/big", isNew: false, startedWith: null });
  const now = await site.call<{ roles: unknown[] }>("GET", models);
  expect(now.body.roles[0]).toEqual({ role: "planner", model: "corp/big", effort: null });
  expect(JSON.parse(textOf(site))).toMatchObject({
    model: "corp/big",
    providers: { corp: { baseUrl: `${url}/v1`, apiKey: key } },
    permissions: { allow: ["write", "edit", "bash"] },
  });
  expect(statSync(join(site.home, "planwright.jsonc")).mode & 0o777).toBe(0o600);

  const chat = await site.chat("What is the number?", "build");
  await chat.until((state) => state.lastTurn?.outcome === "done");
  const after = await site.call("GET", SETUP);
  for (const { text } of [found, offered, tested, written, now, after]) expect(text).not.toContain(key);
  expect(site.log.join("")).not.toContain(key);
});

test("if the server was started with a model, the answer says that it takes precedence", async () => {
  const site = await served([]);
  const written = await site.call("PUT", SETUP, { model: "ollama/qwen3" });
  expect(written.body).toMatchObject({ model: "ollama/qwen3", startedWith: "scripted/script", isDemo: true });
});

test.each([
  ["a wrong key", `${SETUP}/models`, { provider: "corp", apiKey: "sk-wrong-9876543210" }, "auth"],
  ["a wrong key", `${SETUP}/test`, { model: "corp/big", apiKey: "sk-wrong-9876543210" }, "auth"],
  ["no address", `${SETUP}/models`, { provider: "corp", baseUrl: "file:///etc/passwd" }, "bad_input"],
  ["no provider", `${SETUP}/models`, { provider: "nobody", baseUrl: undefined }, "unknown_provider"],
  ["no model", `${SETUP}/test`, { model: "corp" }, "bad_reference"],
])("%s is refused with advice and without revealing the key", async (_what, path, body, code) => {
  const site = await served([]);
  const { url } = await providerServer(guarded);
  const before = textOf(site);
  const refused = await site.call<{ code: string; hint: string }>("POST", path, { baseUrl: `${url}/v1`, ...body });
  expect([refused.status, refused.body.code]).toEqual([422, code]);
  expect(refused.body.hint).toBeTruthy();
  expect(refused.text + site.log.join("")).not.toContain("sk-wrong");
  expect(textOf(site)).toBe(before);
});

test.each([
  ["GET", SETUP],
  ["POST", `${SETUP}/models`],
  ["POST", `${SETUP}/test`],
  ["PUT", SETUP],
])("%s %s is only for the server's owner", async (method, path) => {
  const site = await served([]);
  const body = method === "GET" ? undefined : { model: "ollama/x", provider: "ollama" };
  expect((await site.call(method, path, body, { token: site.tokenFor("approve") })).status).toBe(403);
});

test("closing the connection cancels the call", async () => {
  const site = await served([]);
  const model = await startScriptedServer([{ text: "late", delayMs: 600_000 }]);
  onTestFinished(() => model.close());
  const stop = new AbortController();
  const asked = fetch(`${site.url}${SETUP}/test`, {
    method: "POST",
    headers: { authorization: `Bearer ${site.token}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "corp/m", baseUrl: `${model.url}/v1` }),
    signal: stop.signal,
  });
  await waitUntil(() => model.requests.length > 0);
  stop.abort();
  await expect(asked).rejects.toThrow(/abort/);
  expect(await model.requests[0]?.closedEarly).toBe(true);
});

test("the client covers all routes", () => {
  const asked: string[] = [];
  const call = async (name: OperationName) => void asked.push(`${operations[name].method} ${operations[name].path}`);
  const client = clientOn({ call } as never);
  void client.setup();
  void client.offeredModels({ provider: "ollama" });
  void client.testModel({ model: "ollama/x" });
  void client.setModel({ model: "ollama/x" });
  expect(asked).toEqual([`GET ${SETUP}`, `POST ${SETUP}/models`, `POST ${SETUP}/test`, `PUT ${SETUP}`]);
});

test("a stored key is only sent to its provider, for any caller", async () => {
  const known = await providerServer(guarded);
  const other = await providerServer(talking(openAi(["big"])));
  const config = { providers: { corp: { baseUrl: `${known.url}/v1`, apiKey: key } } };
  const site = await served([], { model: null, config });
  const before = textOf(site);
  const elsewhere = { baseUrl: `${other.url}/v1` };
  const refused = await Promise.all([
    site.call("POST", `${SETUP}/models`, { provider: "corp", ...elsewhere }),
    site.call("POST", `${SETUP}/test`, { model: "corp/big", ...elsewhere }),
    site.call("PUT", SETUP, { model: "corp/big", ...elsewhere }),
  ]);
  for (const { status, text } of refused) {
    expect(status).toBe(422);
    expect(text).toContain('The API key of \\"corp\\" is never sent to another address.');
  }
  expect(other.asked).toEqual([]);
  expect(textOf(site)).toBe(before);
  const own = { baseUrl: `${known.url}/v1` };
  expect((await site.call("POST", `${SETUP}/models`, { provider: "corp", ...own })).status).toBe(200);
  const given = { ...elsewhere, apiKey: "sk-another-9876543210" };
  expect((await site.call("POST", `${SETUP}/models`, { provider: "corp", ...given })).status).toBe(200);
  expect(other.asked.map(({ headers }) => headers.authorization)).toEqual(["Bearer sk-another-9876543210"]);
});

test("a provider's headers are sent nowhere else, not even with a given key", async () => {
  const known = await providerServer(guarded);
  const other = await providerServer(talking(openAi(["big"])));
  const headers = { "x-gateway": "gateway-secret-0123456789" };
  const config = { providers: { corp: { baseUrl: `${known.url}/v1`, headers }, openai: { headers } } };
  const site = await served([], { model: null, config });
  const before = textOf(site);
  const given = { baseUrl: `${other.url}/v1`, apiKey: "sk-another-9876543210" };
  const refused = await Promise.all([
    site.call("POST", `${SETUP}/models`, { provider: "corp", ...given }),
    site.call("POST", `${SETUP}/models`, { provider: "openai", ...given }),
    site.call("POST", `${SETUP}/test`, { model: "corp/big", ...given }),
    site.call("PUT", SETUP, { model: "corp/big", ...given }),
  ]);
  for (const { status, text } of refused) {
    expect(status).toBe(422);
    expect(text).toMatch(/The headers of \\"(?:corp|openai)\\" are never sent to another address\./);
  }
  expect(other.asked).toEqual([]);
  expect(textOf(site)).toBe(before);
});
