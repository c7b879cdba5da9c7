// Turns stored sessions of version 1 into version 2, so that nobody has to log in again.
import { SESSION_MS } from "../src/auth/types.mjs";

export function migrate(session, now) {
  return session.version === 2 ? session : { version: 2, user: session.user, expiresAt: now + SESSION_MS };
}
