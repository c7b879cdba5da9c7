// Thousands of random and hostile requests, made from the API document that the server serves: nothing breaks, hangs or gets written.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join, relative } from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { makePlace, serve, type Place } from "./harness.ts";
import { fuzzScript, prepareChats, type Ids } from "./server-fuzz-chats.ts";
import { arbitraryRequest, type FuzzRequest } from "./server-fuzz-requests.ts";
import { closeFuzzConnections, sendFuzz, type FuzzAnswer } from "./server-fuzz-send.ts";
import { startServer } from "./server-harness.ts";
import { checkerFor, placesIn, type ApiDocument } from "./server-proxy-document.ts";
import { runs } from "../runs.ts";

const TOTAL = Number(process.env["FUZZ_REQUESTS"] ?? runs(6_000));
const seed = process.env["FUZZ_SEED"];
const only = process.env["FUZZ_ONLY"];
/** Requests between two checks that all targets still exist. */
const BATCH = 400;
const AT_ONCE = 16;

test(
  `R75: ${TOTAL} random and hostile requests get an answer that matches the API document, and no file changes`,
  { timeout: 300_000 },
  async () => {
    const { place, server } = await begun();
    const before = filesOf(place);
    const document = (await server.call("GET", "/openapi.json")).body as ApiDocument;
    const wrongWith = checkerFor(document);
    const seen = new Map<string, number>();
    let ids: Ids = {};
    const filled = (text: string) =>
      text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => insideJson(ids[name] ?? ""));
    const target = { url: server.url, token: server.token, filled };

    async function one(asked: FuzzRequest): Promise<void> {
      const answer = await sendFuzz(target, asked);
      const { operationId } = asked.place.operation;
      const isStream = asked.method === "GET" || operationId === "decideOnPlan";
      const count = `${operationId} ${answer.status}`;
      seen.set(count, (seen.get(count) ?? 0) + 1);
      const wrong = problemsOf(asked, answer, isStream, wrongWith);
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    }

    const batch = fc.array(arbitraryRequest(document, only), { minLength: BATCH, maxLength: BATCH });
    await fc.assert(
      fc.asyncProperty(batch, async (requests) => {
        ids = await inTime(prepareChats(server, place.workspace, ids));
        const waiting = [...requests];
        const failures: string[] = [];
        const worker = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const asked = next;
            await one(asked).catch((error: Error) => failures.push(`${shown(asked, filled)}\n${error.message}`));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        if (failures.length > 0) throw new Error(failures.slice(0, 8).join("\n\n"));
      }),
      {
        numRuns: Math.ceil(TOTAL / BATCH),
        endOnFailure: true,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        // Without the requests that succeeded.
        reporter: ({ failed, seed: used, errorInstance }) => {
          if (failed) throw new Error(`With FUZZ_SEED=${used}:\n${(errorInstance as Error | null)?.message}`);
        },
      },
    );
    closeFuzzConnections();
    expect((await server.call("GET", "/health")).body).toMatchObject({ status: "ok" });
    if (process.env["FUZZ_SHOW"]) console.log(Object.fromEntries([...seen].toSorted()));

    server.signal("SIGTERM");
    const { code, stderr } = await server.finished;
    expect(code).toBe(0);
    expect(stderr.split("\n").filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(changes(before, filesOf(place))).toEqual([]);
    expect([...seen.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(TOTAL);
    // It is not only noise: nearly every operation succeeded at least once. Pages need a cookie.
    const offered = placesIn(document).filter(({ path }) => /^\/(?:api|chat)\//.test(path));
    const done = offered.filter(({ operation: { operationId } }) =>
      [...seen.keys()].some((each) => each.startsWith(`${operationId} 2`)),
    );
    expect(done.length).toBeGreaterThan(only ? 0 : offered.length * 0.8);
  },
);

/** A request that hangs forever would only show as a timeout. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new Error("Chats do not come to where they should be.")), 60_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
}

test.each([
  ["no HTTP at all", "NONSENSE\r\n\r\n", 400, "bad_http"],
  ["a length that is none", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n", 400, "bad_http"],
  ["two lengths", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", 400, "bad_http"],
  ["an address without end", `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`, 431, "headers_too_large"],
])("%s is answered with a problem too", async (_name, sent, status, code) => {
  const { url } = await served([]);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(sent);
  const answer = Buffer.concat(await socket.toArray()).toString("utf8");
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain("content-type: application/problem+json");
  expect(JSON.parse(body)).toMatchObject({ status, code, type: expect.any(String), title: expect.any(String) });
});

async function begun() {
  const place = makePlace({ "a.txt": "a\n", "sub/b.txt": "b\n", ".gitignore": "node_modules\n" });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: place.workspace, stdio: "pipe" });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-qm", "first");
  // Beside everything: files that are off limits.
  const outside = join(dirname(place.workspace), "outside");
  mkdirSync(outside);
  writeFileSync(join(outside, "secret.txt"), "secret\n");
  await serve(place, fuzzScript);
  const server = await startServer(place);
  onTestFinished(closeFuzzConnections);
  return { place, server };
}

function problemsOf(
  { place, method, address }: FuzzRequest,
  answer: FuzzAnswer,
  isStream: boolean,
  wrongWith: ReturnType<typeof checkerFor>,
): string[] {
  const { status, type, text, headers } = answer;
  // The client disconnected first, or had sent too much.
  if (status === 0) return [];
  // The invented addresses of model servers do not answer.
  const isUnreachable =
    status === 503 && /^(?:listOfferedModels|testModel|setModel)$/.test(place.operation.operationId);
  if (status >= 500 && !isUnreachable) return [`${status}: ${text.slice(0, 500)}`];
  if (status < 200) return [`${status} is no answer.`];
  const wrong = headers["x-injected"] === undefined ? [] : ["A header was injected."];
  if (method === "HEAD") return text === "" ? wrong : ["HEAD has a body."];
  if (status === 303) return wrong;
  if (status >= 400 && type === "application/problem+json") {
    const problem = JSON.parse(text) as Record<string, unknown>;
    const names = ["type", "title", "detail", "code"].filter(
      (name) => typeof problem[name] !== "string" || !problem[name],
    );
    if (names.length > 0 || problem["status"] !== status) wrong.push(`${status} is not a whole problem: ${text}`);
  } else if (status >= 400 && !type.startsWith("text/html")) wrong.push(`${status} is ${type}: ${text.slice(0, 300)}`);
  // Clients resolve dots before routing.
  const leadsElsewhere = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i.test(address);
  if (method !== place.method || leadsElsewhere) return wrong;
  if (isStream && /event-stream|x-ndjson/.test(type)) return [...wrong, ...streamProblems(type, text)];
  return [...wrong, ...wrongWith(place, answer)];
}

function streamProblems(type: string, text: string): string[] {
  return type.startsWith("text/event-stream") && !text.startsWith("retry: ") ? [`A stream begins with ${text}`] : [];
}

function shown({ method, address, headers, body }: FuzzRequest, filled: (text: string) => string): string {
  const cut = (value: string) => (value.length > 250 ? `${value.slice(0, 250)}… (${value.length})` : value);
  return `${method} ${cut(filled(address))} ${JSON.stringify(headers)} ${body ? cut(JSON.stringify(body)) : ""}`;
}

function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** The server's own files, and plan files. Not even git's own files are touched. */
const own =
  /^(?:home\/(?:(?:cache|chats|server|snapshots|trees)\/|planwright\.db)|workspace\/(?:sub\/)?(?:plans\/|PLAN\.md$))/;

function filesOf({ workspace }: Place): Map<string, string> {
  const root = dirname(workspace);
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const kept = names.filter((name) => !own.test(name));
  return new Map(
    kept.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(root, name)))
        .digest("hex"),
    ]),
  );
}

function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
