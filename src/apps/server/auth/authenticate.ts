// Identifies the caller by a token in the header or by the page's cookie and key. Never by the URL: URLs end up in logs.
import { mayDo, type Caller, type Role } from "../../api/caller.ts";
import { refuse } from "../../api/problem.ts";
import { valuesIn, type Cookies } from "./cookie.ts";
import type { Tokens } from "./tokens.ts";

export interface Credentials {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
  /** Sent by the page beside its cookie. */
  readonly pageKey?: string | undefined;
}

export interface Doorkeepers {
  readonly tokens: Pick<Tokens, "find">;
  readonly cookies: Pick<Cookies, "read">;
  /** Treats every caller as an admin. */
  readonly noAuth: boolean;
}

/** Everyone, on a server without authentication. */
export const localCaller: Caller = { name: "local", role: "admin" };

/** Throws the answer for unknown callers. Schemes other than Bearer are for a proxy before us and ignored. */
export function authenticate(
  { authorization, cookie, pageKey = "" }: Credentials,
  { tokens, cookies, noAuth }: Doorkeepers,
): Caller {
  if (noAuth) return localCaller;
  const bearer = authorization === undefined ? null : /^bearer(?: +|$)/i.exec(authorization);
  if (authorization !== undefined && bearer) {
    const caller = tokens.find(authorization.slice(bearer[0].length).trimEnd());
    // No fallback to the cookie: the caller sent a token to be identified by it.
    if (!caller) throw unknown("bad_token", "Invalid or expired token.");
    return caller;
  }
  const caller = cookie === undefined ? undefined : cookies.read(cookie, pageKey);
  if (caller) return caller;
  if (cookie !== undefined && valuesIn(cookie).length > 0)
    throw unknown("bad_token", "The browser's session has expired.");
  throw unknown("no_token", "A token is required.");
}

export function requireRole(caller: Caller, needed: Role): void {
  if (mayDo(caller, needed)) return;
  throw refuse(403, "role_needed", `The role ${needed} is required; ${caller.name} has the role ${caller.role}.`, {
    hint: `Ask an admin for a token with the role ${needed}.`,
  });
}

/** Does not name the folder: the caller is unknown, and its path may contain a user name. */
function unknown(code: "no_token" | "bad_token", detail: string): Error {
  return refuse(401, code, detail, {
    hint:
      "Open the link that `planwright link` prints, or send the token from the file `token` in Planwright's folder " +
      "for the server as `Authorization: Bearer <token>`.",
    headers: { "www-authenticate": 'Bearer realm="planwright"' },
  });
}
