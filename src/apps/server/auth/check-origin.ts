// Keeps pages of other sites away from a server on the user's own machine, which every browser there can reach.
import { refuse } from "../../api/problem.ts";
import { isIPv6 } from "node:net";

/** The headers as sent; undefined if missing. */
export interface Origins {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  readonly secFetchMode: string | undefined;
  readonly secFetchDest: string | undefined;
}

export interface AllowedOrigins {
  /** The port the server listens on. */
  readonly port: number;
  /** Host names besides those of this machine. A name without a port matches every port, as a proxy may be in front. */
  readonly hosts: readonly string[];
  /** Other origins that may call us, such as `https://example.com`. */
  readonly origins: readonly string[];
}

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Throws the answer for a request that names another host (DNS rebinding), or
 * comes from another site's page. Programs send neither Origin nor Sec-Fetch-Site and pass: they need a token anyway.
 */
export function checkOrigin(request: Origins, allowed: AllowedOrigins): void {
  const host = request.host === undefined ? undefined : parseAuthority(request.host);
  const schemes = host && schemesOf(host, allowed);
  if (!host || !schemes) throw wrongHost(allowed);
  if (request.origin !== undefined) {
    if (isListedOrigin(request.origin, allowed.origins)) return;
    if (!isOwn(request.origin, host, schemes)) throw crossSite();
  }
  if (!isFromOwnPage(request) && !isNavigation(request)) throw crossSite();
}

/** The scheme under which a host leads to us; undefined if it does not. We speak only http; a proxy before us may speak https. */
function schemesOf(host: Authority, { port, hosts }: AllowedOrigins): readonly string[] | undefined {
  const isListed = hosts
    .map(parseListed)
    .some((listed) => listed?.name === host.name && (listed.port === undefined || listed.port === host.port));
  if (isListed) return ["http", "https"];
  return loopback.includes(host.name) && (host.port ?? usualPort("http")) === port ? ["http"] : undefined;
}

/** IPv6 addresses in the configuration may lack brackets. */
function parseListed(host: string): Authority | undefined {
  return parseAuthority(host) ?? parseAuthority(`[${host}]`);
}

function isOwn(origin: string, host: Authority, schemes: readonly string[]): boolean {
  const [, scheme = "", rest = ""] = /^(https?):\/\/(.+)$/.exec(origin) ?? [];
  const authority = parseAuthority(rest);
  if (!authority || !schemes.includes(scheme)) return false;
  return authority.name === host.name && portOf(authority, scheme) === portOf(host, scheme);
}

/** "none": the user typed the address or opened it from a program. Unknown values are treated as foreign. */
function isFromOwnPage({ secFetchSite }: Origins): boolean {
  return secFetchSite === undefined || secFetchSite === "same-origin" || secFetchSite === "none";
}

/** A user follows a link to our page. They see it, but the linking page does not, and our cookie is not sent. */
function isNavigation({ method, secFetchMode, secFetchDest }: Origins): boolean {
  return method === "GET" && secFetchMode === "navigate" && secFetchDest === "document";
}

function portOf({ port }: Authority, scheme: string): number {
  return port ?? usualPort(scheme);
}

function usualPort(scheme: string): number {
  return scheme === "https" ? 443 : 80;
}

/** Does not echo the request: it may contain anything. */
function wrongHost({ port }: AllowedOrigins): Error {
  return refuse(421, "wrong_host", "This server does not answer to that host name.", {
    hint: `Use http://localhost:${port}, or add the name to server.hosts.`,
  });
}

function crossSite(): Error {
  return refuse(403, "cross_site", "The request comes from a page of another site.", {
    hint: "Open Planwright's own page, or add the other page's origin to server.origins.",
  });
}

/** An origin that a browser can send: neither `null` nor a wildcard, and ASCII only, because it is echoed. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[\w.:[\]-]+$/;

/** Ignores a trailing slash in the configuration: copied URLs have one. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  if (!ORIGIN.test(origin)) return false;
  return listed.some((each) => each.toLowerCase().replace(/\/$/, "") === origin.toLowerCase());
}

export interface Authority {
  /** In lower case without a trailing dot; an IPv6 address in brackets and in its shortest form. */
  readonly name: string;
  /** Undefined for the scheme's default port. */
  readonly port: number | undefined;
}

const LONGEST = 300;
/** No userinfo, paths, spaces or non-ASCII characters: some of those become letters in lower case. */
const AUTHORITY = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(\d{1,5}))?$/;

export function parseAuthority(text: string): Authority | undefined {
  const parts = text.length > LONGEST ? null : AUTHORITY.exec(text);
  if (!parts) return undefined;
  const [, address, name, port] = parts;
  if (address !== undefined && !isIPv6(address)) return undefined;
  return {
    name: address === undefined ? (name ?? "").toLowerCase() : new URL(`http://[${address}]`).hostname,
    port: port === undefined ? undefined : Number(port),
  };
}
