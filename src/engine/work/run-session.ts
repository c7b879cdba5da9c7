// Does a session's work until nothing is left: the next step is read from the state, so a resumed run is like a fresh one.
import { next } from "../../domain/session/next.ts";
import { factsOf, isStored } from "../../domain/session/event.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { Engine } from "../open/engine.ts";
import { Agent } from "../open/agent.ts";
import { Baseline } from "../open/plan-mode-proof.ts";
import { runTurn } from "../turn/run-turn.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

/**
 * Returns when the session waits for the user. Throws Failed "claimed" when another process works on it: that one also
 * handles messages stored before this call. Aborting `signal` cancels the running turn. `onClaim` is called once we hold the claim.
 */
export async function runSession(
  session: Session,
  engine: Engine,
  signal: AbortSignal,
  onClaim: () => void = () => {},
): Promise<void> {
  let stopPoint = await workWhileClaimed(session, engine, signal, onClaim);
  // Something may have arrived between our last check and the release; its sender saw our claim and left it to us.
  while (!signal.aborted && (await hasWork(session, engine, stopPoint))) {
    try {
      stopPoint = await workWhileClaimed(session, engine, signal, onClaim);
    } catch (thrown) {
      // Another process was faster and will handle everything once it has the claim.
      if (thrown instanceof Failed && thrown.failure.kind === "claimed") return;
      throw thrown;
    }
  }
}

/** After a cancel, waiting messages stay in the inbox until the user continues; starting a turn is one way to continue. */
async function hasWork(session: Session, engine: Engine, { cancelled, seq }: StopPoint): Promise<boolean> {
  await session.refresh();
  const { turn } = session.state;
  if (session.state.seq <= seq || (cancelled && (!turn || turn.cancelRequested))) return false;
  return next(session.state, engine.limits).do !== "wait";
}

/** The state when we stopped: up to `seq` there is nothing left to do. */
interface StopPoint {
  readonly cancelled: boolean;
  readonly seq: number;
}

async function workWhileClaimed(
  session: Session,
  engine: Engine,
  outside: AbortSignal,
  onClaim: () => void,
): Promise<StopPoint> {
  const claim = await session.claim();
  const stopped = new AbortController();
  const cancel = new AbortController();
  const signal = AbortSignal.any([outside, cancel.signal]);
  const baseline = new Baseline(session, engine, AbortSignal.any([signal, stopped.signal]));
  const watching = watch(session, engine, baseline, cancel, stopped.signal);
  try {
    await session.refresh();
    onClaim();
    const seq = await work(session, engine, baseline, signal, cancel.signal);
    return { cancelled: signal.aborted, seq };
  } finally {
    stopped.abort();
    await Promise.all([watching, baseline.ready()]);
    claim.release();
  }
}

/**
 * Returns the sequence up to which there is nothing left to do. `cancelled` is aborted, like `signal`, when the turn is cancelled.
 * Classification and planning are loaded on first use: most runs need neither.
 */
async function work(
  session: Session,
  engine: Engine,
  baseline: Baseline,
  signal: AbortSignal,
  cancelled: AbortSignal,
): Promise<number> {
  for (;;) {
    if (cancelled.aborted) await session.refresh();
    const { turn, seq } = session.state;
    const todo = next(session.state, engine.limits);
    if (todo.do === "wait" || (signal.aborted && !turn)) return seq;
    // A turn was cancelled and another one has started since: the cancel was not about that one, and it needs a fresh signal.
    if (cancelled.aborted && turn?.cancelRequested === false) return 0;
    const context: TurnContext = { engine, signal, baseline };
    if (todo.do === "load_context") {
      const context = await engine.workspace.loadContext();
      await session.commit((state) => (state.context ? [] : [{ type: "context_loaded", data: context }]));
    } else if (todo.do === "qualify") {
      const { qualify } = await import("../plan/qualify.ts");
      await qualify(session, engine, todo, signal);
    } else if (todo.do === "begin_turn") {
      const turnId = engine.clock.newId();
      await session.commit((state) => (state.turn ? [] : [{ type: "turn_started", data: { turnId } }]));
    } else if (todo.do === "begin_plan") {
      await startPlanning(session, engine, todo.request);
    } else {
      baseline.start();
      if (todo.do === "draft") {
        const before = session.state.seq;
        await (await import("../plan/draft-plan.ts")).draftPlan(session, context);
        if (session.state.seq === before) return before;
      } else if (todo.do === "run_plan") {
        const before = session.state.seq;
        await (await import("../run/run-plan.ts")).runPlan(session, context);
        // No progress: only the user can unblock it.
        if (session.state.seq === before) return before;
      } else await runTurn(new Agent(session), context);
      await baseline.ready();
    }
  }
}

async function startPlanning(session: Session, engine: Engine, request: string): Promise<void> {
  const [turnId, planId] = [engine.clock.newId(), engine.clock.newId()];
  await session.commit(({ turn, mode, sessionId }) =>
    turn || mode !== "plan"
      ? []
      : [
          { type: "turn_started", data: { turnId } },
          { type: "plan_start", data: { sessionId, planId, request } },
        ],
  );
}

/** How long to wait before reading again from a store that has failed or was closed. */
const REREAD_MS = 1_000;

/**
 * Other processes may cancel, answer or switch the mode. A model call or a command must not run on until its next event,
 * and a call that waits for an answer has to see it, also after a read that failed.
 */
async function watch(
  session: Session,
  engine: Engine,
  baseline: Baseline,
  cancel: AbortController,
  stopped: AbortSignal,
): Promise<void> {
  let seen = session.state.seq;
  while (!stopped.aborted) {
    try {
      for await (const event of engine.log.tail(session.id, seen, stopped)) {
        if (!isStored(event)) continue;
        if (event.type === "cancel_requested") cancel.abort();
        // We know the progress of our own tasks already.
        const isProgress = event.type === "task_update" && event.data.by === undefined;
        if (factsOf(event.type).notifiesWorker && !isProgress) {
          await session.refresh();
          baseline.start();
        }
        seen = event.seq;
      }
    } catch {
      // If the store stays broken, the work fails at its next append and reports it.
    }
    if (!stopped.aborted) await engine.clock.sleep(REREAD_MS, stopped);
  }
}
