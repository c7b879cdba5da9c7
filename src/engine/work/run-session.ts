// Does a session's work until it has nothing left to do: what comes next is read off the state, so a resumed run is like a fresh one.
import { next } from "../../domain/session/next.ts";
import { isStored } from "../../domain/session/event.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { Engine } from "../open/engine.ts";
import { Agent } from "../open/agent.ts";
import { Baseline } from "../open/plan-mode-proof.ts";
import { runTurn } from "../turn/run-turn.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

/**
 * Returns when the session waits for a person. Throws Failed "claimed" when another process works on it: that one will then also
 * take messages that were stored before this call. Aborting `signal` cancels the turn that runs. `onClaim` is called once the work is ours.
 */
export async function runSession(
  session: Session,
  engine: Engine,
  signal: AbortSignal,
  onClaim: () => void = () => {},
): Promise<void> {
  let left = await workWhileClaimed(session, engine, signal, onClaim);
  // Something may have come between our last look and the release; its sender saw our claim and left it to us.
  while (!signal.aborted && (await hasWork(session, engine, left))) {
    try {
      left = await workWhileClaimed(session, engine, signal, onClaim);
    } catch (thrown) {
      // Somebody was faster, and looks at everything once it has the claim. Our own work is done.
      if (thrown instanceof Failed && thrown.failure.kind === "claimed") return;
      throw thrown;
    }
  }
}

/** Where somebody cancelled, messages that wait stay in the inbox until a person goes on; a turn that was begun since is that. */
async function hasWork(session: Session, engine: Engine, { cancelled, seq }: Left): Promise<boolean> {
  await session.refresh();
  const { turn } = session.state;
  if (session.state.seq <= seq || (cancelled && (!turn || turn.cancelRequested))) return false;
  return next(session.state, engine.limits).do !== "wait";
}

/** How it was when we stopped: up to `seq` there is nothing more to do. */
interface Left {
  readonly cancelled: boolean;
  readonly seq: number;
}

async function workWhileClaimed(
  session: Session,
  engine: Engine,
  outside: AbortSignal,
  onClaim: () => void,
): Promise<Left> {
  const claim = await engine.log.claim(session.id);
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
    await Promise.all([watching, baseline.known()]);
    claim.release();
  }
}

/** What people do in their own processes and whoever works here has to see at once. */
const awaited: ReadonlySet<string> = new Set([
  "permission_answered",
  "question_answered",
  "question_closed",
  "mode_changed",
  "plan_paused",
  "plan_resumed",
  "concurrency_changed",
  "adjustment_applied",
  "adjustment_decided",
  "plan_rolled_back",
  "task_update",
]);

/**
 * Gives the sequence up to which there is nothing more to do. `cancelled` is aborted, like `signal`, when somebody cancels the turn. What
 * judges and plans is loaded when first needed: most runs need neither.
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
    // Somebody cancelled a turn and has begun another one since: that one was not meant, and is for whoever works with a fresh signal.
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
      await beginPlan(session, engine, todo.request);
    } else {
      baseline.begin();
      if (todo.do === "draft") {
        const before = session.state.seq;
        await (await import("../plan/draft-plan.ts")).draftPlan(session, context);
        if (session.state.seq === before) return before;
      } else if (todo.do === "run_plan") {
        const before = session.state.seq;
        await (await import("../run/run-plan.ts")).runPlan(session, context);
        // Nothing came of it: only a person can bring it on.
        if (session.state.seq === before) return before;
      } else await runTurn(new Agent(session), context);
      await baseline.known();
    }
  }
}

async function beginPlan(session: Session, engine: Engine, request: string): Promise<void> {
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

/**
 * Others may cancel, answer or switch the mode from their own process. A model call or a command must not run on until its next event,
 * and whoever waits for an answer has to see it.
 */
async function watch(
  session: Session,
  engine: Engine,
  baseline: Baseline,
  cancel: AbortController,
  stopped: AbortSignal,
): Promise<void> {
  try {
    for await (const event of engine.log.tail(session.id, session.state.seq, stopped)) {
      if (!isStored(event)) continue;
      if (event.type === "cancel_requested") cancel.abort();
      // How far our own tasks are is no news.
      const isProgress = event.type === "task_update" && event.data.by === undefined;
      if (!awaited.has(event.type) || isProgress) continue;
      await session.refresh();
      baseline.begin();
    }
  } catch {
    // The store is in trouble. The work itself meets that at its next append, and reports it.
  }
}
