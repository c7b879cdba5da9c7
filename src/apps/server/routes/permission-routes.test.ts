// Permissions and questions over HTTP: asked, answered once by an authorized caller, kept and revoked.
import { expect, test } from "vitest";
import { served } from "./served.fixture.ts";

const cautious = { permissions: { ask: ["bash"] } };
const run = (command: string) => ({ text: "", calls: [{ tool: "bash", input: { command } }] });

interface Asked {
  readonly permissions: { readonly requestId: string; readonly tool: string; readonly patterns: string[] }[];
}

test("a call waits for a decision; the first answer wins, and what it always allows can be revoked", async () => {
  const site = await served([run("echo one > one.txt"), run("echo one > one.txt"), { text: "Done." }], {
    config: cautious,
  });
  const chat = await site.chat("Write one", "build");
  await chat.untilPhase("waiting_permission");
  const asked = await chat.call<Asked>("GET", "/permissions");
  expect(asked.body.permissions).toMatchObject([{ tool: "bash" }]);
  const path = `/permissions/${asked.body.permissions[0]?.requestId}/answer`;
  const yes = { answer: "yes", always: { scope: "session" } };
  expect((await chat.call("POST", path, yes, { token: site.tokenFor("comment") })).status).toBe(403);
  for (const body of [{}, { answer: "maybe" }, { answer: "yes", always: { scope: "world" } }])
    expect((await chat.call("POST", path, body)).status).toBe(422);
  const token = site.tokenFor("approve", "Ada");
  expect((await chat.call("POST", path, yes, { token })).status).toBe(200);
  expect((await chat.call("POST", path, { answer: "no" })).body).toMatchObject({ status: 409, code: "not_pending" });
  await chat.until((_, { type }) => type === "turn_ended");
  expect(site.read("one.txt")).toBe("one\n");
  const grants = `/api/v1/workspaces/${site.workspaceId}/permissions`;
  const kept = await site.call<{ permissions: { grantId: string }[] }>("GET", grants);
  expect(kept.body.permissions).toMatchObject([{ scope: "session", sessionId: chat.id, state: "active" }]);
  const grantId = kept.body.permissions[0]?.grantId;
  expect((await site.call("DELETE", `${grants}/${grantId}`, undefined, { token })).status).toBe(204);
  expect((await site.call("GET", grants)).body).toEqual({ permissions: [] });
  expect((await site.call("GET", `${grants}?all=true`)).body).toMatchObject({ permissions: [{ state: "revoked" }] });
  expect((await site.call("DELETE", `${grants}/none`)).status).toBe(404);
});

test("no: the agent learns what to do instead, and continues", async () => {
  const site = await served([run("rm -rf ."), { text: "Then not." }], { config: cautious });
  const chat = await site.chat("Tidy up", "build");
  await chat.untilPhase("waiting_permission");
  const { permissions } = (await chat.call<Asked>("GET", "/permissions")).body;
  const reply = { answer: "no", guidance: "Only look." };
  await chat.call("POST", `/permissions/${permissions[0]?.requestId}/answer`, reply);
  await chat.until((_, { type }) => type === "turn_ended");
  expect((await chat.call("GET", "/export")).text).toContain("Only look.");
});

test("a question can be answered by its own route; the first answer wins", async () => {
  const question = { name: "where", question: "Where to?", schema: { type: "string", enum: ["dev", "staging"] } };
  const site = await served([
    { text: "", calls: [{ tool: "ask_user", input: { questions: [question] } }] },
    { text: "To staging." },
  ]);
  const chat = await site.chat("Deploy it", "build");
  await chat.untilPhase("waiting_answer");
  const { questions } = (await chat.call<{ questions: { question_id: string }[] }>("GET", "/questions")).body;
  expect(questions).toMatchObject([{ questions: [question] }]);
  const path = `/questions/${questions[0]?.question_id}/answer`;
  expect((await chat.call("POST", path, { answers: { where: "prod" } })).body).toMatchObject({
    status: 400,
    errors: [{ field: expect.stringContaining("where") }],
  });
  const done = await chat.call("POST", path, { answers: { where: "staging" }, content: "As always." });
  expect([done.status, done.body]).toMatchObject([201, { chat_id: chat.id, message_id: expect.any(String) }]);
  expect((await chat.call("POST", path, { answers: { where: "dev" } })).status).toBe(409);
  await chat.until((_, { type }) => type === "turn_ended");
  expect((await chat.call("GET", "/questions")).body).toEqual({ questions: [] });
});
