// Forks a session: the same conversation and mode, and nothing shared afterwards.
import { reopenSentBackPlan } from "../../domain/session/decide-plan.ts";
import { endTurn } from "../../domain/session/end-turn.ts";
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import { planEvents } from "../../domain/session/plan-events.ts";
import { runEvents } from "../../domain/session/run-events.ts";
import { closeLostQuestions } from "../../domain/session/close-lost-questions.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { State } from "../../domain/session/state.ts";
import { Session, type SessionStorage } from "./session.ts";
import { failWith } from "../../words/failures.ts";

/**
 * Running work stays with the original, and so do its plan files: the fork's plans have their own ids and get files with
 * their next revision. Permissions of the session stay there, too. All or nothing: half a fork would resume calls
 * that the original is about to run. `at`: the fork starts from the session as it was after the event with this number.
 */
export async function forkSession(storage: SessionStorage, sessionId: string, at?: number): Promise<Session> {
  const { log, clock } = storage;
  const newId = clock.newId();
  const whole = await log.read(sessionId);
  if (whole.length === 0)
    throw failWith("not_found", "no_session", { session: sessionId }, { next: { do: "list_sessions" } });
  const last = whole.length;
  if (at !== undefined && !(Number.isSafeInteger(at) && at >= 1 && at <= last))
    throw failWith("bad_input", "no_such_event", { session: sessionId, number: at, last });
  const original = whole.slice(0, at);
  const planIds = new Map(planIdsIn(original).map((planId) => [planId, clock.newId()]));
  const events = original.map((event) => toFork(event, newId, planIds));
  const state = replay(events);
  const ends = [...reopenSentBackPlan(state, "cancelled"), ...stopPlan(state), ...endTurn(state, "cancelled")];
  const now = clock.now();
  await log.append(newId, 0, [...events, ...closeLostQuestions(state, ends, now), ...ends], now);
  return Session.open(storage, newId);
}

/** The agents and folders of running tasks stay with the original: the fork starts these tasks again when the user resumes the plan. */
function stopPlan({ plan }: State): DurableEvent[] {
  if (!plan) return [];
  const { planId, status } = plan;
  const running = plan.tasks.filter((task) => task.status === "in_progress");
  const reason = "The tasks that ran stay with the session that this one was made from.";
  return [
    ...running.map(({ taskId }): DurableEvent => ({
      type: "task_update",
      data: { taskId, status: "pending", progress: 0 },
    })),
    ...(status === "executing" ? [{ type: "plan_paused", data: { planId, by: "planwright", reason } } as const] : []),
  ];
}

function planIdsIn(events: readonly StoredEvent[]): string[] {
  const ids = events.flatMap((event) => {
    if (event.type === "plan_start") return event.data.planId ?? [];
    return event.type === "plan_ready" || event.type === "plan_approval_request" ? event.data.plan.planId : [];
  });
  return [...new Set(ids)];
}

function toFork(event: StoredEvent, newId: string, names: ReadonlyMap<string, string>): StoredEvent {
  if (event.type === "session_created")
    return { ...event, data: { ...event.data, plan_file: null, sessionId: newId, forkedFrom: event.data.sessionId } };
  if (event.type === "mode_changed") return { ...event, data: { ...event.data, plan_file: null } };
  return isOfPlan(event) ? ({ ...event, data: withNewIds(event.data, newId, names) } as StoredEvent) : event;
}

function isOfPlan({ type }: StoredEvent): boolean {
  return Object.hasOwn(planEvents, type) || Object.hasOwn(runEvents, type);
}

/** Replaces ids at any depth of an event. */
function withNewIds(value: unknown, newId: string, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => withNewIds(inner, newId, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (field === "planId" && typeof inner === "string") return [field, names.get(inner) ?? inner];
      if (field === "sessionId") return [field, newId];
      return [field, field === "planFile" ? null : withNewIds(inner, newId, names)];
    }),
  );
}
