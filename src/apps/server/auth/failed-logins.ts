// Slows down guessing tokens. Only consulted after a token was found wrong, so it never blocks a valid one.
import type { Clock } from "../../../ports/clock.ts";
import { refuse } from "../../api/problem.ts";

export interface FailedLogins {
  /** Counts a wrong token from an address. Throws a different problem after too many. */
  count(address: string): void;
}

const MINUTE = 60_000;
const MOST_WITHIN_A_MINUTE = 20;
const MOST_ADDRESSES = 1000;

export function openFailedLogins(clock: Pick<Clock, "now">): FailedLogins {
  /** Times of failures, oldest first; addresses in order of their latest failure. */
  const failures = new Map<string, readonly number[]>();
  return {
    count(address) {
      const now = Date.parse(clock.now());
      const recent = (failures.get(address) ?? []).filter((time) => now - time < MINUTE);
      const [first] = recent;
      if (first !== undefined && recent.length >= MOST_WITHIN_A_MINUTE) throw tooMany(first + MINUTE - now);
      failures.delete(address);
      failures.set(address, [...recent, now]);
      const [oldest] = failures.keys();
      if (failures.size > MOST_ADDRESSES && oldest !== undefined) failures.delete(oldest);
    },
  };
}

function tooMany(milliseconds: number): Error {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return refuse(429, "too_many_attempts", "Too many wrong tokens from this address.", {
    hint: `Wait ${seconds} seconds, or send a valid token.`,
    headers: { "retry-after": String(seconds) },
  });
}
