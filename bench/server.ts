// Measures many concurrent sessions on one server: read latency under load, the cost of idle sessions, and that no event is lost.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { print } from "./print.ts";
import type { Told } from "./server-process.ts";

const SESSIONS = 500;
/** Reads per second while they work. */
const READS = 100;
const MOST_KB = 200;

interface Server {
  readonly url: string;
  readonly token: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export async function benchServer(): Promise<void> {
  const child = fork(join(import.meta.dirname, "server-process.ts"), { execArgv: ["--expose-gc"] });
  try {
    const { url = "", token = "" } = await told(child);
    const server = { url, token };
    const { workspaces } = (await call(server, "GET", "/api/v1/workspaces")) as {
      workspaces: { workspace_id: string }[];
    };
    const chats = `/api/v1/workspaces/${workspaces[0]?.workspace_id}/chats`;
    // Excludes what the first sessions load and compile.
    for (let count = 0; count < 20; count++) await session(server, chats);
    const base = await memory(child);
    const reading = new AbortController();
    const waits = readAllTheTime(server, chats, reading.signal);
    const startedAt = performance.now();
    const ends = await Promise.all(Array.from({ length: SESSIONS }, () => session(server, chats)));
    const seconds = (performance.now() - startedAt) / 1000;
    reading.abort();
    const times = (await waits).toSorted((one, other) => one - other);
    const idle = ((await memory(child)) - base) / SESSIONS / 1024;
    const lost = ends.reduce((sum, { seq, seen }) => sum + seq - seen, 0);
    const quiet = await readsAlone(server, chats);
    const bare = await bareReads();
    print({ name: `${SESSIONS} sessions at once, sessions a second`, unit: "/s", ours: SESSIONS / seconds });
    print({ name: "events lost", unit: "events", ours: lost, target: "0" });
    print({ name: "look at a session meanwhile, p99", unit: "ms", ours: at(times, 0.99) });
    print({ name: "look at a session, p99", unit: "ms", ours: at(quiet, 0.99), bare: at(bare, 0.99) });
    print({ name: "memory of an idle session", unit: "KB", ours: idle, target: `≤ ${MOST_KB}` });
    if (lost > 0 || idle > MOST_KB) {
      console.log("MISSED");
      process.exitCode = 1;
    }
  } finally {
    child.send("stop");
    await once(child, "exit");
  }
}

/** One session from start to end, followed as a stream. */
async function session(server: Server, chats: string): Promise<{ seq: number; seen: number }> {
  const { chat_id } = (await call(server, "POST", chats, { content: "Look around" })) as { chat_id: string };
  const seen = await follow(server, `${chats}/${chat_id}/events?encoding=ndjson`);
  return seen;
}

function follow(server: Server, path: string): Promise<{ seq: number; seen: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { headers: { authorization: `Bearer ${server.token}` } }, (response) => {
      let [rest, seq, seen] = ["", 0, 0];
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const event = JSON.parse(line) as { seq?: number; type: string };
          if (event.seq === undefined) continue;
          seen += 1;
          seq = event.seq;
          if (event.type !== "turn_ended") continue;
          asked.destroy();
          return resolve({ seq, seen });
        }
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function readAllTheTime(server: Server, chats: string, until: AbortSignal): Promise<number[]> {
  const times: Promise<number>[] = [];
  const { chats: known } = (await call(server, "GET", chats)) as { chats: { chat_id: string }[] };
  while (!until.aborted) {
    times.push(timed(() => call(server, "GET", `${chats}/${known[times.length % known.length]?.chat_id}`)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / READS));
  }
  return Promise.all(times);
}

async function readsAlone(server: Server, chats: string): Promise<number[]> {
  const { chats: known } = (await call(server, "GET", chats)) as { chats: { chat_id: string }[] };
  return inTurn((count) => call(server, "GET", `${chats}/${known[count % known.length]?.chat_id}`));
}

async function bareReads(): Promise<number[]> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ title: "Look around" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const times = await inTurn(() => call({ url, token: "" }, "GET", "/"));
  server.closeAllConnections();
  server.close();
  return times;
}

async function inTurn(work: (count: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < 500; count++) times.push(await timed(() => work(count)));
  return times.slice(100).toSorted((one, other) => one - other);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function call({ url, token }: Server, method: string, path: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const headers = { authorization: `Bearer ${token}`, ...type };
    const sent = request(url + path, { method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function told(child: ChildProcess): Promise<Told> {
  const [message] = (await once(child, "message")) as [Told];
  return message;
}

async function memory(child: ChildProcess): Promise<number> {
  child.send("memory");
  return (await told(child)).memory ?? Number.NaN;
}
