// What the rest of the service knows about users and sessions.

/** @typedef {{ name: string, password: string }} User */
/** @typedef {{ user: string }} Session  Version 1: the name, and nothing that ends it. */

/** @returns {Session} */
export function sessionFor(user) {
  return { user: user.name };
}
