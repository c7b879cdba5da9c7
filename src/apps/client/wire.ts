// Sends requests to the server: with the token, as JSON, and again after a lost answer if a repetition is safe.
import { operations, PAGE_KEY_HEADER, requestParts, type Operation, type Sent } from "../api/operations.ts";
import { ApiProblem, isJson, problemFrom } from "./api-problem.ts";
import { pause } from "./pause.ts";
import type { ChatPlace, Link } from "./link.ts";

export interface ConnectOptions {
  /** URL of the server: `http://localhost:4600`. In its own page: `location.origin`. */
  readonly url: string;
  /** Absent in the server's own page, which uses its cookie. */
  readonly token?: string | undefined;
  /** In the server's own page: the key that its cookie needs. */
  readonly pageKey?: (() => string | null) | undefined;
  /** Language of problems. Browsers send their own. */
  readonly language?: string | undefined;
  /** Aborts all pending requests. */
  readonly signal?: AbortSignal | undefined;
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Wire extends Pick<Link, "call"> {
  /** The raw response. Throws ApiProblem on failure. */
  openEvents(chat: ChatPlace, headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
}

/** Waits before a request is repeated. */
const PAUSES_MS = [200, 1_000, 3_000];

export function openWire({ url, token, pageKey, language, signal, fetch = globalThis.fetch }: ConnectOptions): Wire {
  const base = url.replace(/\/+$/, "");
  const always: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { "accept-language": language }),
  };

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const key = pageKey?.();
    const headers = { ...always, ...(key && { [PAGE_KEY_HEADER]: key }), ...(init.headers as object) };
    const response = await fetch(base + path, { ...init, headers });
    if (!response.ok) throw await problemFrom(response);
    return response;
  }

  /** Repeats after no answer, a truncated answer, or while our same request is still running. */
  async function askAgain(ask: () => Promise<unknown>, ended: AbortSignal | undefined): Promise<unknown> {
    for (const ms of PAUSES_MS) {
      try {
        return await ask();
      } catch (thrown) {
        if (thrown instanceof ApiProblem && thrown.code !== "in_progress") throw thrown;
        await pause(ms, ended);
        if (ended?.aborted) throw thrown;
      }
    }
    return ask();
  }

  return {
    async call(name, sent, noLonger) {
      const operation: Operation = operations[name];
      const { path, body } = request(operation, sent);
      const { method, repeatable = false, isText = false } = operation;
      const ended = signal && noLonger ? AbortSignal.any([signal, noLonger]) : (noLonger ?? signal);
      const init = {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(repeatable ? { "idempotency-key": newKey() } : {}),
        },
        ...(body === undefined ? {} : { body }),
        ...(ended && { signal: ended }),
      };
      const once = async () => answerOf(await ask(path, init), isText);
      return method === "GET" || repeatable ? askAgain(once, ended) : once();
    },
    openEvents: (chat, headers, ended) =>
      ask(request(operations.followEvents, { ...chat }).path, {
        headers,
        signal: signal ? AbortSignal.any([signal, ended]) : ended,
      }),
  };
}

function request(operation: Operation, sent: Sent | undefined): { readonly path: string; readonly body?: string } {
  const { params, query, body } = requestParts(operation, sent);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const asked = new URLSearchParams(query).toString();
  const isEmpty = Object.keys(body).length === 0;
  return { path: asked ? `${path}?${asked}` : path, ...(isEmpty ? {} : { body: JSON.stringify(body) }) };
}

/** Anything but JSON is only an answer where text is expected: a proxy may answer in its own words. */
async function answerOf(response: Response, isText: boolean): Promise<unknown> {
  if (response.status === 204) return undefined;
  return isText && !isJson(response) ? response.text() : response.json();
}

/** Also works without `randomUUID`, which is missing in pages over http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
