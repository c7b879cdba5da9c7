// A whole session through a validating proxy: the server's real answers match its API document (R71–R75).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { gate, tasks } from "../../src/apps/server/routes/planned.fixture.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { builtPage } from "../../src/apps/server/http/static.ts";
import { writes } from "./build-command-place.ts";
import { plan as sample, planScript } from "./plan-command-script.ts";
import { follow, type StreamedEvent } from "./server-harness.ts";
import { checkerFor, eventCheckerFor, placeOf, placesIn, type ApiDocument } from "./server-proxy-document.ts";
import { sentenceOf, startPrism, violationsIn, type Violation } from "./server-proxy-prism.ts";

const environment = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging"] },
  buttons: [{ label: "Staging", value: "staging", variant: "primary" }],
};
const asking: ScriptedStep = { when: "Ask me", calls: [{ tool: "ask_user", input: { questions: [environment] } }] };

function script(waitFor: () => Promise<unknown>): ScriptedStep[] {
  const plan = { ...sample, title: "Write it all", tasks, checks: [] };
  return [
    asking,
    { when: "Ask me", text: "I see." },
    { when: "Let me", calls: [{ tool: "bash", input: { command: "sh -c 'exit 0'" } }] },
    { when: "Let me", text: "Done." },
    ...writes("one", "a.txt", "one\n", { waitFor }),
    ...writes("two", "b.txt", "two\n"),
    ...writes("three", "c.txt", "three\n"),
    ...planScript({ plan, revision: { ...plan, title: "Write it better" } }),
  ];
}

type Given = Readonly<Record<string, string>>;

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON that the server sends; the document checks it
  readonly body: any;
  readonly headers: Headers;
  readonly text: string;
}

interface Options {
  readonly headers?: Given;
  /** Sent past the proxy. */
  readonly direct?: boolean;
}

/** A server, two proxies before it, and a client that checks every answer. */
async function proxied(waitFor: () => Promise<unknown>) {
  const config = { permissions: { allow: ["write", "edit"] }, build: { maxReflectionCycles: 0 } };
  const site = await served(script(waitFor), {
    files: { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n", "sub/a.txt": "a\n" },
    config,
  });
  const document = (await site.call<ApiDocument>("GET", "/openapi.json")).body;
  const [strict, lenient] = await Promise.all([
    startPrism(document, site.url, true),
    startPrism(document, site.url, false),
  ]);
  const places = placesIn(document);
  const wrongWith = checkerFor(document);
  const wrongWithEvent = eventCheckerFor(document);
  const seen = new Set<string>();

  async function send(to: string, method: string, path: string, body?: unknown, headers: Given = {}): Promise<Reply> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const all = { authorization: `Bearer ${site.token}`, ...type, ...headers };
    const response = await fetch(to + path, { method, headers: all, ...sent, redirect: "manual" });
    const text = await response.text();
    const place = placeOf(places, method, path);
    if (!place) throw new Error(`${method} ${path} is not described.`);
    const given = { status: response.status, type: response.headers.get("content-type") ?? "", text };
    // A deliberately invalid request is excluded.
    const isMeant = ({ location }: Violation) => to === strict || location[0] === "response";
    const differs = violationsIn(response.headers).filter(isMeant);
    const wrong = [...differs.map(sentenceOf), ...wrongWith(place, given)];
    expect(wrong, `${method} ${path} ${given.status} ${text.slice(0, 500)}`).toEqual([]);
    seen.add(place.operation.operationId);
    const isJson = /[/+]json$/.test(given.type);
    return { status: given.status, body: isJson ? JSON.parse(text) : text, headers: response.headers, text };
  }

  /** Requests that match the document, and deliberately invalid ones. */
  async function ask(status: number, method: string, path: string, body?: unknown, options: Options = {}) {
    const to = options.direct ? site.url : status >= 400 ? lenient : strict;
    const reply = await send(to, method, path, body, options.headers);
    expect(reply.status, `${method} ${path}: ${reply.text.slice(0, 500)}`).toBe(status);
    return reply;
  }

  /** Prism waits for the end of an answer, so streams are read past it; each event is compared with the document. */
  async function until(chat: string, fits: (event: StreamedEvent) => boolean, after = 0): Promise<StreamedEvent> {
    const events = await follow(site, chat, fits, after);
    const wrong = events.flatMap(({ id, type, data }) =>
      wrongWithEvent(id === undefined ? { type, data } : { type, data, seq: id, at: "2026-01-01T00:00:00.000Z" }),
    );
    expect(wrong).toEqual([]);
    seen.add("followEvents");
    return events.at(-1) as StreamedEvent;
  }

  const chats = `/api/v1/workspaces/${site.workspaceId}/chats`;
  const begin = async (body: object) => `${chats}/${(await ask(201, "POST", chats, body)).body.chat_id}`;
  return { site, document, places, seen, ask, until, chats, begin };
}

const isType = (type: string) => (event: StreamedEvent) => event.type === type;

test(
  "R71 R72 R73 R74 R75: every answer of a whole session matches the API document, according to a validating proxy",
  { timeout: 240_000 },
  async () => {
    const build = gate();
    const { site, places, seen, ask, until, chats, begin } = await proxied(build.waitFor);
    const workspace = `/api/v1/workspaces/${site.workspaceId}`;

    await looksAround();
    await comesIn();
    const chat = await plans();
    await builds(chat);
    await decidesAsDocumented();
    await answersQuestions();
    await answersCalls();
    await runsTools();
    await readsRecords(chat);
    await makesMistakes(chat);

    const missed = places.map(({ operation }) => operation.operationId).filter((each) => !seen.has(each));
    expect(missed).toEqual([]);

    async function looksAround() {
      await ask(200, "GET", "/health");
      await ask(200, "GET", "/api/v1/version");
      await ask(200, "GET", `/api/v1/proof?nonce=${"n".repeat(43)}`);
      await ask(422, "GET", "/api/v1/proof?nonce=");
      await ask(200, "GET", "/openapi.json");
      await ask(200, "GET", "/docs");
      await ask(200, "GET", "/docs/reference.css");
      await ask(200, "GET", "/api/v1/workspaces");
      await ask(200, "GET", workspace);
      const { body } = await ask(201, "POST", "/api/v1/workspaces", { folder: `${site.workspace}/sub`, name: "Sub" });
      await ask(204, "DELETE", `/api/v1/workspaces/${body.workspace_id}`);
      await ask(200, "GET", `${workspace}/config`);
      await ask(200, "GET", `${workspace}/models`);
      await ask(200, "GET", `/api/v1/setup?workspace_id=${site.workspaceId}`);
      await ask(422, "POST", "/api/v1/setup/models", { provider: "nobody" });
      await ask(422, "POST", "/api/v1/setup/test", { model: "nobody/x" });
      await ask(200, "PUT", "/api/v1/setup", { model: "ollama/x" });
      await ask(200, "GET", `${workspace}/status`);
      for (const page of [
        "/",
        "/settings",
        `/workspaces/${site.workspaceId}`,
        `/workspaces/${site.workspaceId}/chats/x`,
      ])
        await ask(401, "GET", page);
      await ask(404, "GET", "/assets/none.js");
      await ask(existsSync(join(builtPage, "favicon.svg")) ? 200 : 404, "GET", "/favicon.svg");
      await ask(200, "GET", `${workspace}/files?search=a.t&limit=1`);
    }

    async function comesIn() {
      await ask(200, "GET", "/api/v1/me");
      await ask(201, "POST", "/api/v1/tokens", { name: "anna", role: "approve" });
      await ask(200, "GET", "/api/v1/tokens");
      await ask(409, "POST", "/api/v1/tokens", { name: "anna", role: "view" });
      await ask(204, "DELETE", "/api/v1/tokens/anna");
      await ask(404, "DELETE", "/api/v1/tokens/anna");
      const { body } = await ask(201, "POST", "/api/v1/links");
      const path = new URL(body.url).pathname;
      // Prism would follow the redirect itself.
      const { headers } = await ask(303, "GET", path, undefined, { direct: true });
      const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
      await ask(410, "GET", path);
      await ask(200, "GET", "/", undefined, { headers: { cookie } });
      await ask(204, "POST", "/api/v1/logout");
    }

    async function plans() {
      const chat = await begin({ content: "/plan Write it all" });
      await until(chat, isType("plan_approval_request"));
      await ask(200, "GET", chat);
      await ask(200, "PUT", `${chat}/model`, { model: null });
      await ask(422, "PUT", `${chat}/model`, { model: "nobody/knows-it" });
      await ask(409, "POST", `${chat}/compact`, { focus: "the plan" });
      await ask(200, "GET", chats);
      await ask(200, "GET", `${chats}?search=write&mode=plan&waits=true&limit=5`);
      expect((await ask(200, "GET", "/api/v1/waiting")).body.chats).toMatchObject([{ waits: ["plan"] }]);
      await ask(200, "GET", `${chat}/messages`);
      const { body, headers } = await ask(200, "GET", `${chat}/plan`);
      await ask(304, "GET", `${chat}/plan`, undefined, { headers: { "if-none-match": headers.get("etag") ?? "" } });
      await ask(200, "GET", `${chat}/plan/text`);
      await ask(201, "POST", `${chat}/plan/comments`, { text: "Why?", taskId: "one" });
      await ask(200, "GET", `${chat}/plan/comments`);
      const { revision, hash, ...plan } = body.plan;
      const { title, summary, goals, assumptions, tasks: all, risks, validation, checks } = plan;
      const { estimatedDuration, estimatedCost, overallRisk } = plan;
      const more = { estimatedDuration, estimatedCost, overallRisk };
      const content = {
        title: `${title}!`,
        summary,
        goals,
        assumptions,
        tasks: all,
        risks,
        validation,
        checks,
        ...more,
      };
      const edited = await ask(200, "PUT", `${chat}/plan`, { content, revision, hash });
      expect(edited.body.plan).toMatchObject({ revision: 2 });
      await ask(200, "POST", `${chat}/plan/take-edits`);
      await ask(200, "GET", `${chat}/plan/revisions`);
      await ask(200, "GET", `${chat}/plan/revisions/1`);
      await ask(200, "GET", `${chat}/plan/diff`);
      await ask(200, "GET", `${chat}/plan/diff?from=1&to=2&format=text`);
      await ask(409, "POST", `${chat}/plan/approve`, { revision, hash });
      await ask(409, "PUT", `${chat}/mode`, { mode: "build" });
      const sentBack = { revision: 2, hash: edited.body.plan.hash, feedback: "Better." };
      const { seq } = (await ask(202, "POST", `${chat}/plan/revise`, sentBack)).body;
      await until(chat, isType("plan_approval_request"), seq);
      return chat;
    }

    async function builds(chat: string) {
      const { plan } = (await ask(200, "GET", `${chat}/plan`)).body;
      expect(plan).toMatchObject({ revision: 3, status: "pending_approval" });
      const approval = { revision: 3, hash: plan.hash, notes: "Carefully." };
      await ask(202, "POST", `${chat}/plan/approve`, approval, { headers: { "idempotency-key": "approve-1" } });
      await ask(202, "POST", `${chat}/plan/approve`, approval, { headers: { "idempotency-key": "approve-1" } });
      await until(chat, ({ type, data }) => type === "task_started" && data["taskId"] === "one");
      await ask(200, "PUT", `${chat}/plan/concurrency`, { concurrency: 2 });
      await ask(200, "POST", `${chat}/plan/pause`);
      await ask(202, "POST", `${chat}/plan/resume`);
      await ask(200, "GET", `${chat}/plan/adjustment`);
      await ask(409, "POST", `${chat}/plan/adjustment`, { requestId: "none", accepted: true });
      await ask(202, "POST", `${chat}/tasks/two/skip`, { reason: "Not now." });
      await ask(202, "POST", `${chat}/plan/cancel`);
      const cancelled = await until(chat, isType("plan_execution_complete"));
      build.open();
      await ask(202, "POST", `${chat}/plan/resume`);
      const done = await until(chat, isType("plan_execution_complete"), cancelled.id);
      expect(done.data).toMatchObject({ status: expect.stringMatching(/completed/) });
      await ask(409, "POST", `${chat}/tasks/one/cancel`, {});
      await ask(409, "POST", `${chat}/tasks/one/retry`, {});
      await ask(200, "GET", `${chat}/tasks`);
      await ask(200, "GET", `${chat}/tasks/one`);
      await ask(200, "GET", `${chat}/tasks/one/changes`);
      await ask(200, "GET", `${chat}/changes`);
      await ask(200, "GET", `${chat}/undo`);
      await ask(200, "POST", `${chat}/undo`, { task: "one" });
      await ask(202, "POST", `${chat}/tasks/one/run-from`, { reason: "Again." });
      await until(chat, isType("plan_execution_complete"), done.id);
    }

    async function decidesAsDocumented() {
      const chat = await begin({ content: "/plan Write it all" });
      const sessionId = chat.split("/").at(-1);
      await until(chat, isType("plan_approval_request"));
      const { plan } = (await ask(200, "GET", `/chat/agents/${sessionId}/plan`)).body;
      await ask(200, "GET", `/chat/agents/${sessionId}/tasks`);
      const decision = { sessionId, planId: plan.planId, approved: true };
      const { text } = await ask(200, "POST", "/chat/agents/plan/approval", decision);
      expect(text.trimEnd().split("\n").at(-1)).toContain('"stream_closed"');
      await ask(409, "POST", "/chat/agents/plan/approval", decision);
      const other = await begin({ content: "/plan Write it all" });
      await until(other, isType("plan_approval_request"));
      await ask(200, "POST", `${other}/plan/reject`, { reason: "No." });
      const { status } = (await ask(201, "POST", `${other}/plan`, { text: "# Later\n\n1. Write it\n2. Test it\n" }))
        .body.plan;
      expect(status).toBe("pending_approval");
      await ask(409, "POST", `${other}/plan`, { text: "# Another\n\n- [ ] Write it\n" });
      await ask(422, "POST", `${other}/plan`, { text: "No plan." });
    }

    async function answersQuestions() {
      const chat = await begin({ content: "Ask me" });
      const { data } = await until(chat, isType("question_pending"));
      const { questions } = (await ask(200, "GET", `${chat}/questions`)).body;
      expect(questions).toEqual([data]);
      const says = (environment: string) => ({
        content: "[Answered]",
        metadata: { question_answer: { question_id: data["question_id"], answers: { environment } } },
      });
      await ask(400, "POST", `${chat}/messages`, says("moon"));
      await ask(201, "POST", `${chat}/messages`, says("staging"));
      await ask(409, "POST", `${chat}/messages`, says("staging"));
      const other = await begin({ content: "Ask me" });
      const asked = await until(other, isType("question_pending"));
      const address = `${other}/questions/${String(asked.data["question_id"])}/answer`;
      await ask(400, "POST", address, { answers: {} });
      await ask(201, "POST", address, { answers: { environment: "dev" } });
      await until(other, isType("turn_ended"));
      const third = await begin({ content: "Ask me" });
      await until(third, isType("question_pending"));
      await ask(200, "POST", `${third}/cancel`);
      await until(third, isType("turn_ended"));
      await ask(202, "POST", `${third}/continue`);
    }

    async function answersCalls() {
      const chat = await begin({ content: "Let me", mode: "build" });
      const { data } = await until(chat, isType("permission_requested"));
      await ask(200, "GET", `${chat}/permissions`);
      const address = `${chat}/permissions/${String(data["requestId"])}/answer`;
      await ask(200, "POST", address, { answer: "yes", always: { scope: "project" } });
      await ask(409, "POST", address, { answer: "no" });
      await until(chat, isType("turn_ended"));
      const { permissions } = (await ask(200, "GET", `${workspace}/permissions?all=true`)).body;
      await ask(204, "DELETE", `${workspace}/permissions/${permissions[0].grantId}`);
      await ask(404, "DELETE", `${workspace}/permissions/none`);
      await ask(200, "PUT", `${chat}/mode`, { mode: "plan" });
    }

    async function runsTools() {
      const tools = `${workspace}/tools`;
      await ask(200, "POST", tools, { tool: "read", args: { path: "a.txt" } });
      await ask(403, "POST", tools, { tool: "write", args: { path: "x.txt", content: "x" } });
      await ask(404, "POST", tools, { tool: "fly" });
      await ask(422, "POST", tools, { tool: "read", args: { lines: 3 } });
      await ask(202, "POST", tools, { tool: "ask_user", args: { questions: [environment] } });
      await ask(200, "POST", tools, { tool: "ls" });
    }

    async function readsRecords(chat: string) {
      const { chat_id } = (await ask(201, "POST", `${chat}/fork`, {})).body;
      await ask(204, "DELETE", `${chats}/${chat_id}`);
      for (const format of ["ndjson", "markdown", "chat", "html"])
        await ask(200, "GET", `${chat}/export?format=${format}`);
      await ask(200, "GET", `${chat}/usage`);
      await ask(200, "GET", `${workspace}/usage?limit=5`);
      await ask(200, "GET", `${chat}/audit`);
      await ask(200, "GET", `${chat}/audit?mode=plan&tool=write&refused=true`);
    }

    async function makesMistakes(chat: string) {
      await ask(404, "GET", "/api/v1/workspaces/none");
      await ask(404, "GET", `${chats}/none`);
      await ask(404, "GET", `${chat}/tasks/none`);
      await ask(404, "GET", `${chat}/plan/revisions/99`);
      await ask(422, "GET", `${chats}?limit=many`);
      await ask(422, "POST", chats, { content: 7 });
      await ask(422, "PUT", `${chat}/plan`, { text: "No plan at all", revision: 1, hash: "x" });
      await ask(403, "POST", "/api/v1/workspaces", { folder: "/etc" });
      await ask(400, "GET", `${chat}/events?after=never`);
      await ask(406, "GET", `${chat}/events`, undefined, { headers: { accept: "image/png" } });
      await ask(400, "POST", chats, {}, { headers: { "idempotency-key": "two words" } });
      for (const authorization of ["", "Bearer wrong"])
        await ask(401, "GET", chats, undefined, { headers: { authorization } });
      const headers = { authorization: `Bearer ${site.tokenFor("view")}` };
      await ask(403, "POST", chats, {}, { headers });
      await ask(413, "POST", chats, { content: "a".repeat(2_100_000) });
      await ask(415, "POST", chats, { content: "a" }, { headers: { "content-type": "text/plain" } });
    }
  },
);

test("the proxy would report it: where the document differs, it does", async () => {
  const site = await served([]);
  const { body } = await site.call<ApiDocument>("GET", "/openapi.json");
  const { schemas } = body.components;
  const Me = { ...schemas["Me"], properties: { name: { type: "integer" }, role: { type: "string" } } };
  const proxy = await startPrism(
    { ...body, components: { ...body.components, schemas: { ...schemas, Me } } },
    site.url,
    true,
  );
  const headers = { authorization: `Bearer ${site.token}` };
  const wrong = await fetch(`${proxy}/api/v1/me`, { headers });
  expect(violationsIn(wrong.headers).map(sentenceOf)).toEqual([expect.stringContaining("response.body.name type")]);
  expect(violationsIn((await fetch(`${proxy}/api/v1/workspaces`, { headers })).headers)).toEqual([]);
});
