// One-time sign-in codes, so that a link in a terminal or its history is worthless afterwards.
import { randomBytes } from "node:crypto";
import { fail } from "../../../domain/values/failure.ts";
import type { Clock } from "../../../ports/clock.ts";
import { hashToken } from "./token-file.ts";
import type { Tokens } from "./tokens.ts";

export interface OneTimeLinks {
  /** A code for the owner of the named token. Throws Failed "not_found" if there is no such token. */
  create(name: string): string;
  /** The name the code was created for. Uses up the code; it is also void when its token is gone. */
  take(code: string): string | undefined;
}

/** How long a code is valid. */
export const LINK_MS = 10 * 60 * 1000;
/** Limited per name, so that no one can push out the links of others. */
const MOST_OPEN = 20;

/** Kept in memory: they end with the process. */
export function openOneTimeLinks(tokens: Pick<Tokens, "list">, clock: Pick<Clock, "now">): OneTimeLinks {
  // Keyed by hash, so that lookup time reveals nothing about the codes.
  const open = new Map<string, { readonly name: string; readonly id: string; readonly expires: number }>();
  return {
    create(name) {
      const token = tokens.list().find((each) => each.name === name);
      if (!token) throw fail("not_found", `There is no token named ${name}.`, "Create it first.");
      const own = [...open].filter(([, each]) => each.name === name).map(([key]) => key);
      for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OPEN + 1))) open.delete(oldest);
      const code = randomBytes(32).toString("base64url");
      open.set(hashToken(code), { name, id: token.id, expires: Date.parse(clock.now()) + LINK_MS });
      return code;
    },
    take(code) {
      const key = hashToken(code);
      const link = open.get(key);
      open.delete(key);
      if (!link || Date.parse(clock.now()) >= link.expires) return undefined;
      // A new token with the same name is a different token.
      return tokens.list().some(({ name, id }) => name === link.name && id === link.id) ? link.name : undefined;
    },
  };
}
