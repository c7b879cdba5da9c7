// Claims in the database: one row for each session that a process works on, with enough about the process to see that it has died.
import { randomUUID } from "node:crypto";
import { fail } from "../../domain/values/failure.ts";
import type { Claim } from "../../ports/event-log.ts";
import { isAlive, isHere, thisProcess, type ProcessIdentity } from "./process-identity.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";

const HEARTBEAT_MS = 5_000;
/** A process that cannot be looked up (on another host) is considered dead after this long without a heartbeat. */
const SILENCE_MS = 15_000;

export interface Claims {
  claim(sessionId: string): Claim;
  /** The living process that holds the session, if one does. */
  holderOf(sessionId: string): ProcessIdentity | undefined;
  /** Call inside a transaction. Throws Failed "claimed" while a living process holds the session. */
  refuseIfHeld(sessionId: string): void;
  /** Gives back everything that was claimed here. */
  releaseAll(): void;
}

export function openClaims(connection: Connection): Claims {
  const { prepare, transaction, guard } = connection;
  const self = thisProcess();
  const owners = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function holderOf(sessionId: string): ProcessIdentity | undefined {
    const row = prepare("SELECT pid, started, host, pid_space, heartbeat FROM claim WHERE session = ?").get(sessionId);
    if (!row) return undefined;
    const [pid, started, host, pidSpace, heartbeat] = row as unknown as [number, string, string, string, number];
    const holder: ProcessIdentity = { pid, started, host, pidSpace };
    const living = isHere(holder, self) ? isAlive(holder) : Date.now() - heartbeat < SILENCE_MS;
    return living ? holder : undefined;
  }

  function refuseIfHeld(sessionId: string): void {
    const holder = holderOf(sessionId);
    if (!holder) return;
    throw fail(
      "claimed",
      `Session ${sessionId} is being worked on by process ${holder.pid} on ${holder.host}.`,
      "Wait until it is done, or stop that process.",
    );
  }

  function claim(sessionId: string): Claim {
    const owner = randomUUID();
    transaction(() => {
      refuseIfHeld(sessionId);
      prepare(
        "INSERT OR REPLACE INTO claim (session, owner, pid, started, host, pid_space, heartbeat) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ).run(sessionId, owner, self.pid, self.started, self.host, self.pidSpace, Date.now());
    });
    owners.add(owner);
    timer ??= setInterval(beat, HEARTBEAT_MS).unref();
    return { release: () => release(owner) };
  }

  /** Never throws: it runs in `finally`, and a claim that stays behind ends with this process. */
  function release(owner: string): void {
    if (!owners.delete(owner)) return;
    if (owners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    quietly(() => prepare("DELETE FROM claim WHERE owner = ?").run(owner));
  }

  function beat(): void {
    for (const owner of owners) {
      quietly(() => prepare("UPDATE claim SET heartbeat = ? WHERE owner = ?").run(Date.now(), owner));
    }
  }

  function quietly(work: () => void): void {
    try {
      guard(work);
    } catch {
      // The next beat, or the end of this process, says the same.
    }
  }

  return { claim, holderOf, refuseIfHeld, releaseAll: () => [...owners].forEach(release) };
}
