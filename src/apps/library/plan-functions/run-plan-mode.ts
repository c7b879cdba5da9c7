// Runs planning for a request that is already classified, and approved plans.
import { z } from "zod";
import { decide } from "../../../domain/session/decide.ts";
import { type StoredEvent, isStored, type LiveEvent } from "../../../domain/session/event.ts";
import { Failed, fail } from "../../../domain/values/failure.ts";
import { detectLanguage } from "../../../domain/intent/language.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { determinePlanModeRequired, Qualification } from "../../../domain/plan/qualification.ts";
import type { RunResult } from "../planwright.ts";
import type { SendEvent } from "./decision.ts";
import { refuseBusy } from "./draft.ts";
import type { PlanSessions } from "./plan-sessions.ts";
import { readInput } from "./read-input.ts";
import { requirePlan } from "./current-plan.ts";
import { failureOf } from "../../../words/failures.ts";

/** Language and reason are optional. */
export type GivenQualification = Omit<Qualification, "language" | "reason"> & Partial<Qualification>;

export async function runPlanMode(
  sessions: PlanSessions,
  sessionId: string,
  userMessage: string,
  given: GivenQualification,
  sendEvent: SendEvent = () => {},
): Promise<ExecutionPlan> {
  const { planwright } = sessions;
  const text = readInput(z.string().trim().min(1), userMessage, "The message");
  const usual = { language: detectLanguage(text), reason: "Classified by the program that asked for the plan." };
  const qualification = readInput(Qualification, { ...usual, ...Object(given) }, "The qualification");
  // Before anything is stored: without a model it can't continue.
  await planwright.engine.modelFor("planner");
  const outgoing = new Outgoing(sendEvent);
  for (const event of await recordRequest(sessions, sessionId, text, qualification)) outgoing.send(event);
  const result = await planwright.run(undefined, { sessionId, onEvent: (event) => outgoing.send(event) });
  await outgoing.sent();
  return planOf(result);
}

/** The message and its qualification in one append, as if the engine had classified it. */
async function recordRequest(
  sessions: PlanSessions,
  sessionId: string,
  text: string,
  qualification: Qualification,
): Promise<StoredEvent[]> {
  const { engine } = sessions.planwright;
  const [messageId, known] = [engine.clock.newId(), await engine.log.get(sessionId)];
  const context = await engine.workspace.overview(new AbortController().signal);
  const planRequired = determinePlanModeRequired(qualification);
  const seen = context ? { context } : {};
  return sessions.begin(sessionId, async (session) => {
    await session.record((state) => {
      refuseBusy(state);
      const decision = decide(state, { type: "send_message", messageId, text, wants: "plan" });
      if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
      const classified = { messageId, qualification, planRequired, fallback: false, ...seen };
      return [...decision.events, { type: "qualified", data: classified }];
    });
    return engine.log.read(sessionId, known?.seq ?? 0, session.state.seq - (known?.seq ?? 0));
  });
}

function planOf({ plan, outcome, failure }: RunResult): ExecutionPlan {
  if (outcome === "waiting" && plan?.status === "pending_approval") return structuredClone(plan);
  if (failure) throw new Failed(failure);
  if (outcome === "waiting")
    throw fail(
      "conflict",
      "Planning is waiting for an answer.",
      "Answer the question, then resume the session with run.",
    );
  throw fail("cancelled", "Planning was stopped before there was a plan.", "Resume the session with run.");
}

/** Delivers each stored event once, and awaits what the program does with it. */
class Outgoing {
  readonly #send: SendEvent;
  #last = 0;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(send: SendEvent) {
    this.#send = send;
  }

  send(event: StoredEvent | LiveEvent): void {
    if (isStored(event) && event.seq <= this.#last) return;
    if (isStored(event)) this.#last = event.seq;
    const done = new Promise((resolve) => resolve(this.#send(event)));
    this.#sent = Promise.all([this.#sent, done]);
    this.#sent.catch(() => {});
  }

  /** Rethrows an error of the callback. */
  async sent(): Promise<void> {
    await this.#sent;
  }
}

/** Runs the approved plan. Also resumes one that was paused, cancelled or interrupted. */
export async function executePlan(
  sessions: PlanSessions,
  sessionId: string,
  sendEvent: SendEvent = () => {},
): Promise<ExecutionPlan> {
  const { planwright } = sessions;
  await sessions.change(sessionId, async ({ state }) => {
    const { status } = requirePlan(state);
    if (!runnable.has(status))
      throw fail("conflict", `This plan is ${status}, so it can't be run.`, "Approve it with approvePlan.");
  });
  const outgoing = new Outgoing(sendEvent);
  const { plan, failure } = await planwright.run(undefined, { sessionId, onEvent: (event) => outgoing.send(event) });
  await outgoing.sent();
  // A failed plan is a result; an error that kept it from running is thrown.
  if (failure && failure.kind !== "plan_failed") throw new Failed(failure);
  if (!plan) throw fail("not_found", `There is no plan in session ${sessionId}.`);
  return structuredClone(plan);
}

const runnable: ReadonlySet<ExecutionPlan["status"]> = new Set(["approved", "executing", "paused", "cancelled"]);
