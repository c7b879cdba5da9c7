// A real MCP server over streamable HTTP that can be cut off, stopped and started again at the same address.
import { McpServer, WebStandardStreamableHTTPServerTransport, createMcpHandler } from "@modelcontextprotocol/server";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { onTestFinished } from "vitest";
import { z } from "zod";

export interface HttpServer {
  readonly url: string;
  /** Each request: method, path and some headers. */
  readonly requests: { method: string; authorization: string | undefined; session: boolean }[];
  /** Names of the tools that were run. */
  readonly calls: string[];
  /** All sessions, as a restart does. */
  forget(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Options {
  /** The answer as JSON instead of a stream of events. */
  readonly json?: boolean;
  /** Only the revision of the protocol without a handshake. */
  readonly modern?: boolean;
}

export async function httpServer({ json = false, modern = false }: Options = {}): Promise<HttpServer> {
  const requests: HttpServer["requests"] = [];
  const calls: string[] = [];
  let server: Server | undefined;
  let port = 0;
  const open: Sessions = new Map();
  const cut = () => server?.closeAllConnections();
  const start = async () => {
    open.clear();
    const handle = modern
      ? createMcpHandler(() => toolServer(calls, cut), { legacy: "reject" }).fetch
      : sessions(open, () => toolServer(calls, cut), json);
    server = createServer(async (incoming, outgoing) => {
      const { authorization } = incoming.headers;
      const method = incoming.method ?? "";
      requests.push({ method, authorization, session: incoming.headers["mcp-session-id"] !== undefined });
      const response = await handle(await requestOf(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (!response.body) return outgoing.end();
      outgoing.flushHeaders();
      return pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => {});
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server?.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await start();
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/mcp`, requests, calls, forget: () => open.clear(), stop, start };
}

function toolServer(calls: string[], cut: () => void): McpServer {
  const server = new McpServer({ name: "http fixture", version: "1" });
  const inputSchema = z.object({ text: z.string() });
  const tool = (name: string, readOnlyHint: boolean, work: (text: string) => void) =>
    server.registerTool(
      name,
      { inputSchema, annotations: { readOnlyHint, openWorldHint: false } },
      async ({ text }, ctx) => {
        calls.push(name);
        const { _meta, notify } = ctx.mcpReq;
        const progressToken = _meta?.progressToken;
        if (text === "slowly" && progressToken !== undefined) {
          await notify({ method: "notifications/progress", params: { progressToken, progress: 1 } });
        }
        work(text);
        return { content: [{ type: "text", text: `${name} ${text}` }] };
      },
    );
  const cutOnce = (name: string) => () => {
    if (calls.filter((each) => each === name).length === 1) cut();
  };
  tool("look", true, () => {});
  tool("put", false, () => {});
  tool("look_cut", true, cutOnce("look_cut"));
  tool("put_cut", false, cutOnce("put_cut"));
  return server;
}

type Sessions = Map<string, WebStandardStreamableHTTPServerTransport>;

/** A session for each client. */
function sessions(
  open: Sessions,
  create: () => McpServer,
  enableJsonResponse: boolean,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const id = request.headers.get("mcp-session-id");
    if (id !== null) {
      const known = open.get(id);
      const error = { jsonrpc: "2.0", id: null, error: { code: -32001, message: "Session not found" } };
      return known ? known.handleRequest(request) : Response.json(error, { status: 404 });
    }
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse,
      onsessioninitialized: (session) => void open.set(session, transport),
      onsessionclosed: (session) => void open.delete(session),
    });
    await create().connect(transport);
    return transport.handleRequest(request);
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks = await incoming.toArray();
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    ...body,
  });
}
