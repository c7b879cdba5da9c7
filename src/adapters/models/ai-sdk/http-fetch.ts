// A fetch for model requests on node:http. Against the global one it waits as long as we say for a first byte (a local model
// may need minutes), starts and streams faster, and says what it sees of the answer as it arrives.
import { request as requestHttp, type Agent, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { fail } from "../../../domain/values/failure.ts";
import { answerBody } from "./answer-body.ts";
import { repairChatStream } from "./repair-stream.ts";

/** The part of fetch that AI SDK providers use: POST a text, read a stream. Redirects are not followed, because they would take the key along. */
export async function httpFetch(
  url: URL,
  init: RequestInit,
  agent: Agent,
  onChunk: (bytes: number) => void,
): Promise<Response> {
  const answer = await send(url, init, agent);
  const status = answer.statusCode ?? 500;
  try {
    if (status >= 300 && status < 400) throw redirected(status, url, answer.headers.location);
    const repair = status === 200 && url.pathname.endsWith("/chat/completions") ? repairChatStream() : undefined;
    const body = answerBody(decoded(answer), status === 200, onChunk, repair);
    return new Response(status === 204 || status === 205 ? null : body, { status, headers: headersOf(answer) });
  } catch (thrown) {
    answer.destroy();
    throw thrown;
  }
}

export interface TextRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** Makes it a POST. */
  readonly json?: unknown;
}

/** Reads a whole text. Redirects are not followed here either. */
export async function httpText(
  url: URL,
  { headers, signal, maxBytes, json }: TextRequest,
  agent: Agent,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: string }> {
  const posted = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const answer = await send(url, { headers, signal, ...posted }, agent);
  const status = answer.statusCode ?? 500;
  try {
    if (status >= 300 && status < 400) throw redirected(status, url, answer.headers.location);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of decoded(answer) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fail("bad_response", `${url.origin} answered with more than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return { status, headers: headersOf(answer), body: Buffer.concat(chunks).toString("utf8") };
  } catch (thrown) {
    answer.destroy();
    throw thrown;
  }
}

/** The server may close an idle connection just when we use it again. The request has not failed then: it is sent again. */
async function send(url: URL, init: RequestInit, agent: Agent): Promise<IncomingMessage> {
  for (let attempt = 0; ; attempt += 1) {
    const sent = sendOnce(url, init, agent);
    try {
      return await sent.answer;
    } catch (thrown) {
      const isStale =
        sent.request.reusedSocket && /^(ECONNRESET|EPIPE)$/.test((thrown as { code?: string }).code ?? "");
      // Each stale connection that was tried is gone from the pool, so this ends; the limit is for servers that misbehave.
      if (!isStale || init.signal?.aborted || attempt >= 5) throw thrown;
    }
  }
}

function sendOnce(url: URL, init: RequestInit, agent: Agent) {
  const body = typeof init.body === "string" ? init.body : "";
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    // Without it a server may compress, which delays the pieces of a stream.
    "accept-encoding": "identity",
    "content-length": Buffer.byteLength(body),
  };
  const lookup = url.hostname === "localhost" ? { lookup: localhost } : {};
  const signal = init.signal ? { signal: init.signal } : {};
  const options = { method: init.method ?? "GET", headers, agent, ...lookup, ...signal };
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve);
    request.on("error", reject);
    request.end(body);
  });
  return { request, answer };
}

/** Both, regardless of the hosts file: some servers listen on one of them only, and Node tries one after the other. */
const localhost: LookupFunction = (_, { all }, found) => {
  if (!all) return found(null, "127.0.0.1", 4);
  const addresses = [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ];
  found(null, addresses);
};

const decoders: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Some gateways compress although we asked them not to. */
function decoded(answer: IncomingMessage): Readable {
  const encoding = answer.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return answer;
  const decoder = decoders[encoding];
  if (!decoder) throw fail("bad_response", `The answer came encoded as ${encoding}, which we did not ask for.`);
  // A failure of the one destroys the other, so the reader of the last one learns of both.
  return pipeline(answer, decoder(), () => {});
}

function redirected(status: number, from: URL, location: string | undefined): Error {
  const to = location && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const where = to ? `${to.origin}${to.pathname}` : "nowhere";
  const hint = "Set baseUrl to the address that answers itself (https instead of http, or another host).";
  return fail("redirected", `${from.origin}${from.pathname} answered ${status}: it redirects to ${where}.`, hint);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  return headers;
}
