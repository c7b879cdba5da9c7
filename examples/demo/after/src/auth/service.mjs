// Logs people in and remembers their sessions until they end.
import { randomUUID, scryptSync, timingSafeEqual } from "node:crypto";
import { isOver, sessionFor } from "./types.mjs";

const digest = (password) => scryptSync(password, "harbor", 32);

export function createAuth(users, clock = Date.now) {
  const digests = new Map(users.map(({ name, password }) => [name, digest(password)]));
  const sessions = new Map();
  return {
    login(name, password) {
      const known = digests.get(name);
      if (!known || !timingSafeEqual(known, digest(String(password)))) return null;
      const token = randomUUID();
      sessions.set(token, sessionFor({ name }, clock()));
      return token;
    },
    sessionOf(token) {
      const session = sessions.get(token);
      if (!session) return null;
      if (!isOver(session, clock())) return session;
      sessions.delete(token);
      return null;
    },
    logout: (token) => sessions.delete(token),
  };
}
