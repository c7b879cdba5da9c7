// A client that sends exactly the given bytes, even invalid ones: over keep-alive connections, and with a limit for each answer.
import { Agent, request as send, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { bytesOf, type FuzzRequest } from "./server-fuzz-requests.ts";

export interface FuzzAnswer {
  /** 0: the connection was closed without one. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FuzzTarget {
  readonly url: string;
  readonly token: string;
  /** Replaces `{{…}}` by real ids. */
  filled(text: string): string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** Far more than any answer takes, also on a busy machine. */
const LIMIT_MS = 30_000;
const streams = new Set(["followEvents", "decideOnPlan"]);
const closed: FuzzAnswer = { status: 0, type: "", text: "", headers: {} };

export function closeFuzzConnections(): void {
  agent.destroy();
}

/** Rejects when there is neither an answer nor an end in time. */
export async function sendFuzz(target: FuzzTarget, asked: FuzzRequest): Promise<FuzzAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FuzzAnswer>();
  const { framing = "length" } = asked.body ?? {};
  const given = framing === "endless" || framing === "short" ? broken : whole;
  const end = given(target, asked, resolve, reject);
  const late = setTimeout(() => reject(new Error(`no answer in ${LIMIT_MS} ms`)), LIMIT_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    end();
  }
}

type Sender = (
  target: FuzzTarget,
  asked: FuzzRequest,
  resolve: (answer: FuzzAnswer) => void,
  reject: (error: Error) => void,
) => () => void;

const whole: Sender = ({ url, token, filled }, { place, method, address, headers, body }, resolve, reject) => {
  const { hostname, port } = new URL(url);
  const bytes = body ? bytesOf(body, filled) : undefined;
  const isChunked = body?.framing === "chunked";
  const length = { "content-length": String(bytes?.length) };
  const framing = isChunked ? { "transfer-encoding": "chunked" } : bytes ? length : {};
  const all = { authorization: `Bearer ${token}`, ...filledHeaders(headers, filled), ...framing };
  const outgoing = send({ agent, hostname, port, path: filled(address), method, headers: all }, async (response) => {
    const isStream = streams.has(place.operation.operationId) && response.statusCode === 200 && method !== "HEAD";
    try {
      resolve(answerOf(response, isStream ? await firstBytes(response) : await text(response)));
    } catch (thrown) {
      reject(thrown as Error);
    }
  });
  // The server may answer that a body is too large before it has read all of it.
  const isLarge = (bytes?.length ?? 0) > 1_000_000 || address.length > 16_000;
  outgoing.on("error", (error) => (isLarge ? resolve(closed) : reject(error)));
  const half = bytes ? bytes.length >> 1 : 0;
  if (bytes && isChunked) outgoing.write(bytes.subarray(0, half));
  outgoing.end(bytes && isChunked ? bytes.subarray(half) : bytes);
  return () => void (streams.has(place.operation.operationId) && outgoing.destroy());
};

/** It starts, and then the client disconnects. */
const broken: Sender = ({ url, token, filled }, { method, address, headers, body }, resolve) => {
  const { hostname, port, host } = new URL(url);
  const isShort = body?.framing === "short";
  const framing = isShort ? { "content-length": "100000" } : { "transfer-encoding": "chunked" };
  const all = { host, authorization: `Bearer ${token}`, ...filledHeaders(headers, filled), ...framing };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = body ? bytesOf(body, filled).subarray(0, 1_000) : Buffer.alloc(0);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => resolve(closed));
  socket.on("close", () => resolve(closed));
  socket.resume();
  socket.write(Buffer.from(`${method} ${filled(address)} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"));
  if (!isShort) socket.write(`${bytes.length.toString(16)}\r\n`);
  socket.end(bytes);
  return () => void socket.destroy();
};

function filledHeaders(headers: Readonly<Record<string, string>>, filled: (text: string) => string) {
  const kept = Object.entries(headers).filter(([, value]) => value !== "");
  return Object.fromEntries(kept.map(([name, value]) => [name, filled(value)]));
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, content: string): FuzzAnswer {
  return { status: statusCode, type: headers["content-type"] ?? "", text: content, headers };
}

async function text(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

/** NDJSON may be silent for a while: then its start is enough. */
function firstBytes(response: IncomingMessage): Promise<string> {
  if (!response.headers["content-type"]?.startsWith("text/event-stream")) return Promise.resolve("");
  return new Promise((resolve, reject) => {
    response.once("data", (piece: Buffer) => resolve(piece.toString("utf8")));
    response.once("error", reject);
    response.once("end", () => resolve(""));
  });
}
