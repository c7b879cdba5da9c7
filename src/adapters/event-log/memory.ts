// An event log in memory, for tests and for sessions that are not kept.
import { hostname } from "node:os";
import type { StoredEvent } from "../../domain/session/event.ts";
import { foldForSearch, searchWords } from "../../domain/values/search-text.ts";
import { searchedText, publicSummary, summarize, type StoredSummary } from "../../domain/reading/session-summary.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { claimedBy, conflictAt } from "./refusals.ts";
import { Subscribers } from "./subscribers.ts";
import { storageFailure } from "../sqlite/storage-failure.ts";

interface Session {
  readonly events: StoredEvent[];
  summary: StoredSummary;
}

/** `onRemove` is called for each removed session, so that data beside the log can be removed with it. */
export function openMemoryLog(onRemove: (sessionId: string) => void = () => {}): EventLog {
  const sessions = new Map<string, Session>();
  const claims = new Set<string>();
  let closed = false;

  function read(sessionId: string, after: number, limit: number): StoredEvent[] {
    refuseIfClosed();
    return (sessions.get(sessionId)?.events ?? []).slice(after, after + limit);
  }
  const subscribers = new Subscribers({ read });

  function refuseIfClosed(): void {
    if (closed) throw storageFailure("This event log is closed.", "Open a new one.");
  }

  function refuseIfHeld(sessionId: string): void {
    if (claims.has(sessionId)) throw claimedBy(sessionId, { pid: process.pid, host: hostname() });
  }

  return {
    async append(sessionId, expectedSeq, events, at) {
      refuseIfClosed();
      const session = sessions.get(sessionId);
      const seq = session?.summary.seq ?? 0;
      if (seq !== expectedSeq) throw conflictAt(sessionId, expectedSeq, seq);
      // Through JSON, so that events come back as any other store would return them.
      const stored = events.map(({ type, data, at: own }, index) =>
        freeze({ type, data: JSON.parse(JSON.stringify(data)), seq: seq + 1 + index, at: own ?? at } as StoredEvent),
      );
      let summary = session?.summary;
      for (const event of stored) summary = summarize(summary, event);
      if (session && summary) {
        session.summary = summary;
        for (const event of stored) session.events.push(event);
      } else if (summary) sessions.set(sessionId, { events: [...stored], summary });
      subscribers.stored(sessionId, stored);
      return stored;
    },
    async read(sessionId, after = 0, limit = Number.MAX_SAFE_INTEGER) {
      return read(sessionId, after, limit);
    },
    tail: (sessionId, after, signal) => subscribers.tail(sessionId, after, signal),
    publish: (sessionId, event) => subscribers.live(sessionId, event),
    async list({ workspace, mode, planFile, planId, planStatus, updatedAfter, waits, search = "", limit } = {}) {
      refuseIfClosed();
      const words = searchWords(search);
      return [...sessions.values()]
        .filter((session) => words.length === 0 || containsAll(session, words))
        .map(({ summary }) => summary)
        .filter(
          (summary) =>
            (workspace === undefined || summary.workspace === workspace) &&
            (mode === undefined || summary.mode === mode) &&
            (planFile === undefined || summary.planFile === planFile) &&
            (planId === undefined || summary.plan?.planId === planId) &&
            (planStatus === undefined || summary.plan?.status === planStatus) &&
            (updatedAfter === undefined || summary.updatedAt > updatedAfter) &&
            (waits === undefined || summary.waits.length > 0 === waits),
        )
        .toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.sessionId, a.sessionId))
        .slice(0, limit)
        .map(publicSummary);
    },
    async get(sessionId) {
      refuseIfClosed();
      const found = sessions.get(sessionId);
      return found && publicSummary(found.summary);
    },
    async remove(sessionId) {
      refuseIfClosed();
      refuseIfHeld(sessionId);
      subscribers.removed(sessionId);
      const removed = sessions.delete(sessionId);
      if (removed) onRemove(sessionId);
      return removed;
    },
    async isClaimed(sessionId) {
      refuseIfClosed();
      return claims.has(sessionId);
    },
    async claim(sessionId) {
      refuseIfClosed();
      refuseIfHeld(sessionId);
      claims.add(sessionId);
      let held = true;
      return {
        release() {
          if (held) claims.delete(sessionId);
          held = false;
        },
      };
    },
    close() {
      closed = true;
      subscribers.close();
    },
  };
}

function containsAll({ summary, events }: Session, words: readonly string[]): boolean {
  const texts = [searchedText(summary)];
  for (const event of events) if (event.type === "user_message") texts.push(foldForSearch(event.data.text));
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
