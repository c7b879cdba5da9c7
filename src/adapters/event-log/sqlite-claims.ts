// Claims in the database: one row for each session that a process works on, with enough about the process to see that it has died.
import { randomUUID } from "node:crypto";
import { fail } from "../../domain/values/failure.ts";
import { failWith } from "../../words/failures.ts";
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
  /** Call inside a transaction. Throws Failed "taken_over" unless the claim of this epoch is held. */
  refuseUnlessHeld(sessionId: string, epoch: string): void;
  /** Releases every claim held here. */
  releaseAll(): void;
}

export function openClaims(connection: Connection): Claims {
  const { prepare, transaction, guard } = connection;
  const self = thisProcess();
  /** The claims held here. The `owner` of a row is the claim's epoch. */
  const epochs = new Set<string>();
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

  function refuseUnlessHeld(sessionId: string, epoch: string): void {
    if (prepare("SELECT 1 FROM claim WHERE session = ? AND owner = ?").get(sessionId, epoch)) return;
    throw failWith(
      "taken_over",
      "session_taken_over",
      { session: sessionId },
      { next: { do: "show_session", sessionId } },
    );
  }

  function claim(sessionId: string): Claim {
    const epoch = randomUUID();
    transaction(() => {
      refuseIfHeld(sessionId);
      prepare(
        "INSERT OR REPLACE INTO claim (session, owner, pid, started, host, pid_space, heartbeat) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ).run(sessionId, epoch, self.pid, self.started, self.host, self.pidSpace, Date.now());
    });
    epochs.add(epoch);
    timer ??= setInterval(beat, HEARTBEAT_MS).unref();
    return { epoch, release: () => release(epoch) };
  }

  /** Never throws: it runs in `finally`, and a claim that stays behind ends with this process. */
  function release(epoch: string): void {
    if (!epochs.delete(epoch)) return;
    if (epochs.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    quietly(() => prepare("DELETE FROM claim WHERE owner = ?").run(epoch));
  }

  function beat(): void {
    for (const epoch of epochs) {
      quietly(() => prepare("UPDATE claim SET heartbeat = ? WHERE owner = ?").run(Date.now(), epoch));
    }
  }

  function quietly(work: () => void): void {
    try {
      guard(work);
    } catch {
      // The next heartbeat, or the end of this process, reports it.
    }
  }

  return { claim, holderOf, refuseIfHeld, refuseUnlessHeld, releaseAll: () => [...epochs].forEach(release) };
}
