// A client in the same process: the same routes, checks and problems as over HTTP, and the events straight from the log.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import { makePlace } from "../../../test/scenarios/harness.ts";
import { ApiProblem } from "../client/api-problem.ts";
import { openLocalServer } from "./open-local-server.ts";

async function open() {
  const { workspace, home } = makePlace({ "a.txt": "a\n" });
  writeFileSync(join(home, "planwright.jsonc"), "{}");
  const local = await openLocalServer({
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: home },
    folder: workspace,
    model: scriptedModel([{ text: "Hello." }]),
    name: "ada",
  });
  onTestFinished(() => local.close());
  return local;
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof ApiProblem ? thrown.problem : thrown),
  );

test("starts a session, follows it from the first event to the last, and exports it", async () => {
  const { client, workspaceId } = await open();
  expect(await client.me()).toEqual({ name: "ada", role: "admin" });
  const chat = await client.createChat(workspaceId, { content: "Hi", mode: "plan" });
  const stop = new AbortController();
  const types: string[] = [];
  let last: number | undefined;
  const events = chat.events({
    signal: stop.signal,
    onOpen(known) {
      last = known;
    },
  });
  for await (const event of events) {
    if ("seq" in event) types.push(event.type);
    if (event.type === "turn_ended") stop.abort();
  }
  expect(last).toBeGreaterThan(0);
  expect([types[0], types.at(-1)]).toEqual(["session_created", "turn_ended"]);
  const { chats } = await client.chats(workspaceId);
  expect(chats.map(({ title, chat_id }) => [title, chat_id])).toEqual([["Hi", chat.id]]);
  expect(await chat.export({ format: "markdown" })).toContain("Hello.");
});

test("invalid input, unknown paths and refusals give the same problems as a server", async () => {
  const { client, workspaceId } = await open();
  expect(await problemOf(client.chat(workspaceId, "nothing").get())).toMatchObject({ status: 404, code: "not_found" });
  expect(await problemOf(client.chat(workspaceId, "nothing").events().next())).toMatchObject({ status: 404 });
  expect(await problemOf(client.chats("elsewhere"))).toMatchObject({ status: 404, code: "not_found" });
  const wrong = client.chats(workspaceId, { limit: 0 });
  expect(await problemOf(wrong)).toMatchObject({ status: 422, errors: [{ field: "limit" }] });
  const chat = await client.createChat(workspaceId);
  expect(await problemOf(chat.approvePlan({ revision: 1, hash: "x" }))).toMatchObject({ status: 404, code: "no_plan" });
});

test("a problem names its text, so that the reader can have it in their language", async () => {
  const { client, workspaceId } = await open();
  const problem = await problemOf(client.createChat(workspaceId, { content: "  " }));
  expect(problem).toMatchObject({
    detail: "The message is empty. Describe what you want done.",
    because: { code: "message_empty" },
  });
});

test("special characters in names reach the route unchanged", async () => {
  const { client, workspaceId } = await open();
  expect(await problemOf(client.chat(workspaceId, "a/b c?d").get())).toMatchObject({
    detail: "There is no chat a/b c?d in this workspace.",
  });
});
