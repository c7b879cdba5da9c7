// Helpers of the event log tests: how a log is opened, and small events.
import type { DurableEvent, LiveEvent, StoredEvent } from "../../../src/domain/session/event.ts";
import { isStored } from "../../../src/domain/session/event.ts";
import type { EventLog } from "../../../src/ports/event-log.ts";

export interface Opened {
  readonly log: EventLog;
  /** The same store again, as another process would open it; absent where a store ends with its log. */
  readonly reopen?: () => EventLog;
}

/** The time of the nth append in a test. */
export function time(count: number): string {
  return new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString();
}

export function created(sessionId: string, workspace = "/work", mode: "plan" | "build" = "plan"): DurableEvent {
  return { type: "session_created", data: { sessionId, workspace, mode, plan_file: null, title: "", auto: false } };
}

export function said(text: string): DurableEvent {
  return { type: "user_message", data: { messageId: `message-${text.slice(0, 20)}`, text } };
}

/** The full text of the earlier deltas. */
export function answer(text: string): DurableEvent {
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const parts = [{ type: "text" as const, text }];
  return {
    type: "assistant_message",
    data: { turnId: "t", step: 1, model: "m", parts, finish: "stop", usage, cost: null },
  };
}

export function delta(text: string): LiveEvent {
  return { type: "text_delta", data: { step: 1, text } };
}

export async function start(log: EventLog, sessionId = "one", at = time(0)): Promise<void> {
  await log.append(sessionId, 0, [created(sessionId)], at);
}

/** An event in short: sequence and text, or "~" and text for a live one. */
export function brief(event: StoredEvent | LiveEvent): string {
  const text = "text" in event.data ? event.data.text : event.type;
  return isStored(event) ? `${event.seq} ${text}` : `~ ${text}`;
}

/** Takes events until `enough` says so, then leaves. */
export async function collect(
  events: AsyncIterable<StoredEvent | LiveEvent>,
  enough: (taken: readonly (StoredEvent | LiveEvent)[]) => boolean,
): Promise<(StoredEvent | LiveEvent)[]> {
  const taken: (StoredEvent | LiveEvent)[] = [];
  for await (const event of events) {
    taken.push(event);
    if (enough(taken)) break;
  }
  return taken;
}

export const never = new AbortController().signal;
