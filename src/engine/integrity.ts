// The proof that plan mode left the workspace alone: what it looked like when the mode began, compared when it ends.
import type { DurableEvent } from "../domain/event.ts";
import { describeFailure } from "../domain/failure.ts";
import type { Mode } from "../domain/mode.ts";
import { isPlanFile } from "../domain/plan-files.ts";
import { decide } from "../domain/decide.ts";
import { Failed } from "../domain/failure.ts";
import type { Engine } from "./engine.ts";
import type { Session } from "./session.ts";

/** Paths that a report names; it counts the others. */
const NAMED = 50;

/** Looks at the workspace if plan mode has begun and nobody has looked yet. May run beside other work: nothing of ours writes. */
export async function rememberWorkspace(session: Session, engine: Engine, signal: AbortSignal): Promise<void> {
  if (!needsLook(session.state)) return;
  const found = await engine.workspace.fingerprint(signal);
  if (signal.aborted) return;
  const data = "tree" in found ? { tree: found.tree } : { tree: null, reason: describeFailure(found.missing) };
  await session.commit((state) => (needsLook(state) ? [{ type: "workspace_fingerprinted", data }] : []));
}

function needsLook({ mode, planTree }: Session["state"]): boolean {
  return mode === "plan" && planTree === null;
}

/** The one way to another mode by a person's hand. Leaving plan mode reports what changed meanwhile. */
export async function switchMode(session: Session, engine: Engine, mode: Mode, signal: AbortSignal): Promise<void> {
  const command = { type: "switch_mode", mode, by: "user" } as const;
  const decision = decide(session.state, command);
  if ("rejected" in decision) throw new Failed(decision.rejected);
  const tree = session.state.mode === "plan" && mode === "build" ? session.state.planTree?.tree : undefined;
  const changed = tree ? await changesSince(tree, engine, signal) : [];
  await session.dispatch(command, (state) => (state.mode === "plan" && mode === "build" ? changed : []));
}

async function changesSince(tree: string, engine: Engine, signal: AbortSignal): Promise<DurableEvent[]> {
  const now = await engine.workspace.fingerprint(signal);
  if (!("tree" in now)) return [];
  try {
    const paths = (await engine.workspace.changedBetween(tree, now.tree, signal)).filter(
      (path) => !isPlanFile(path, engine.plansFolder),
    );
    if (paths.length === 0) return [];
    return [{ type: "workspace_changed_in_plan_mode", data: { paths: paths.slice(0, NAMED), total: paths.length } }];
  } catch (thrown) {
    // Our own store was cleared meanwhile: there is nothing to compare with, and that must not keep anybody in plan mode.
    if (thrown instanceof Failed) return [];
    throw thrown;
  }
}
