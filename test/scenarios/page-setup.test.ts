// A model is connected in the page: from the notice that there is none to a chat that works with it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  key,
  many,
  ollama,
  openAi,
  providerServer,
  talking,
  type Answering,
} from "../../src/adapters/models/discover/provider-servers.fixture.ts";
import { served, type Served } from "../../src/apps/server/routes/served.fixture.ts";
import { makePlace } from "./harness.ts";
import { axe, openPage, type Look } from "./page-harness.ts";
import { ended, eventually, expectFits } from "./page-sessions-waits.ts";

/** A server without a model, on a machine where Ollama runs. */
async function withOllama(answer: Answering, look: Look = {}) {
  const { url } = await providerServer(answer);
  const providers = { ollama: { baseUrl: `${url}/v1` } };
  const site = await served([], { model: null, config: { providers } });
  return { site, page: await openPage(site, "/", look), url };
}

const configOf = ({ home }: Served) => JSON.parse(readFileSync(join(home, "planwright.jsonc"), "utf8")) as object;

test("from the notice that there is no model to one that is tested, saved and works in the next chat", async () => {
  const { site, page } = await withOllama(talking(ollama(many)));
  await page.getByText("No model is ready yet").waitFor();
  await page.getByRole("button", { name: "Connect a model" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await dialog.getByRole("button", { name: /ollama.*running on this machine, 3 models/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^ollama/ }).click();
  await dialog.getByRole("button", { name: /qwen3-coder:30b.*tools · 262,144 tokens/ }).waitFor();
  expect(await dialog.getByText("nomic-embed-text").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Model name" }).fill("qwen");
  await page.keyboard.press("Enter");
  await dialog.getByText("✓ ollama/qwen3-coder:30b responds and uses tools").waitFor();
  await dialog.getByText("The server gives it only 4,096 tokens of context").waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use this model" }).click();
  await dialog.getByText("✓ Model set to ollama/qwen3-coder:30b").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await eventually(() => page.getByText("No model is ready yet").count()).toBe(0);
  expect(configOf(site)).toMatchObject({ model: "ollama/qwen3-coder:30b" });
  const chat = await site.chat("Hello", "build");
  await ended(chat);
});

test("in the demo the notice leads to the user's own model, and then says where that works", async () => {
  const { url } = await providerServer(talking(ollama(many)));
  const files = { "planwright.jsonc": '{ "model": "demo/script" }' };
  const [own, earlier] = [makePlace().workspace, makePlace(files).workspace];
  const config = { providers: { ollama: { baseUrl: `${url}/v1` } }, server: { roots: [own, earlier] } };
  const site = await served([], { model: null, config, files });
  const page = await openPage(site, `/workspaces/${site.workspaceId}`);
  const notice = page.getByRole("note").filter({ hasText: "This is the demo" });
  await notice.getByRole("button", { name: "Connect a model" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await dialog.getByRole("button", { name: /^ollama/ }).click();
  await dialog.getByRole("button", { name: /qwen3-coder:30b/ }).click();
  await dialog.getByRole("button", { name: "Use this model" }).click();
  await dialog.getByText("This folder belongs to the demo").waitFor();
  // A user who started with npm has no `planwright` to type.
  await dialog.getByText(/^PLANWRIGHT_HOME=.+ node .+\/bin\/planwright\.cjs serve$/).waitFor();
  expect(await dialog.getByText("Applies to new sessions").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  // The folder of an earlier demo is not the user's: exactly one is offered.
  await dialog.getByRole("button", { name: "Open “workspace”" }).click();
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
  await eventually(() => page.getByText("This is the demo").count()).toBe(0);
  expect(page.url()).not.toContain(site.workspaceId);
  expect(await page.getByText("No model is ready yet").count()).toBe(0);

  // A chat with the user's own model is never marked as scripted.
  const chat = await site.chat("Hello", "build");
  await ended(chat);
  await page.goto(`${site.url}/workspaces/${site.workspaceId}/chats/${chat.id}`);
  const badge = page.getByText("demo script, no AI", { exact: true });
  await badge.waitFor();
  await page.getByLabel("Message", { exact: true }).fill("/setup");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^ollama/ }).waitFor();
  await page.keyboard.press("Escape");
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
  await chat.call("PUT", "/model", { model: "ollama/qwen3-coder:30b" });
  await eventually(() => badge.count()).toBe(0);
});

test("by an address and a key, after a wrong one; the key is nowhere on the page", async () => {
  const guarded: Answering = (asked) =>
    asked.headers.authorization === `Bearer ${key}`
      ? talking(openAi(["big"]))(asked)
      : { status: 401, json: { error: { message: "Wrong key." } } };
  const { site, page, url } = await withOllama(guarded);
  await page.goto(`${site.url}/settings`);
  await page.getByRole("button", { name: "Connect a model" }).click();
  const form = page.getByRole("form", { name: "Use another OpenAI-compatible server" });
  const way = page.locator("summary").filter({ hasText: "Use another OpenAI" });
  await way.click();
  await form.getByRole("textbox", { name: "Address" }).fill("ftp://x");
  await form.getByRole("button", { name: "Next" }).click();
  await form.getByText('"ftp://x" is not an address.').waitFor();
  await form.getByRole("textbox", { name: "Address" }).fill(url);
  await form.getByLabel("API key, if needed").fill("sk-wrong-9876543210");
  await form.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").getByText("server answered 401: Wrong key.").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await way.click();
  await form.getByRole("textbox", { name: "Address" }).fill(url);
  await form.getByLabel("API key, if needed").fill(key);
  await form.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "big" }).click();
  await page.getByRole("button", { name: "Use this model" }).click();
  await page.getByText("✓ Model set to server/big").waitFor();
  expect(await page.content()).not.toContain(key);
  expect(configOf(site)).toMatchObject({
    model: "server/big",
    providers: { server: { baseUrl: `${url}/v1`, apiKey: key } },
  });
});

test("a refused key can be replaced where the error is shown", async () => {
  let takesLists = false;
  const strict: Answering = (asked) =>
    asked.headers.authorization === `Bearer ${key}` || (takesLists && asked.path === "/v1/models")
      ? talking(openAi(["big"]))(asked)
      : { status: 401, json: { error: { message: "Wrong key." } } };
  const { url } = await providerServer(strict);
  const corp = { baseUrl: `${url.replace("127.0.0.1", "localhost")}/v1`, apiKey: "sk-wrong-9876543210" };
  const site = await served([], { model: null, config: { providers: { corp } } });
  const page = await openPage(site, "/");
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  const form = dialog.getByRole("form", { name: "API key for corp" });
  const give = async (typed: string) => {
    await form.getByLabel("API key for corp").fill(typed);
    await form.getByRole("button", { name: "Next" }).click();
  };
  await page.getByRole("button", { name: "Connect a model" }).click();
  await dialog.getByRole("button", { name: /corp.*rejects the API key in your planwright\.jsonc/ }).click();
  await give("sk-wrong-again-9876543210");
  await dialog.getByRole("alert").getByText("corp answered 401: Wrong key.").waitFor();
  expect(await axe(page)).toEqual([]);
  takesLists = true;
  await give("sk-half-right-9876543210");
  await dialog.getByRole("button", { name: "big" }).click();
  await dialog.getByRole("alert").getByText("corp/big answered 401: Wrong key.").waitFor();
  await give(key);
  await dialog.getByRole("button", { name: "Use this model" }).click();
  await dialog.getByText("✓ Model set to corp/big").waitFor();
  expect(await page.content()).not.toContain(key);
  expect(configOf(site)).toMatchObject({ model: "corp/big", providers: { corp: { apiKey: key } } });
});

test("a model without tools is reported, and a failed test can be repeated or cancelled", async () => {
  let isUp = false;
  const answer: Answering = (asked) => {
    if (asked.path === "/v1/chat/completions" && !isUp) return { status: 404, json: { error: "model not found" } };
    if (asked.body.includes('"tools"')) return { status: 400, json: { error: "gemma2:2b does not support tools" } };
    return talking(ollama(many))(asked);
  };
  const { site, page } = await withOllama(answer, { width: 390, height: 800, language: "de" });
  const before = configOf(site);
  await page.getByRole("button", { name: "Ein Modell verbinden" }).waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Ein Modell verbinden" }).click();
  await page.getByRole("button", { name: /^ollama/ }).click();
  await page.getByRole("button", { name: /gemma2:2b/ }).click();
  await page.getByRole("alert").getByText("Hol es mit: ollama pull gemma2:2b").waitFor();
  await expectFits(page);
  isUp = true;
  await page.getByRole("alert").getByRole("button").click();
  await page.getByText("Es kann keine Werkzeuge aufrufen").waitFor();
  await page.getByRole("button", { name: "Trotzdem nehmen" }).waitFor();
  await page.keyboard.press("Escape");
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
  expect(configOf(site)).toEqual(before);
});

test("errors are in the user's language, also those that the page itself finds", async () => {
  const { page } = await withOllama(ollama(many), { language: "de" });
  await page.getByText("Noch ist kein Modell bereit: Es ist kein Modell eingestellt.").waitFor();
  await page.getByRole("button", { name: "Ein Modell verbinden" }).click();
  const form = page.getByRole("form", { name: "Einen anderen OpenAI-kompatiblen Server" });
  await page.locator("summary").filter({ hasText: "Einen anderen OpenAI-kompatiblen Server" }).click();
  await form.getByRole("textbox", { name: "Adresse" }).fill("ftp://x");
  await form.getByRole("button", { name: "Weiter" }).click();
  await form.getByText("„ftp://x“ ist keine Adresse. Schreib http:// oder https:// davor.").waitFor();
  expect(await axe(page)).toEqual([]);
});

test("a user who does not own the server sees that setup is not available", async () => {
  const site = await served([], { model: null });
  const page = await openPage({ url: site.url, token: site.tokenFor("approve") });
  await page.getByText("No model is ready yet").waitFor();
  expect(await page.getByRole("button", { name: "Connect a model" }).isDisabled()).toBe(true);
});

test("a chat shows its model and can switch it", async () => {
  const { url } = await providerServer(talking(ollama(many)));
  const providers = { ollama: { baseUrl: `${url}/v1` } };
  const site = await served([], { model: null, config: { providers, model: "ollama/gemma2:2b" } });
  const chat = await site.chat("Hello", "build");
  await ended(chat);
  const page = await openPage(site, `/workspaces/${site.workspaceId}/chats/${chat.id}`);
  await page.getByRole("button", { name: "Model for this chat: ollama/gemma2:2b" }).click();
  const dialog = page.getByRole("dialog", { name: "Model for this chat" });
  await dialog.getByRole("button", { name: "ollama/qwen3-coder:30b" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole("textbox").fill("gpt");
  await dialog.getByText("Use the form provider/model.").waitFor();
  await dialog.getByRole("textbox").fill("nobody/x");
  await page.keyboard.press("Enter");
  await page.getByText('There is no provider "nobody".').waitFor();
  await dialog.getByRole("textbox").fill("qwen");
  await dialog.getByRole("button", { name: "ollama/qwen3-coder:30b" }).click();
  await page.getByRole("button", { name: "Model for this chat: ollama/qwen3-coder:30b" }).waitFor();
  const { body } = await chat.call<{ model: string }>("GET", "");
  expect(body.model).toBe("ollama/qwen3-coder:30b");
});
