// Types of users and sessions, shared by the whole service.

/** @typedef {{ name: string, password: string }} User */
/** @typedef {{ user: string }} Session  Version 1: it never expires. */

/** @returns {Session} */
export function sessionFor(user) {
  return { user: user.name };
}
