// Following a chat over a bad connection: every stored event arrives once and in order, despite cuts, restarts and deletions.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../domain/session/event.ts";
import { makePlace } from "../../../test/scenarios/harness.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve, type RunningServer } from "../server/serve.ts";
import { ApiProblem } from "./api-problem.ts";
import type { ChatClient } from "./chat-client.ts";
import { connect } from "./connect.ts";
import { startCuttingProxy } from "./cutting-proxy.fixture.ts";
import type { FollowOptions } from "./follow-events.ts";

const STEPS = 25;

/** Reads a file again and again, with some text each time. */
const busy = scriptedModel((_request, index) =>
  index < STEPS
    ? { text: `Step ${index}. ${"words ".repeat(20)}`, calls: [{ tool: "read", input: { path: `${index}.txt` } }] }
    : { text: "Done." },
);

async function startServer() {
  const files = Object.fromEntries(Array.from({ length: STEPS }, (_, index) => [`${index}.txt`, `file ${index}\n`]));
  const { workspace, home } = makePlace(files);
  // The proxy's port is not the server's.
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ server: { hosts: ["127.0.0.1"] } }));
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const start = async () => {
    const server = await serve({ env, folders: [workspace], port: 0, model: busy, logTo: { write: () => {} } });
    onTestFinished(() => server.stop());
    return server;
  };
  return { server: await start(), restart: start };
}

async function direct({ url, token }: RunningServer) {
  const client = connect({ url, token: token.value });
  const [workspace] = await client.workspaces();
  return { client, workspaceId: workspace?.workspace_id ?? "" };
}

/** Until the turn is over. */
async function follow(chat: ChatClient, options: FollowOptions = {}, onEvent: (event: StoredEvent) => void = () => {}) {
  const stored: StoredEvent[] = [];
  for await (const event of chat.events({ longestPauseMs: 50, ...options })) {
    if (event.type === "stale_cursor" || !isStored(event)) continue;
    stored.push(event);
    onEvent(event);
    if (event.type === "turn_ended") break;
  }
  return stored;
}

async function whole(chat: ChatClient): Promise<object[]> {
  return (await chat.export())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
}

const flat = (events: readonly StoredEvent[]) => events.map(({ seq, at, type, data }) => ({ seq, at, type, ...data }));

test("no event is lost or repeated, wherever connections are cut", async () => {
  const { server } = await startServer();
  const { client, workspaceId } = await direct(server);
  const proxy = await startCuttingProxy(server.url);
  const far = connect({ url: proxy.url, token: server.token.value });
  const { id } = await client.createChat(workspaceId, { content: "Read it all", mode: "build" });
  let size = 700;
  proxy.cutAfter(() => (size += 37));
  const lost: unknown[] = [];
  const readers = [1, 2, 3].map(() => {
    return follow(far.chat(workspaceId, id), { onLost: (reason) => lost.push(reason) });
  });
  const all = await whole(client.chat(workspaceId, id));
  const seen = await Promise.all(readers);
  const expected = await whole(client.chat(workspaceId, id));
  expect(all.length).toBeLessThanOrEqual(expected.length);
  for (const stored of seen) expect(flat(stored)).toEqual(expected);
  expect(proxy.cuts).toBeGreaterThan(20);
  expect(lost.length).toBeGreaterThan(20);
});

test("a server that restarts during work is found again, and work continues", async () => {
  const { server, restart } = await startServer();
  const { client, workspaceId } = await direct(server);
  const proxy = await startCuttingProxy(server.url);
  const far = connect({ url: proxy.url, token: server.token.value });
  const { id } = await client.createChat(workspaceId, { content: "Read it all", mode: "build" });
  let restarted: Promise<RunningServer> | undefined;
  const stored = await follow(far.chat(workspaceId, id), {}, ({ seq }) => {
    if (seq < 20 || restarted) return;
    restarted = (async () => {
      await server.stop();
      const next = await restart();
      proxy.leadTo(next.url);
      await (await direct(next)).client.chat(workspaceId, id).continue();
      return next;
    })();
  });
  const { client: later } = await direct((await restarted) as RunningServer);
  expect(flat(stored)).toEqual(await whole(later.chat(workspaceId, id)));
  expect(stored.at(-1)).toMatchObject({ type: "turn_ended", data: { outcome: "done" } });
});

test("a cursor gets the rest of the events; a cursor beyond the end is reported and gets everything", async () => {
  const { server } = await startServer();
  const { client, workspaceId } = await direct(server);
  const chat = await client.createChat(workspaceId, { content: "Read it all", mode: "build" });
  const stored = await follow(chat);
  expect((await follow(chat, { after: 10 })).map(({ seq }) => seq)).toEqual(stored.slice(10).map(({ seq }) => seq));
  const again: (StoredEvent | LiveEvent | { type: "stale_cursor" })[] = [];
  for await (const event of chat.events({ after: 5000, live: false })) {
    again.push(event);
    if (event.type === "turn_ended") break;
  }
  expect(again).toEqual([{ type: "stale_cursor", data: { after: 5000, last: stored.length } }, ...stored]);
});

test("it ends with the chat and with the signal, and throws permanent errors", async () => {
  const { server } = await startServer();
  const { client, workspaceId } = await direct(server);
  const chat = await client.createChat(workspaceId);
  const stop = new AbortController();
  const ended: string[] = [];
  for await (const { type } of chat.events({ signal: stop.signal })) {
    ended.push(type);
    stop.abort();
  }
  expect(ended).toEqual(["session_created"]);
  const read = async (one: ChatClient) => {
    for await (const event of one.events()) expect(event).toBeDefined();
  };
  await expect(read(client.chat(workspaceId, "none"))).rejects.toMatchObject({ status: 404, code: "not_found" });
  const stranger = connect({ url: server.url, token: "pw_wrong" });
  await expect(read(stranger.chat(workspaceId, chat.id))).rejects.toBeInstanceOf(ApiProblem);
});

test("silent connections are dropped, duplicate or early events ignored, and a deleted chat ends it", async () => {
  const at = "2026-01-01T00:00:00.000Z";
  const frame = (seq: number) =>
    `id: ${seq}\ndata: ${JSON.stringify({ seq, at, type: "turn_started", data: { turnId: `${seq}` } })}\n\n`;
  const cursors: unknown[] = [];
  const removed = `data: ${JSON.stringify({ type: "stream_closed", data: { reason: "removed" } })}\n\n`;
  const answers = [frame(1) + frame(2), frame(1) + frame(2) + frame(3), frame(5), frame(4) + frame(5) + removed];
  const server = createServer((request, response) => {
    cursors.push(request.headers["last-event-id"]);
    response.writeHead(200, { "content-type": "text/event-stream" });
    // Never ended.
    response.write(answers[cursors.length - 1] ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = connect({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const seen: number[] = [];
  for await (const event of client.chat("w", "c").events({ silenceMs: 1_000, longestPauseMs: 10 })) {
    if (event.type !== "stale_cursor" && isStored(event)) seen.push(event.seq);
  }
  expect([seen, cursors]).toEqual([
    [1, 2, 3, 4, 5],
    [undefined, "2", "3", "3"],
  ]);
});
