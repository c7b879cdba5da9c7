// The stream in other clients: curl, the npm package eventsource over a connection that keeps breaking, and a page in a browser.
import { execFile } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { promisify } from "node:util";
import { EventSource } from "eventsource";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { PAGE_KEY_HEADER } from "../../src/apps/api/operations.ts";
import { BROWSER, hasBrowser, launchBrowser } from "../browser.ts";
import { missing } from "../needs.ts";
import { makePlace, serve } from "./harness.ts";
import { follow, isGapless, startServer, type RunningServer, type StreamedEvent } from "./server-harness.ts";

const many: ScriptedStep[] = [
  ...Array.from({ length: 40 }, (_, index) => ({
    calls: [{ tool: "ls", input: { path: `folder-${index}` } }],
    delayMs: 20,
  })),
  { text: "That is all." },
];
const folders = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`folder-${index}/a.txt`, "a"]));

const isOver = ({ type }: Pick<StreamedEvent, "type">) => type === "turn_ended";

async function working(steps: readonly ScriptedStep[] = many) {
  const place = makePlace(folders);
  await serve(place, steps);
  const server = await startServer(place);
  const { body } = await server.call("POST", `/api/v1/workspaces/${server.workspaceId}/chats`, {
    content: "Look around",
  });
  return { server, chat: `/api/v1/workspaces/${server.workspaceId}/chats/${body.chat_id}` };
}

/** A connection to the server that breaks on request. */
async function brittleLine({ url }: RunningServer) {
  const open = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(Number(new URL(url).port), "127.0.0.1");
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => {});
      from.on("close", () => (to.destroy(), open.delete(from)));
    }
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void line.close());
  const address = line.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    snap: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

test("R67 R75: the npm package eventsource gets every event once and in order over a connection that breaks again and again", async () => {
  const { server, chat } = await working();
  const line = await brittleLine(server);
  const ids: number[] = [];
  let breaks = 0;
  const done = Promise.withResolvers<void>();
  const source = new EventSource(`${line.url}${chat}/events`, {
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        // The relay has another port than the server knows.
        headers: { ...init?.headers, authorization: `Bearer ${server.token}`, host: new URL(server.url).host },
      }),
  });
  onTestFinished(() => source.close());
  source.addEventListener("message", ({ lastEventId, data }) => {
    const { type, seq } = JSON.parse(data as string) as { type: string; seq?: number };
    if (seq === undefined) return;
    expect(lastEventId).toBe(String(seq));
    ids.push(seq);
    if (type === "turn_ended") done.resolve();
    else if (seq % 25 === 0 && breaks < 4) {
      breaks += 1;
      line.snap();
    }
  });
  await done.promise;
  expect(breaks).toBe(4);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
});

describe.skipIf(missing("curl"))("with curl", () => {
  test("R67 R71: both encodings have the same events, from any cursor on", async () => {
    const { server, chat } = await working([{ text: "Hello." }]);
    await follow(server, chat, isOver);
    const curl = async (...args: string[]) => {
      const options = ["-sN", "--max-time", "2", "-H", `Authorization: Bearer ${server.token}`];
      // It ends by its own timeout, which it reports as a failure.
      const { stdout } = await promisify(execFile)("curl", [...options, ...args]).catch(
        (ended: { stdout: string }) => ended,
      );
      return stdout;
    };
    const [sse, ndjson, later] = await Promise.all([
      curl(`${server.url}${chat}/events`),
      curl("-H", "Accept: application/x-ndjson", `${server.url}${chat}/events`),
      curl("-H", "Last-Event-ID: 3", `${server.url}${chat}/events`),
    ]);
    expect(sse).toMatch(/^retry: \d+\n\n/);
    const fromSse = [...sse.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data]) => {
      const { seq, at, type, data: payload } = JSON.parse(data as string);
      expect(seq).toBe(Number(id));
      return { seq, at, type, ...payload };
    });
    const fromNdjson = ndjson
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text) as { seq?: number });
    expect(fromSse.length).toBeGreaterThan(5);
    expect(fromNdjson.filter(({ seq }) => seq !== undefined)).toEqual(fromSse);
    expect([...later.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))).toEqual(
      fromSse.slice(3).map(({ seq }) => seq),
    );
  });
});

describe.skipIf(!hasBrowser && missing(BROWSER))("in a browser", () => {
  test("R67: a page follows a chat after a one-time link, with its cookie and key, and the link works once", async () => {
    const { server, chat } = await working();
    const { body } = await server.call("POST", "/api/v1/links");
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(body.url);
    await page.waitForURL(`${server.url}/`);
    // EventSource cannot send the key, and with the cookie alone a program on another port would read along.
    const withoutKey = await page.evaluate(async (path) => (await fetch(path)).status, `${chat}/events`);
    expect(withoutKey).toBe(401);
    const ids = await page.evaluate(
      async ([path, header]) => {
        const key = localStorage.getItem("planwright.key") ?? "";
        const { body } = await fetch(path, { headers: { [header]: key } });
        let text = "";
        for await (const piece of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
          text += piece;
          if (text.includes('"type":"turn_ended"') && text.endsWith("\n\n")) break;
        }
        return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
      },
      [`${chat}/events`, PAGE_KEY_HEADER] as const,
    );
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
    const again = await browser.newContext();
    const other = await again.newPage();
    await other.goto(body.url);
    expect((await other.request.get(`${server.url}/api/v1/workspaces`)).status()).toBe(401);
  });
});

test("R75: a client that never reads blocks no other, and a removed cursor is reported", async () => {
  const { server, chat } = await working();
  const silent = connect(Number(new URL(server.url).port), "127.0.0.1");
  onTestFinished(() => void silent.destroy());
  silent.pause();
  silent.write(
    `GET ${chat}/events HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\nauthorization: Bearer ${server.token}\r\n\r\n`,
  );
  const events = await follow(server, chat, isOver);
  expect(isGapless(events)).toBe(true);
  const [stale, first] = await follow(server, chat, ({ id }) => id === 1, 99_999);
  expect([stale, first]).toMatchObject([
    { type: "stale_cursor", data: { after: 99_999, last: events.length > 0 ? expect.any(Number) : 0 } },
    { id: 1, type: "session_created" },
  ]);
});
