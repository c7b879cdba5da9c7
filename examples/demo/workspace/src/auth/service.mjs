// Logs users in and keeps their sessions.
import { sessionFor } from "./types.mjs";

export function createAuth(users) {
  const sessions = new Map();
  return {
    login(name, password) {
      const user = users.find((each) => each.name === name && each.password === password);
      if (!user) return null;
      const token = String(Math.random()).slice(2);
      sessions.set(token, sessionFor(user));
      return token;
    },
    sessionOf: (token) => sessions.get(token) ?? null,
    logout: (token) => sessions.delete(token),
  };
}
