// The owner's token is sent to no program that cannot prove to be the owner's server, whatever it answers.
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { served } from "../../server/routes/served.fixture.ts";
import { serverProof } from "../../server/auth/server-proof.ts";
import { openTokens } from "../../server/auth/tokens.ts";
import { systemClock } from "../../config/clock.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { enterServer } from "./own-server.ts";

/** A program of someone else: everything that it receives, as text. */
async function listening(answer: RequestListener, host = "127.0.0.1") {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(JSON.stringify([request.url, request.rawHeaders]));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}`, received };
}

const failureOf = (url: string, home: string, token?: string) =>
  enterServer(url, token, { PLANWRIGHT_HOME: home }).then(
    ({ url: reached }) => `entered ${reached}`,
    (thrown: unknown) =>
      thrown instanceof Failed ? `${thrown.failure.kind}: ${thrown.failure.message}` : String(thrown),
  );

test("the owner's server proves it, also by its name", async () => {
  const site = await served([]);
  const { port } = new URL(site.url);
  const env = { PLANWRIGHT_HOME: site.home };
  expect(await enterServer(site.url, undefined, env)).toEqual({ url: site.url, token: site.token });
  // The address that was reached, so that the token goes to the same one.
  expect((await enterServer(`http://localhost:${port}`, undefined, env)).url).toBe(site.url);
});

test("a program on its port is not sent the token", async () => {
  const site = await served([]);
  const other = openTokens(join(site.home, "other"), systemClock).owner().token;
  const forgeries: readonly RequestListener[] = [
    (_request, response) => response.end("{}"),
    (_request, response) => response.writeHead(404).end(),
    (_request, response) => response.end('{"proof":""}'),
    (_request, response) =>
      response.end(JSON.stringify({ proof: serverProof("", { nonce: "", address: "", port: 0 }) })),
    (request, response) => {
      const { localAddress: address, localPort: port } = request.socket;
      const nonce = new URL(request.url ?? "", "http://localhost").searchParams.get("nonce") ?? "";
      response.end(JSON.stringify({ proof: serverProof(other, { nonce, address, port }) }));
    },
    // Asks the real server in our place.
    (request, response) => void get(`${site.url}${request.url}`, (real: IncomingMessage) => real.pipe(response)),
    (request, response) => void response.writeHead(302, { location: `${site.url}${request.url}` }).end(),
    (_request, response) => {
      const endless = setInterval(() => response.write("x".repeat(100_000)), 1);
      response.on("close", () => clearInterval(endless));
    },
  ];
  for (const forgery of forgeries) {
    const { url, received } = await listening(forgery);
    expect(await failureOf(url, site.home)).toBe(
      `refused: The program that listens at ${url} is not your Planwright server.`,
    );
    expect(received.length).toBe(1);
    expect(received.join("")).not.toContain(site.token);
    expect(received.join("").toLowerCase()).not.toContain("authorization");
  }
});

test("a server elsewhere needs a token that the user names", async () => {
  const site = await served([]);
  for (const url of [
    "https://plans.example.com",
    "http://192.0.2.7:4600",
    "http://localhost.example.com",
    "https://localhost:1",
  ])
    expect(await failureOf(url, site.home)).toBe(
      `usage: ${url} is not on this machine, so it doesn't get the owner's token.`,
    );
  expect(await failureOf("https://plans.example.com", site.home, "pw_mine")).toBe("entered https://plans.example.com");
  expect(await failureOf("http://127.0.0.1:9", site.home)).toBe(
    "unreachable: No server is listening at http://127.0.0.1:9.",
  );
});
