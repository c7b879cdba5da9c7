// Runs calls through the real engine with real tools, a real database and every permission, and checks the workspace after each call.
import { join } from "node:path";
import { openSqliteStore, type SqliteStore } from "../../src/adapters/store/sqlite-store.ts";
import { scriptedModel, type Script, type ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { systemClock } from "../../src/apps/config/clock.ts";
import { openPlanwright, type OpenOptions } from "../../src/apps/library/open-planwright.ts";
import type { RunResult } from "../../src/apps/library/planwright.ts";
import type { StoredEvent } from "../../src/domain/session/event.ts";
import type { Mode } from "../../src/domain/values/mode.ts";
import { Session } from "../../src/engine/open/session.ts";
import type { EventLog } from "../../src/ports/event-log.ts";
import type { Place } from "../scenarios/harness.ts";
import { saveGrant } from "../contracts/grants.ts";
import { noSecrets } from "../no-secrets.ts";
import type { Arena } from "./arena.ts";

export type AttackCall = NonNullable<ScriptedStep["calls"]>[number];

export interface AttackOptions extends Partial<Omit<OpenOptions, "model" | "log">> {
  readonly mode?: Mode;
  /** Instead of the calls, for attacks of several steps or agents. */
  readonly script?: Script;
  /** undefined resumes unfinished work. */
  readonly prompt?: string | undefined;
  /** Resumes this session, in its mode. */
  readonly sessionId?: string;
  /** Another program changes the workspace at the same time, so the test itself checks it at the end. */
  readonly unwatched?: boolean;
  /** Of the model, in tokens. Default: unlimited. */
  readonly contextWindow?: number;
}

export interface Attempt {
  readonly callId: string;
  readonly tool: string;
  readonly status: string;
  readonly code?: string | undefined;
  readonly output: string;
}

export interface Attacked {
  /** One for each call that ended, those of sub-agents included, in the order of the calls' ids. */
  readonly attempts: readonly Attempt[];
  /** The changes found, and the call before each. Every attack in plan mode expects none. */
  readonly changed: readonly string[];
  readonly result: RunResult;
  readonly events: readonly StoredEvent[];
}

export async function attack(
  arena: Arena,
  calls: readonly AttackCall[],
  options: AttackOptions = {},
): Promise<Attacked> {
  const { mode = "plan", script = [{ calls: [...calls] }, { text: "Tried." }], ...others } = options;
  const {
    sessionId,
    unwatched = false,
    contextWindow = 1e9,
    prompt = sessionId === undefined ? "attack" : undefined,
    ...rest
  } = others;
  const store = openStoreOf(arena);
  allowEverything(arena);
  const changed: string[] = [];
  const planwright = await openPlanwright({
    workspace: arena.workspace,
    model: scriptedModel(script, { contextWindow }),
    log: unwatched ? store.log : watched(store.log, arena, changed),
    yes: true,
    env: environmentOf(arena),
    ...rest,
  });
  try {
    const result = await planwright.run(prompt, sessionId === undefined ? { mode } : { sessionId });
    if (!unwatched) changed.push(...arena.changes().map((change) => `in the end: ${change}`));
    const events = await store.log.read(result.sessionId);
    return { attempts: attemptsOf(events), changed, result, events };
  } finally {
    await planwright.close();
  }
}

export function openStoreOf(place: Place): SqliteStore {
  return openSqliteStore(databaseOf(place));
}

export function databaseOf({ home }: Place): string {
  return join(home, "planwright.db");
}

export function environmentOf(place: Place): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, HOME: place.home, PLANWRIGHT_HOME: place.home };
}

/** What another process does: over a connection of its own, to the newest session. Returns its id. */
export async function switchMode(place: Place, mode: Mode): Promise<string> {
  const { log } = openStoreOf(place);
  try {
    const [newest] = await log.list({ limit: 1 });
    const session = await Session.open({ log, clock: systemClock, redactor: noSecrets }, String(newest?.sessionId));
    await session.dispatch({ type: "switch_mode", mode, by: "user" });
    return session.id;
  } finally {
    log.close();
  }
}

/** A saved permission for the whole project, as strong as a user can grant. */
function allowEverything(arena: Arena): void {
  saveGrant(databaseOf(arena), {
    grantId: crypto.randomUUID(),
    pattern: "*",
    scope: "project",
    workspace: arena.workspace,
    sessionId: "earlier",
    createdAt: "2020-01-01T00:00:00.000Z",
    expiresAt: "2999-01-01T00:00:00.000Z",
  });
}

export function attemptsOf(events: readonly StoredEvent[]): Attempt[] {
  const ends = events.flatMap((event) => (event.type === "tool_ended" ? [event.data] : []));
  return ends
    .map(({ callId, tool, status, code, output }) => ({ callId, tool, status, code, output }))
    .toSorted((a, b) => a.callId.localeCompare(b.callId, "en", { numeric: true }));
}

/** A change that a later call reverts is found all the same. */
function watched(log: EventLog, arena: Arena, changed: string[]): EventLog {
  const known = new Set<string>();
  return {
    ...log,
    append: async (...args) => {
      for (const event of args[2]) {
        if (event.type !== "tool_ended") continue;
        const fresh = arena.changes().filter((change) => !known.has(change));
        for (const change of fresh) known.add(change);
        changed.push(...fresh.map((change) => `${event.data.callId} ${event.data.tool}: ${change}`));
      }
      return log.append(...args);
    },
  };
}
