// Proves that plan mode left the workspace alone: a fingerprint at its start, compared at its end.
import type { DurableEvent } from "../../domain/session/event.ts";
import type { Mode } from "../../domain/values/mode.ts";
import { isPlanFile } from "../../domain/permission/plan-files.ts";
import { decide } from "../../domain/session/decide.ts";
import { describeFailure, Failed } from "../../domain/values/failure.ts";
import type { State } from "../../domain/session/state.ts";
import type { Fingerprint } from "../../ports/workspace.ts";
import type { Engine } from "./engine.ts";
import type { Session } from "./session.ts";
import { failureOf } from "../../words/failures.ts";

type FingerprintAccess = Pick<Engine, "workspace" | "plansFolder">;

/** Paths named in a report; the rest is counted. */
const NAMED = 50;

/** How long the fingerprint waits for the first request to be sent: starting git slows it down. */
const HEAD_START_MS = 500;

/**
 * The fingerprint that plan mode starts with. It is taken in the background, because a large workspace takes a while;
 * calls that could change something wait for it. A second request while it runs shares the result.
 */
export class Baseline {
  readonly #session: Session;
  readonly #engine: Engine;
  readonly #signal: AbortSignal;
  #hurry = new AbortController();
  #running: Promise<void> | undefined;

  constructor(session: Session, engine: Engine, signal: AbortSignal) {
    this.#session = session;
    this.#engine = engine;
    this.#signal = signal;
  }

  /** Starts the fingerprint, after a moment for the first request, if plan mode is on and there is none yet. */
  start(): void {
    if (this.#running || !needsFingerprint(this.#session.state)) return;
    this.#hurry = new AbortController();
    this.#running = this.#store()
      // The work itself runs into a storage problem at its next append.
      .catch(() => {})
      .finally(() => (this.#running = undefined));
  }

  /** Resolves when the fingerprint exists or cannot be taken. Never rejects. */
  async ready(): Promise<void> {
    this.start();
    this.#hurry.abort();
    await this.#running;
  }

  async #store(): Promise<void> {
    const signal = this.#signal;
    await this.#engine.clock.sleep(HEAD_START_MS, AbortSignal.any([signal, this.#hurry.signal]));
    const data = recorded(await this.#engine.workspace.fingerprint(signal));
    if (signal.aborted) return;
    await this.#session.commit((state) => (needsFingerprint(state) ? [{ type: "workspace_fingerprinted", data }] : []));
  }
}

interface RecordedFingerprint {
  readonly tree: string | null;
  readonly reason?: string;
}

function recorded(found: Fingerprint): RecordedFingerprint {
  return "tree" in found ? { tree: found.tree } : { tree: null, reason: describeFailure(found.missing) };
}

function needsFingerprint({ mode, planTree }: Session["state"]): boolean {
  return mode === "plan" && planTree === null;
}

/** The only way for a user to switch the mode. Leaving plan mode reports what changed during it. */
export async function switchMode(
  session: Session,
  engine: FingerprintAccess,
  mode: Mode,
  signal: AbortSignal,
  name?: string,
): Promise<void> {
  const command = { type: "switch_mode", mode, by: "user", name } as const;
  const decision = decide(session.state, command);
  if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
  const report = await reportChanges(session, engine, mode, signal);
  await session.dispatch(command, report);
}

/** The events for a switch to `mode`: none unless it leaves plan mode. Based on the state at that moment, and on the workspace `now`. */
export async function reportChanges(
  session: Session,
  engine: FingerprintAccess,
  mode: Mode,
  signal: AbortSignal,
  now?: Fingerprint,
): Promise<(state: State) => DurableEvent[]> {
  const leaves = (state: State) => state.mode === "plan" && mode === "build";
  const tree = leaves(session.state) ? session.state.planTree?.tree : undefined;
  const found = tree
    ? await changesSince(tree, recorded(now ?? (await engine.workspace.fingerprint(signal))), engine, signal)
    : [];
  return (state) => (leaves(state) ? found : []);
}

async function changesSince(
  tree: string,
  now: RecordedFingerprint,
  engine: FingerprintAccess,
  signal: AbortSignal,
): Promise<DurableEvent[]> {
  if (now.tree === null) return [{ type: "workspace_fingerprinted", data: now }];
  try {
    const paths = (await engine.workspace.changedBetween(tree, now.tree, signal)).filter(
      (path) => !isPlanFile(path, engine.plansFolder),
    );
    if (paths.length === 0) return [];
    return [{ type: "workspace_changed_in_plan_mode", data: { paths: paths.slice(0, NAMED), total: paths.length } }];
  } catch (thrown) {
    // Our own store has been cleared. That must not keep the session in plan mode, but it is not the same as no change.
    if (!(thrown instanceof Failed)) throw thrown;
    return [{ type: "workspace_fingerprinted", data: { tree: null, reason: describeFailure(thrown.failure) } }];
  }
}
