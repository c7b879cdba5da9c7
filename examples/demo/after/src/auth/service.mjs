// Logs users in and keeps their sessions until they expire.
import { randomUUID, scryptSync, timingSafeEqual } from "node:crypto";
import { isExpired, sessionFor } from "./types.mjs";

const hash = (password) => scryptSync(password, "harbor", 32);

export function createAuth(users, clock = Date.now) {
  const hashes = new Map(users.map(({ name, password }) => [name, hash(password)]));
  const sessions = new Map();
  return {
    login(name, password) {
      const expected = hashes.get(name);
      if (!expected || !timingSafeEqual(expected, hash(String(password)))) return null;
      const token = randomUUID();
      sessions.set(token, sessionFor({ name }, clock()));
      return token;
    },
    sessionOf(token) {
      const session = sessions.get(token);
      if (!session) return null;
      if (!isExpired(session, clock())) return session;
      sessions.delete(token);
      return null;
    },
    logout: (token) => sessions.delete(token),
  };
}
