// Requests that are too large get an answer, also for clients that send everything before they read.
import { createServer, request, type RequestOptions } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate as soon } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { Refused } from "../../api/problem.ts";
import { readBody } from "./read-body.ts";
import type { Limits } from "../context/server-context.ts";

const limits = { body: 1_000, depth: 5 } as Limits;

/** What a client hears that only listens once everything is sent: status, or what went wrong. */
async function hears(body: readonly Buffer[], headers: RequestOptions["headers"], ends = true) {
  const server = createServer((incoming, outgoing) => {
    readBody(incoming, limits).then(
      ({ text }) => outgoing.end(text),
      (thrown: unknown) =>
        outgoing.writeHead(thrown instanceof Refused ? thrown.problem.status : 500, { connection: "close" }).end("no"),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
  });
  onTestFinished(() => {
    sent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const answered = new Promise<number | string>((resolve) => {
    sent.on("response", (response) => resolve(response.statusCode ?? 0));
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  for (const piece of body) {
    if (!sent.write(piece)) await Promise.race([once(sent, "drain"), answered]);
    await soon();
  }
  if (ends) sent.end();
  return answered;
}

const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1_000_000, 97));

test.each<[string, () => Promise<number | string>, number]>([
  ["one that fits", () => hears([Buffer.from('{"a":1}')], {}), 200],
  ["one with a declared length", () => hears(megabytes(8), { "content-length": "8000000" }), 413],
  ["one in pieces", () => hears(megabytes(8), { "transfer-encoding": "chunked" }), 413],
  [
    "one that is announced as large and never arrives",
    () => hears([Buffer.alloc(9)], { "content-length": "8000000" }, false),
    413,
  ],
])("%s is answered", async (_what, hear, status) => {
  expect(await hear()).toBe(status);
});
