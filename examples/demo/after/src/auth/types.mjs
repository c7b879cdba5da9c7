// What the rest of the service knows about users and sessions.

/** How long a session counts. */
export const SESSION_MS = 8 * 60 * 60 * 1000;

/** @typedef {{ name: string, password: string }} User */
/** @typedef {{ version: 2, user: string, expiresAt: number }} Session  Version 2: it ends by itself. */

/** @returns {Session} */
export function sessionFor(user, now) {
  return { version: 2, user: user.name, expiresAt: now + SESSION_MS };
}

export function isOver(session, now) {
  return session.expiresAt <= now;
}
