// Another model for a chat, and a shorter conversation, over HTTP: models are real ones of a provider, only their server is scripted.
import { expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../../../../test/scripted/server.ts";
import type { ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import type { ApiProblem } from "../../client/api-problem.ts";
import { connect } from "../../client/connect.ts";
import type { ChatState } from "../../client/chat-client.ts";
import { gate } from "./planned.fixture.ts";
import { served, type ServedChat } from "./served.fixture.ts";

/** A server with a provider `local`, whose models all play this script. */
async function local(steps: readonly ScriptedStep[], model: string | null = null) {
  const provider = await startScriptedServer([...steps], { byCount: true });
  onTestFinished(() => provider.close());
  const models = { large: { contextWindow: 64_000 }, small: { contextWindow: 8_000 } };
  const providers = { local: { type: "openai-compatible", baseUrl: `${provider.url}/v1`, models } };
  const site = await served([], { model, config: { model: "local/small", providers } });
  const asked = () => provider.requests.map(({ body }) => (JSON.parse(body) as { model: string }).model);
  return { site, asked };
}

async function answered(chat: ServedChat, times: number): Promise<void> {
  let ended = 0;
  await chat.until((_, { type }) => type === "turn_ended" && ++ended === times);
}

const texts = (...said: string[]) => said.map((text) => ({ text }));

test("a chosen model is asked next, and the configured one again after the choice is undone", async () => {
  const { site, asked } = await local(texts("One.", "Two.", "Three."));
  const chat = await site.chat("Hello", "build");
  await answered(chat, 1);
  const before = await chat.call<ChatState>("GET", "");
  expect([before.body.model, before.body.context.window]).toEqual([null, 8_000]);
  expect(before.body.context.used).toBeGreaterThan(0);

  const token = site.tokenFor("approve", "Ada");
  const chosen = await chat.call<ChatState>("PUT", "/model", { model: " local/large " }, { token });
  expect([chosen.status, chosen.body.model, chosen.body.context.window]).toEqual([200, "local/large", 64_000]);
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 2);
  const back = await connect({ url: site.url, token: site.token })
    .chat(site.workspaceId, chat.id)
    .chooseModel({ model: null });
  expect(back.model).toBeNull();
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 3);
  expect(asked()).toEqual(["small", "large", "small"]);

  const { body } = await chat.call<{ entries: { kind: string; actor: string; subject?: string }[] }>("GET", "/audit");
  expect(body.entries.filter(({ kind }) => kind === "model").map(({ actor, subject }) => [actor, subject])).toEqual([
    ["Ada", "local/large"],
    ["owner", undefined],
  ]);
  expect((await chat.call("GET", "/export?format=markdown")).text).toContain("> Model local/large, chosen by Ada");
});

test("it takes precedence over the model that the server was started with", async () => {
  const { site, asked } = await local(texts("One.", "Two."), "local/started");
  const chat = await site.chat("Hello", "build");
  await answered(chat, 1);
  await chat.call("PUT", "/model", { model: "local/large" });
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 2);
  expect(asked()).toEqual(["started", "large"]);
});

test("with it a chat works without any configured model", async () => {
  const { site, asked } = await local(texts("One."));
  site.write("planwright.jsonc", JSON.stringify({ models: { builder: "none/model" } }));
  const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
  const { body } = await site.call<ChatState>("POST", path, { mode: "build" });
  const chat = `${path}/${body.chat_id}`;
  expect([body.model, body.context]).toEqual([null, { used: 0, window: null }]);
  const refused = await site.call("POST", `${chat}/messages`, { content: "Hello" });
  expect(refused).toMatchObject({ status: 422, body: { code: "unknown_provider" } });
  await site.call("PUT", `${chat}/model`, { model: "local/large" });
  expect((await site.call("POST", `${chat}/messages`, { content: "Hello" })).status).toBe(201);
  await expect.poll(asked).toEqual(["large"]);
});

test("an unusable model is refused with a hint, and nothing is stored", async () => {
  const { site } = await local(texts("One."));
  const chat = await site.chat("Hello", "build");
  await answered(chat, 1);
  const choose = (model: unknown, token = site.token) => chat.call<ChatState>("PUT", "/model", { model }, { token });
  expect(await choose("none/model")).toMatchObject({
    status: 422,
    body: { code: "unknown_provider", hint: expect.stringContaining("Known providers: ") },
  });
  expect(await choose("anthropic/claude-sonnet-4-5")).toMatchObject({
    status: 422,
    body: { code: "auth", hint: expect.stringContaining("ANTHROPIC_API_KEY") },
  });
  expect(await choose("large")).toMatchObject({ status: 422, body: { code: "bad_reference" } });
  expect((await choose("")).status).toBe(422);
  expect((await choose(undefined)).status).toBe(422);
  expect((await choose("local/large", site.tokenFor("comment"))).status).toBe(403);
  const { seq } = (await chat.call<ChatState>("GET", "")).body;
  expect((await chat.call("GET", "/export")).text).not.toContain("model_chosen");
  // Choosing the current model again stores no event.
  expect((await choose(null)).body.seq).toBe(seq);
});

test("a conversation is compacted on request and continues from the summary", async () => {
  const summary = { text: "SUMMARY of it" };
  const { site, asked } = await local([...texts("One.", "Two."), summary, ...texts("Three.")]);
  const chat = await site.chat("Hello", "build");
  await answered(chat, 1);
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 2);
  await chat.call("PUT", "/model", { model: "local/large" });
  const client = connect({ url: site.url, token: site.token }).chat(site.workspaceId, chat.id);
  const compacted = await client.compact({ focus: "the colour" });
  expect(compacted).toMatchObject({ is_working: false, phase: "idle", context: { used: 0, window: 64_000 } });
  expect(asked()).toEqual(["small", "small", "large"]);
  expect(await client.messages()).toEqual([
    { role: "user", text: expect.stringContaining("SUMMARY of it") },
    { role: "assistant", text: "Two." },
  ]);
  const again = await client.compact().catch((thrown: unknown) => thrown);
  expect((again as ApiProblem).problem).toMatchObject({ status: 409, code: "nothing_to_do" });
  expect((await chat.call("POST", "/compact", {}, { token: site.tokenFor("comment") })).status).toBe(403);
  expect((await chat.call("POST", "/compact", { focus: "" })).status).toBe(422);
});

test("it is not compacted while working, and messages sent in the meantime are answered afterwards", async () => {
  const { open, waitFor } = gate();
  const summing = Promise.withResolvers<void>();
  const shortening = gate();
  const summary: ScriptedStep = {
    text: "SUMMARY of it",
    waitFor: async () => (summing.resolve(), await shortening.waitFor()),
  };
  const { site } = await local([{ text: "One.", waitFor }, { text: "Two." }, summary, { text: "Three." }]);
  const chat = await site.chat("Hello", "build");
  expect(await chat.call("POST", "/compact", {})).toMatchObject({ status: 409, body: { code: "busy" } });
  open();
  await answered(chat, 1);
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 2);
  const compacting = chat.call<ChatState>("POST", "/compact", {});
  await summing.promise;
  expect((await chat.call<ChatState>("GET", "")).body).toMatchObject({ is_working: true, is_interrupted: false });
  expect(await chat.call("POST", "/compact", {})).toMatchObject({ status: 409, body: { code: "busy" } });
  expect((await chat.call("POST", "/messages", { content: "Meanwhile" })).status).toBe(201);
  shortening.open();
  expect((await compacting).status).toBe(200);
  await answered(chat, 3);
  const { body } = await chat.call<{ messages: { text: string }[] }>("GET", "/messages");
  expect(body.messages.map(({ text }) => text)).toEqual([
    expect.stringContaining("SUMMARY of it"),
    "Two.",
    "Meanwhile",
    "Three.",
  ]);
});

/** A chat long enough to compact, and the summary that its model answers with. */
async function talked(summary: ScriptedStep) {
  const { site } = await local([...texts("One.", "Two."), summary]);
  const chat = await site.chat("Hello", "build");
  await answered(chat, 1);
  await chat.call("POST", "/messages", { content: "And now?" });
  await answered(chat, 2);
  const now = async () => (await chat.call<ChatState>("GET", "")).body;
  return { site, chat, now, before: (await now()).seq };
}

test("closing the connection cancels it, and nothing changes", async () => {
  const summing = Promise.withResolvers<void>();
  const waitFor = async () => (summing.resolve(), await gate().waitFor());
  const { site, chat, now, before } = await talked({ text: "SUMMARY", waitFor });
  const hangUp = new AbortController();
  const headers = { authorization: `Bearer ${site.token}`, "content-type": "application/json" };
  const options = { method: "POST", headers, body: "{}", signal: hangUp.signal };
  const asking = fetch(`${site.url}${chat.path}/compact`, options).catch(() => "hung up");
  await summing.promise;
  hangUp.abort();
  expect(await asking).toBe("hung up");
  await expect.poll(async () => (await now()).is_working).toBe(false);
  expect((await now()).seq).toBe(before);
});

test("a provider's failure is reported, and nothing changes", async () => {
  const { chat, now, before } = await talked({ fault: "auth", text: "SUMMARY" });
  expect(await chat.call("POST", "/compact", {})).toMatchObject({
    status: 422,
    body: { code: "auth", hint: expect.stringContaining("providers.local") },
  });
  expect((await now()).seq).toBe(before);
  expect((await chat.call("POST", "/compact", {})).status).toBe(200);
});
