// MCP over streamable HTTP: the SDK's transport with bounded answers, and requests that end when their stream ends.
import type * as McpSdk from "@modelcontextprotocol/client";
import type { FetchLike, JSONRPCMessage, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "../../domain/values/failure.ts";

type Sdk = typeof McpSdk;

const GOODBYE_MS = 1000;

export function httpTransport(
  sdk: Sdk,
  url: string,
  headers: Readonly<Record<string, string>>,
  longest: number,
): StreamableHTTPClientTransport {
  const options = { requestInit: { headers: { ...headers } }, fetch: boundedFetch(longest) };
  const transport = new sdk.StreamableHTTPClientTransport(new URL(url), options);
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    if (Array.isArray(message) || !waitsForAnswer(message) || options?.onRequestStreamEnd)
      return send(message, options);
    // The SDK only reports that the stream of an answer ended early; the request would wait for its time-out.
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => {});
    const lost = new sdk.SdkError(sdk.SdkErrorCode.ConnectionClosed, "The stream of the answer ended without it.");
    // After an answer that came with the end: a request that has been answered is no longer interested.
    await send(message, { ...options, onRequestStreamEnd: () => setImmediate(() => broken.reject(lost)) });
    await broken.promise;
  };
  return transport;
}

/** Lets the server forget the session, if it is quick about it. Never rejects. */
export async function sayGoodbye(transport: StreamableHTTPClientTransport): Promise<void> {
  const patience = new AbortController();
  const waited = sleep(GOODBYE_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([transport.terminateSession().catch(() => {}), waited]);
  patience.abort();
}

/** Not for the handshake, where the SDK waits for `send` itself. */
function waitsForAnswer(message: JSONRPCMessage): boolean {
  return "id" in message && "method" in message && /^(?:tools\/|ping$)/.test(message.method);
}

function boundedFetch(longest: number): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.body) return response;
    let size = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= longest) controller.enqueue(chunk);
        else controller.error(fail("mcp_too_long", "The server's answer is too large."));
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
  };
}
