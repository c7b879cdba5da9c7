// Downloads a page with limits on time, size and redirects, and checks the very address that it connects to.
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Failed, fail } from "../../../domain/values/failure.ts";

export interface FetchLimits {
  readonly redirects: number;
  readonly bytes: number;
}

export interface FetchRules {
  /** Whether an address must not be reached. */
  refuses(address: string): boolean;
  readonly lookup?: typeof systemLookup | undefined;
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** The body is longer than the limit. */
  readonly cut: boolean;
}

const HEADERS = {
  "user-agent": "Planwright (coding agent)",
  accept: "text/html,text/plain,application/json,*/*;q=0.5",
  "accept-encoding": "gzip, br, deflate",
};

export async function fetchPage(
  address: string,
  rules: FetchRules,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Page> {
  let url = checkedUrl(address, rules);
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const response = await get(url, rules, signal);
    const status = response.statusCode ?? 0;
    const location = [301, 302, 303, 307, 308].includes(status) ? response.headers.location : undefined;
    if (location === undefined) {
      const { body, cut } = await readBody(response, limits.bytes);
      return { url: url.href, status, contentType: response.headers["content-type"] ?? "", body, cut };
    }
    response.destroy();
    const next = checkedUrl(new URL(location, url).href, rules);
    if (next.hostname !== url.hostname) throw elsewhere(url, next);
    url = next;
  }
  throw fail(
    "too_many_redirects",
    `${address} redirects more than ${limits.redirects} times.`,
    "Give the final address.",
  );
}

/** Another host needs another permission. */
function elsewhere(from: URL, to: URL): Failed {
  return fail("redirected", `${from.href} leads to another host: ${to.href}`, "Fetch that address if you need it.");
}

/** The address as it is contacted, or throws Failed when it cannot be fetched. */
export function publicUrl(address: string): URL {
  if (!URL.canParse(address))
    throw fail("bad_url", `${address} is not a URL.`, "Give it whole, like https://example.com/page.");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw fail("bad_url", `${url.protocol} addresses cannot be fetched.`, "Use http or https; read files with read.");
  }
  if (url.username !== "" || url.password !== "") {
    throw fail("bad_url", "The URL contains a user name or password.", "Leave it out.");
  }
  // A dot at the end of a name means the same host.
  url.hostname = url.hostname.replace(/\.$/, "");
  return url;
}

function checkedUrl(address: string, rules: FetchRules): URL {
  const url = publicUrl(address);
  // Addresses are never resolved, so they are checked here, like localhost. The URL has already turned forms like 0x7f.1 into plain ones.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const literal = /^(.+\.)?localhost\.?$/.test(host) ? "127.0.0.1" : host;
  if (isIP(literal) !== 0 && rules.refuses(literal)) throw refused(host);
  return url;
}

function refused(where: string): Failed {
  return fail(
    "private_address",
    `${where} is a private or local address and may not be fetched.`,
    "Use a public address, or ask the user.",
  );
}

/** The only name resolution: the checked address is the one connected to, so a second DNS answer changes nothing. */
function checkingLookup(rules: FetchRules): LookupFunction {
  const resolve = rules.lookup ?? systemLookup;
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, "", 0);
      const first = addresses[0];
      if (first === undefined || addresses.some(({ address }) => rules.refuses(address)))
        return callback(refused(name), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function get(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // No kept connections: one could have been opened under other rules.
    request(url, { headers: HEADERS, agent: false, lookup: checkingLookup(rules), signal })
      .once("response", resolve)
      .once("error", reject)
      .end();
  });
}

async function readBody(response: IncomingMessage, limit: number): Promise<{ body: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const decoded = decompressed(response);
  try {
    for await (const chunk of decoded) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > limit) break;
    }
  } finally {
    response.destroy();
    decoded.destroy();
  }
  return { body: Buffer.concat(chunks).subarray(0, limit), cut: length > limit };
}

function decompressed(response: IncomingMessage): Readable {
  const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
  const decoders: Record<string, () => ReturnType<typeof createGunzip> | ReturnType<typeof createBrotliDecompress>> = {
    gzip: () => createGunzip(lenient),
    "x-gzip": () => createGunzip(lenient),
    deflate: () => createInflate(lenient),
    br: () => createBrotliDecompress(),
  };
  const decoder = decoders[(response.headers["content-encoding"] ?? "").toLowerCase()]?.();
  if (decoder === undefined) return response;
  response.once("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}
