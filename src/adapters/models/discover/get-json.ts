// Fetches a JSON document from a provider over the same connections as its model calls, with the same failures.
import { APICallError } from "@ai-sdk/provider";
import { Failed, fail } from "../../../domain/values/failure.ts";
import { type Environment, agentFor, proxyVariable } from "../ai-sdk/http-agents.ts";
import { notAnAnswer, parse } from "../ai-sdk/unexpected-document.ts";
import { failureOf } from "../ai-sdk/failure.ts";
import { httpText } from "../ai-sdk/http-fetch.ts";
import { displayUrl } from "../ai-sdk/network-failure.ts";
import type { WireFormat } from "../ai-sdk/presets.ts";
import { type ProviderAddress, type ProviderOptions, addressOf, expandHeaders, keyOf } from "../provider-access.ts";

export interface Source {
  readonly provider: string;
  readonly baseUrl: string;
  readonly query: string;
  /** With the key, in the form that the provider expects. */
  readonly headers: Readonly<Record<string, string>>;
  readonly hasKey: boolean;
  readonly secrets: readonly string[];
  readonly keyHint: string;
  readonly env: Environment;
}

/** How long to wait, and for how much. */
export interface RequestLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Only whether there are models, not what each of them can. */
  readonly isBrief?: boolean | undefined;
}

/** The longest list of all is a few hundred kilobytes. */
const maxBytes = 16_000_000;

/** Throws Failed: unreachable, stalled, auth, bad_response … and `no_list` where the server has nothing at that address. With `json` it is posted. */
export async function getJson(url: URL, source: Source, patience: RequestLimits, json?: unknown): Promise<unknown> {
  const { provider, baseUrl, env, headers } = source;
  const { signal, timeoutMs } = patience;
  for (const [name, value] of new URLSearchParams(source.query)) url.searchParams.set(name, value);
  const late = AbortSignal.timeout(timeoutMs);
  const how = {
    headers: {
      "user-agent": "planwright",
      accept: "application/json",
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    signal: AbortSignal.any([signal, late]),
    maxBytes,
    json,
  };
  try {
    const { status, headers: answered, body } = await httpText(url, how, agentFor(url, env));
    const document = parse(body);
    if (status === 404 || status === 405) throw noList(provider, baseUrl);
    if (status >= 400) throw refused(url, status, answered, body);
    if (document === undefined) throw notAnAnswer(body);
    return document;
  } catch (thrown) {
    if (signal.aborted) throw fail("cancelled", "The request was cancelled.");
    if (late.aborted) throw fail("stalled", `${displayUrl(baseUrl)} didn't respond in time.`);
    throw new Failed(
      failureOf(thrown, {
        id: provider,
        baseUrl,
        proxyVariable: proxyVariable(url, env),
        keyHint: source.keyHint,
        secrets: source.secrets,
      }),
    );
  }
}

function noList(provider: string, baseUrl: string): Failed {
  return fail(
    "no_list",
    `${provider} does not list its models at ${displayUrl(baseUrl)}.`,
    "Check the address (many servers need /v1 at its end), or enter the model's name.",
  );
}

function refused(url: URL, statusCode: number, headers: Headers, responseBody: string): APICallError {
  return new APICallError({
    message: "",
    url: url.origin,
    requestBodyValues: {},
    statusCode,
    responseHeaders: Object.fromEntries(headers),
    responseBody,
  });
}

/** Undefined when the server has nothing there. */
export async function undefinedIfMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.failure.kind === "no_list") return undefined;
    throw thrown;
  }
}

/** Throws Failed when the provider is unknown or its key is missing. */
export function sourceOf(provider: string, options: ProviderOptions): { source: Source; address: ProviderAddress } {
  const address = addressOf(provider, options);
  const key = keyOf(provider, address.preset, address.config, options.env);
  const own = expandHeaders(provider, address.config?.headers, options.env);
  const source = {
    provider,
    baseUrl: address.baseUrl,
    query: address.query,
    headers: { ...keyed(address.type, key.value), ...own },
    hasKey: key.value !== undefined,
    secrets: [key.value ?? "", ...Object.values(own)].filter((secret) => secret.length >= 6),
    keyHint: key.hint,
    env: options.env,
  };
  return { source, address };
}

function keyed(type: WireFormat, key: string | undefined): Record<string, string> {
  const version: Record<string, string> = type === "anthropic" ? { "anthropic-version": "2023-06-01" } : {};
  if (key === undefined) return version;
  if (type === "anthropic") return { ...version, "x-api-key": key };
  return type === "google" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` };
}
