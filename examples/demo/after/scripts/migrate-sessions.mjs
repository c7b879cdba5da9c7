// Upgrades stored sessions from version 1 to version 2, so users stay logged in.
import { SESSION_MS } from "../src/auth/types.mjs";

export function migrate(session, now) {
  return session.version === 2 ? session : { version: 2, user: session.user, expiresAt: now + SESSION_MS };
}
