// Stores sessions: an append-only log for each, and a live stream of its events.
import type { DurableEvent, LiveEvent, StoredEvent } from "../domain/session/event.ts";
import type { Mode } from "../domain/values/mode.ts";
import type { PlanStatus } from "../domain/plan/plan.ts";
import type { SessionSummary } from "../domain/reading/session-summary.ts";
import type { State } from "../domain/session/state.ts";
import type { Grants } from "./grants.ts";

export interface ListFilter {
  readonly workspace?: string;
  readonly mode?: Mode;
  readonly planFile?: string;
  /** Of the session's current plan. */
  readonly planId?: string;
  readonly planStatus?: PlanStatus;
  /** Only sessions in which something happened after this time. */
  readonly updatedAfter?: string;
  /** Only sessions in which something waits for the user; false: only sessions in which nothing does. */
  readonly waits?: boolean;
  /** Only sessions whose title, plan or messages contain all of these words, however they are written (case). */
  readonly search?: string;
  /** Newest first; all when absent. */
  readonly limit?: number;
}

/** An event to store. A copy of an event from another session keeps its time. */
type Appended = DurableEvent & { readonly at?: string };

interface AppendOptions {
  /** Of the claim under which this work is done. */
  readonly epoch?: string | undefined;
  /** The session after these events, as `replay` makes it. Without it, the store derives what it needs from the events when it is asked for. */
  readonly state?: State | undefined;
}

/** Held by the one process that does a session's work. Losing the process loses the claim. */
export interface Claim {
  /** Names this claim and no other one. What its holder appends carries it. */
  readonly epoch: string;
  release(): void;
}

/**
 * Contract, checked by `test/contracts/event-log` for every implementation:
 * - `append` is atomic: all events or none. It throws Failed "conflict" unless the session's last sequence is `expectedSeq`.
 *   Events get sequences expectedSeq + 1, + 2 … and the given time, unless they have one of their own. Once it resolves, a killed process loses nothing.
 * - With an `epoch`, `append` also throws Failed "taken_over", in the same transaction, unless the claim of that epoch is held: it was
 *   neither released nor taken over by another process. A holder that was silent for a while and was not replaced still holds it.
 * - A stored `permission_answered` with a grant of its own session makes that grant valid; a copy in a fork does not.
 * - `tail` yields every stored event after `after` exactly once and in order, then what comes, until `signal` aborts (then it
 *   returns, without throwing). Live events appear between the stored ones; they may be dropped for a slow reader, stored ones never.
 *   A reader that joins late or was too slow gets text that is still being written from its start (`offset` is the position of a piece).
 *   Events appended by other processes on the same store appear too.
 * - `publish` never throws and never waits.
 * - Problems of the store itself throw Failed of kind "storage" with a hint, and never changes a file that is not ours.
 */
export interface EventLog {
  /** What users always allow in these sessions. */
  readonly grants: Grants;
  append(
    sessionId: string,
    expectedSeq: number,
    events: readonly Appended[],
    at: string,
    options?: AppendOptions,
  ): Promise<StoredEvent[]>;
  /** Stored events after `after` (default 0), in order, at most `limit`. An unknown session has none. */
  read(sessionId: string, after?: number, limit?: number): Promise<StoredEvent[]>;
  /**
   * The session's state, exactly as replaying its events from the first one makes it. Undefined for an unknown session. A store may keep states
   * to replay fewer events, and must not trust them: one that is damaged, from a program that reduces differently, or of other events is ignored.
   */
  readState(sessionId: string): Promise<State | undefined>;
  /** The events that explain why plans did not run as planned: reflections, adjustments, pauses, undos. In order. Reads no others. */
  readPlanHistory(sessionId: string): Promise<StoredEvent[]>;
  tail(sessionId: string, after: number, signal: AbortSignal): AsyncIterable<StoredEvent | LiveEvent>;
  publish(sessionId: string, event: LiveEvent): void;
  /** Newest first. */
  list(filter?: ListFilter): Promise<SessionSummary[]>;
  get(sessionId: string): Promise<SessionSummary | undefined>;
  /** Removes a session and its events. False when there was none. Throws Failed "claimed" while a process works on it. */
  remove(sessionId: string): Promise<boolean>;
  /** Throws Failed "claimed", naming the holder, while another living process (or another claim of this one) holds it. */
  claim(sessionId: string): Promise<Claim>;
  /** Whether a living process holds the claim, this one included. Only reads: it does not keep another process from claiming. */
  isClaimed(sessionId: string): Promise<boolean>;
  close(): void;
}
