// Sends requests to the server: with the token, as JSON, and again after a lost answer if a repetition is safe.
import { ApiProblem, problemFrom } from "./api-problem.ts";
import { pause } from "./pause.ts";
import type { Query, Requests } from "./link.ts";

export interface ConnectOptions {
  /** URL of the server: `http://localhost:4600`. In its own page: `location.origin`. */
  readonly url: string;
  /** Absent in the server's own page, which uses its cookie. */
  readonly token?: string | undefined;
  /** Language of problems. Browsers send their own. */
  readonly language?: string | undefined;
  /** Aborts all pending requests. */
  readonly signal?: AbortSignal | undefined;
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Wire extends Requests {
  /** The raw response. Throws ApiProblem on failure. */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
}

/** Waits before a request is repeated. */
const PAUSES_MS = [200, 1_000, 3_000];

export function openWire({ url, token, language, signal, fetch = globalThis.fetch }: ConnectOptions): Wire {
  const base = url.replace(/\/+$/, "");
  const always: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { "accept-language": language }),
  };

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const ends = [init.signal, signal].filter((each) => each instanceof AbortSignal);
    const how = ends.length > 0 ? { ...init, signal: AbortSignal.any(ends) } : init;
    const response = await fetch(base + path, { ...how, headers: { ...always, ...(init.headers as object) } });
    if (!response.ok) throw await problemFrom(response);
    return response;
  }

  /** Repeats after no answer, a truncated answer, or while our same request is still running. */
  async function askAgain<Answer>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    for (const ms of PAUSES_MS) {
      try {
        return await read(await ask(path, init));
      } catch (thrown) {
        if (thrown instanceof ApiProblem && thrown.code !== "in_progress") throw thrown;
        await pause(ms, signal);
        if (signal?.aborted) throw thrown;
      }
    }
    return read(await ask(path, init));
  }

  return {
    get: <Answer>(path: string, query?: Query) => askAgain(path + queryText(query), {}, json<Answer>),
    text: (path, query) => askAgain(path + queryText(query), {}, (response) => response.text()),
    post<Answer>(path: string, body?: unknown) {
      const { headers, ...sent } = withBody(body);
      const keyed = { ...headers, "idempotency-key": newKey() };
      return askAgain(path, { method: "POST", ...sent, headers: keyed }, json<Answer>);
    },
    send: async (method, path, body, ended) =>
      json(await ask(path, { method, ...withBody(body), ...(ended && { signal: ended }) })),
    open: (path, headers, signal) => ask(path, { headers, signal }),
  };
}

function withBody(body: unknown): { headers: Record<string, string>; body?: string } {
  return body === undefined
    ? { headers: {} }
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function json<Answer>(response: Response): Promise<Answer> {
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

function queryText(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return given.length > 0 ? `?${given.join("&")}` : "";
}

/** Also works without `randomUUID`, which is missing in pages over http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
