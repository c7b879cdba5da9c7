// Types of users and sessions, shared by the whole service.

/** How long a session is valid. */
export const SESSION_MS = 8 * 60 * 60 * 1000;

/** @typedef {{ name: string, password: string }} User */
/** @typedef {{ version: 2, user: string, expiresAt: number }} Session  Version 2: it expires. */

/** @returns {Session} */
export function sessionFor(user, now) {
  return { version: 2, user: user.name, expiresAt: now + SESSION_MS };
}

export function isExpired(session, now) {
  return session.expiresAt <= now;
}
