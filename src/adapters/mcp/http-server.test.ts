// Servers over streamable HTTP: real ones, restarted ones, and things that only look like one.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { call, failureOf } from "../tools/workspace.fixture.ts";
import { httpServer } from "./http-server.fixture.ts";
import { open } from "./mcp.fixture.ts";

const ready = { name: "h", state: "ready", transport: "http", tools: 4, trusted: true };

test("lists and calls its tools with our headers, and ends its session on closing", async () => {
  const server = await httpServer();
  const headers = { Authorization: "Bearer ${TOKEN}" };
  const mcp = await open({ h: { url: server.url, headers, trusted: true } }, { TOKEN: "t0ken" });
  expect([mcp.status(), mcp.tools.map(({ meta }) => [meta.name, meta.category])]).toEqual([
    [ready],
    [
      ["mcp__h__look", "read"],
      ["mcp__h__put", "write"],
      ["mcp__h__look_cut", "read"],
      ["mcp__h__put_cut", "write"],
    ],
  ]);
  const shown: string[] = [];
  const context = mcp.workspace.with({ progress: (text) => void shown.push(text) });
  expect((await call(mcp.tool("mcp__h__put"), { text: "slowly" }, context)).output).toBe("put slowly");
  expect(shown).toEqual(["1\n"]);
  await mcp.close();
  expect([...new Set(server.requests.map((each) => each.authorization))]).toEqual(["Bearer t0ken"]);
  expect(server.requests.map((each) => each.session).indexOf(true)).toBe(1);
  expect(server.requests.at(-1)?.method).toBe("DELETE");
});

test.each([{ json: false }, { json: true }])(
  "survives a restart between calls, even for a call that writes: %j",
  async (options) => {
    const server = await httpServer(options);
    const mcp = await open({ h: { url: server.url, trusted: true } });
    const { context } = mcp.workspace;
    await call(mcp.tool("mcp__h__put"), { text: "1" }, context);
    await server.stop();
    await server.start();
    expect((await call(mcp.tool("mcp__h__put"), { text: "2" }, context)).output).toBe("put 2");
    expect([server.calls, mcp.status()]).toEqual([["put", "put"], [ready]]);
  },
);

test("survives a session that the server has forgotten", async () => {
  const server = await httpServer();
  const mcp = await open({ h: { url: server.url, trusted: true } });
  server.forget();
  expect((await call(mcp.tool("mcp__h__look"), { text: "1" }, mcp.workspace.context)).output).toBe("look 1");
  server.forget();
  expect((await call(mcp.tool("mcp__h__put"), { text: "2" }, mcp.workspace.context)).output).toBe("put 2");
  expect([server.calls, mcp.status()]).toEqual([["look", "put"], [ready]]);
});

test("calls fail while the server is down, and work once it is back", async () => {
  const server = await httpServer();
  const mcp = await open({ h: { url: server.url, trusted: true } });
  const { context } = mcp.workspace;
  await server.stop();
  const failure = {
    kind: "mcp_unreachable",
    message: `${server.url} could not be reached (ECONNREFUSED).`,
    hint: "Check url, and that the server is running.",
    retryable: true,
  };
  expect(await failureOf(mcp.tool("mcp__h__put"), { text: "1" }, context)).toEqual(failure);
  expect(mcp.status()).toEqual([{ ...ready, state: "disconnected", failure }]);
  await server.start();
  expect((await call(mcp.tool("mcp__h__put"), { text: "2" }, context)).output).toBe("put 2");
  expect([server.calls, mcp.status()]).toEqual([["put"], [ready]]);
});

test.each([{ json: false }, { json: true }])(
  "a call that is cut off is retried only if it reads: %j",
  async (options) => {
    const server = await httpServer(options);
    const mcp = await open({ h: { url: server.url, trusted: true } });
    const { context } = mcp.workspace;
    expect((await call(mcp.tool("mcp__h__look_cut"), { text: "1" }, context)).output).toBe("look_cut 1");
    expect(await failureOf(mcp.tool("mcp__h__put_cut"), { text: "2" }, context)).toEqual({
      kind: "mcp_lost",
      message: 'The connection to the MCP server "h" was lost during the call.',
      hint: "It may have taken effect: look before you repeat it.",
      retryable: false,
    });
    expect(server.calls).toEqual(["look_cut", "look_cut", "put_cut"]);
    expect((await call(mcp.tool("mcp__h__put"), { text: "3" }, context)).output).toBe("put 3");
  },
);

test("supports a server with the protocol version without a handshake", async () => {
  const server = await httpServer({ modern: true });
  const mcp = await open({ h: { url: server.url, trusted: true } });
  expect(mcp.status()).toEqual([ready]);
  expect((await call(mcp.tool("mcp__h__look"), { text: "1" }, mcp.workspace.context)).output).toBe("look 1");
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const answering =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": type }).end(body);

test("an unusable server reports the reason", async () => {
  const elsewhere: string[] = [];
  const other = await listen((request, response) => {
    elsewhere.push(request.url ?? "");
    response.end();
  });
  const urls = {
    locked: await listen(answering(401, "text/plain", "who are you")),
    missing: await listen(answering(404, "text/html", "<h1>Not found</h1>")),
    page: await listen(answering(200, "text/html", "<h1>Hello</h1>")),
    strange: await listen(answering(200, "application/json", '{"hello": 1}')),
    broken: await listen(answering(500, "text/plain", "oh no")),
    silent: await listen(() => {}),
    moved: await listen((_request, response) => response.writeHead(307, { location: other }).end()),
    endless: await listen((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => void (response.writable && response.write("x".repeat(1 << 20), more));
      more();
    }),
  };
  const configs = Object.entries(urls).map(
    ([name, url]) => [name, { url, startSeconds: name === "silent" ? 1 : 20 }] as const,
  );
  const mcp = await open({
    ...Object.fromEntries(configs),
    keyless: { url: "http://127.0.0.1:9/", headers: { "X-Key": "${NOT_SET_ANYWHERE}" } },
  });
  expect(mcp.status().map(({ name, state, failure }) => [name, state, failure?.kind, failure?.message])).toEqual([
    ["locked", "failed", "mcp_unauthorized", `${urls.locked} refused access (HTTP 401).`],
    ["missing", "failed", "mcp_not_found", `There is no MCP server at ${urls.missing} (HTTP 404).`],
    [
      "page",
      "failed",
      "mcp_protocol",
      `${urls.page} did not answer like an MCP server: Unexpected content type: text/html`,
    ],
    [
      "strange",
      "failed",
      "mcp_protocol",
      expect.stringContaining(`${urls.strange} did not answer like an MCP server: `),
    ],
    ["broken", "failed", "mcp_http", `${urls.broken} answered HTTP 500: Error POSTing to endpoint: oh no`],
    ["silent", "failed", "mcp_timeout", `${urls.silent} did not answer within 1 seconds.`],
    ["moved", "failed", "mcp_http", expect.stringContaining(`${urls.moved} answered HTTP 307: `)],
    ["endless", "failed", "mcp_too_long", "The server's answer is too large."],
    [
      "keyless",
      "failed",
      "mcp_config",
      "The environment variable NOT_SET_ANYWHERE, which headers.X-Key needs, is not set.",
    ],
  ]);
  expect(elsewhere).toEqual([]);
});
