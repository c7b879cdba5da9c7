// Undoes what tasks of a plan changed in the workspace. Later work, by users or other tasks, stays.
import { noSuchTask } from "../../domain/session/decide-plan.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { isGeneratedPlanFile } from "../../domain/permission/plan-files.ts";
import { isPlanned } from "../../domain/plan/planned-files.ts";
import type { Integration } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { isUnknownTree, type FileChange, type Tree, type Worktrees } from "../../ports/worktrees.ts";
import { writeSessionFiles } from "../open/write-session-files.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { workBriefly } from "../open/work-briefly.ts";
import { taskIn } from "./task-events.ts";
import { cutDiff, diffExcluding } from "./undo-plan-diff.ts";
import { rewind, type Part, type Piece, type Rewind } from "./undo-plan-merge.ts";
import { failureOf, failWith } from "../../words/failures.ts";

/** Empty: the whole plan. A task: its changes; `onward`: also everything integrated after it. */
export interface UndoTarget {
  readonly taskId?: string | undefined;
  readonly onward?: boolean | undefined;
}

export interface UndoOptions {
  /** Files whose later changes prevent undoing stay as they are; the others are undone. */
  readonly leaveConflicts?: boolean | undefined;
  /** Called when a message arrived during the undo, which is left to us: see `workBriefly`. */
  readonly resume?: (() => void) | undefined;
}

export interface Undo {
  /** Newest first. */
  readonly taskIds: readonly string[];
  /** The effect on the files, without those in conflict. */
  readonly changes: readonly FileChange[];
  /** The same as a unified diff. */
  readonly diff: string;
  readonly conflicts: readonly string[];
}

/** The user may be typing: how often to try for a moment at which the files are as we saw them. */
const ATTEMPTS = 5;
/** How often at most, when files that keep changing may stay as they are. */
const MOST_ATTEMPTS = 4 * ATTEMPTS;

/** What `undoPlan` would do. Changes nothing. */
export async function planUndo(
  session: Session,
  access: PlanAccess,
  target: UndoTarget,
  signal: AbortSignal,
): Promise<Undo> {
  await session.refresh();
  const { taskIds, pieces, files } = await scopeOf(session, access, target, signal);
  const now = await access.worktrees.snapshot(signal, files);
  const staying = { settled: new Set<string>(), unsteady: new Set<string>() };
  const found = await rewind(access.worktrees, now, pieces, staying, signal);
  const diff = cutDiff(await diffOf(access, now, found.parts, signal));
  return { taskIds, changes: found.changes, diff, conflicts: found.conflicts };
}

/**
 * All, or with conflicts nothing. Repeatable after a crash: the next look at the workspace completes what was interrupted. Returns what
 * was done; throws Failed "conflict" while the plan is running, and "busy" while anything else is.
 */
export async function undoPlan(
  session: Session,
  access: PlanAccess,
  target: UndoTarget,
  by: string,
  { leaveConflicts = false, resume }: UndoOptions,
  signal: AbortSignal,
): Promise<Undo> {
  await session.refresh();
  refuseWhileExecuting(session.state.plan);
  const undo = () => session.runAlone(() => undoAlone(session, access, target, by, leaveConflicts, signal));
  return workBriefly(session, undo, resume);
}

/** While it runs, only the user also writes to the workspace. */
async function undoAlone(
  session: Session,
  access: PlanAccess,
  target: UndoTarget,
  by: string,
  leaveConflicts: boolean,
  signal: AbortSignal,
): Promise<Undo> {
  const { worktrees } = access;
  const { planId, taskIds, pieces, files } = await scopeOf(session, access, target, signal);
  const done = new Map<string, FileChange>();
  const unsteady = new Set<string>();
  let diff = "";
  let conflicts: readonly string[] = [];
  for (let attempt = 1; ; attempt++) {
    const now = await worktrees.snapshot(signal, files);
    const found = await rewind(worktrees, now, pieces, { settled: new Set(done.keys()), unsteady }, signal);
    conflicts = found.conflicts;
    if (conflicts.length > 0 && !leaveConflicts) throw conflictFailure(conflicts, planId, target);
    // The plan may have been resumed since.
    await session.refresh();
    refuseWhileExecuting(session.state.plan);
    const { made, left } = await applyRewind(access, found, signal);
    for (const change of made.flatMap((part) => part.changes)) done.set(change.path, change);
    diff += await diffOf(access, now, made, signal);
    if (left.length === 0) break;
    if (attempt % ATTEMPTS > 0) continue;
    if (!leaveConflicts || attempt === MOST_ATTEMPTS) throw unsteadyFailure(left, planId, target);
    for (const path of left) unsteady.add(path);
  }
  const changes = [...done.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const changed = changes.map(({ path }) => path);
  await session.commit(({ plan }) =>
    plan?.planId === planId ? [{ type: "plan_rolled_back", data: { planId, taskIds: [...taskIds], changed, by } }] : [],
  );
  await writeSessionFiles(session, access);
  return { taskIds, changes, diff: cutDiff(diff), conflicts };
}

/** Each part is written as a whole. `left`: the files that prevented others. */
async function applyRewind(
  { worktrees }: PlanAccess,
  { now, parts }: Rewind,
  signal: AbortSignal,
): Promise<{ readonly made: readonly Part[]; readonly left: readonly string[] }> {
  const made: Part[] = [];
  const left: string[] = [];
  for (const part of parts) {
    const prevented = part.changes.length === 0 ? [] : await worktrees.apply(now, part.to, signal, part.except);
    if (prevented.length === 0) made.push(part);
    left.push(...prevented);
  }
  return { made, left };
}

async function diffOf(
  { worktrees }: PlanAccess,
  now: Tree,
  parts: readonly Part[],
  signal: AbortSignal,
): Promise<string> {
  let diff = "";
  for (const { to, changes, except } of parts)
    if (changes.length > 0) diff += await diffExcluding(worktrees, now, to, except, signal);
  return diff;
}

interface UndoScope {
  readonly planId: string;
  readonly taskIds: readonly string[];
  /** Newest first. */
  readonly pieces: readonly Piece[];
  /** Patterns of files to include even if git ignores them. */
  readonly files: readonly string[];
}

async function scopeOf(
  { state }: Session,
  { worktrees, plansFolder }: PlanAccess,
  target: UndoTarget,
  signal: AbortSignal,
): Promise<UndoScope> {
  const { plan } = state;
  if (!plan) throw failWith("not_found", "no_plan", {});
  refuseWhileExecuting(plan);
  const chosen = chooseIntegrations(state, plan, target).toReversed();
  const pieces: Piece[] = [];
  for (const { taskId, base, tree, changed } of chosen) {
    if (base === null || tree === null) throw filesBeforeUnknown(taskId);
    const all = await storedChanges(worktrees, taskId, base, tree, signal);
    const files = taskIn(state, taskId)?.files ?? [];
    const isOurs = (path: string) =>
      isGeneratedPlanFile(path, plan.planFile, plansFolder) && !isPlanned(path, { files });
    const own = new Set(changed.filter((path) => !isOurs(path)));
    const kinds = new Map(all.map(({ path, kind }) => [path, kind]));
    const foreign = new Set([...kinds.keys()].filter((path) => !own.has(path)));
    pieces.push({ taskId, base, tree, kinds, own, foreign });
  }
  if (pieces.every(({ own }) => own.size === 0)) throw nothingToUndo(target.onward ? undefined : target.taskId);
  const taskIds = [...new Set(pieces.map(({ taskId }) => taskId))];
  const files = taskIds.flatMap((taskId) => taskIn(state, taskId)?.files ?? []);
  return { planId: plan.planId, taskIds, pieces, files: [...new Set(files)] };
}

/** Oldest first. A task is undone as a whole, including repeated runs. */
function chooseIntegrations(
  { run }: State,
  plan: ExecutionPlan,
  { taskId, onward = false }: UndoTarget,
): Integration[] {
  const integrated = run?.planId === plan.planId ? run.integrated : [];
  if (taskId === undefined) {
    if (integrated.length === 0) throw nothingToUndo();
    return [...integrated];
  }
  const first = integrated.findIndex((each) => each.taskId === taskId);
  if (first === -1) throw notIntegrated(plan, taskId);
  const ids = new Set(onward ? integrated.slice(first).map((each) => each.taskId) : [taskId]);
  return integrated.filter((each) => ids.has(each.taskId));
}

function notIntegrated(plan: ExecutionPlan, taskId: string): Failed {
  const task = taskIn({ plan }, taskId);
  if (!task) return unknownTask(plan, taskId);
  const { status } = task;
  return failWith(
    "nothing_to_do",
    "task_not_in_workspace",
    { task: taskId, status },
    { next: { do: "show_plan", planId: plan.planId } },
  );
}

export function unknownTask(plan: ExecutionPlan, taskId: string): Failed {
  return new Failed(failureOf(noSuchTask(plan, taskId).rejected));
}

export function nothingToUndo(taskId?: string): Failed {
  return taskId === undefined
    ? failWith("nothing_to_do", "nothing_undoable", {})
    : failWith("nothing_to_do", "task_changed_nothing", { task: taskId });
}

export function filesBeforeUnknown(taskId: string): Failed {
  return failWith("not_found", "files_before_unknown", { task: taskId });
}

/** Throws Failed if the files were stored and are gone. */
export async function storedChanges(
  worktrees: Worktrees,
  taskId: string,
  base: Tree,
  tree: Tree,
  signal: AbortSignal,
): Promise<readonly FileChange[]> {
  return worktrees.changes(base, tree, signal).catch((thrown: unknown) => {
    throw isUnknownTree(thrown) ? failWith("not_found", "stored_files_lost", { task: taskId }) : thrown;
  });
}

function refuseWhileExecuting(plan: ExecutionPlan | null): void {
  if (plan?.status !== "executing") return;
  throw failWith("conflict", "undo_while_running", {}, { next: { do: "pause", planId: plan.planId } });
}

/** The most files named in a sentence. */
const NAMED = 20;

function conflictFailure(paths: readonly string[], planId: string, { taskId }: UndoTarget): Failed {
  const files = listed(paths);
  return failWith("conflict", "undo_conflicts", { files }, { next: { do: "undo_leaving_conflicts", planId, taskId } });
}

function unsteadyFailure(paths: readonly string[], planId: string, { taskId }: UndoTarget): Failed {
  const next = { do: "undo_leaving_conflicts", planId, taskId } as const;
  return failWith("conflict", "undo_files_unsteady", { files: listed(paths) }, { next });
}

function listed(paths: readonly string[]): string {
  const more = paths.length > NAMED ? `, … (${paths.length})` : "";
  return `${paths.slice(0, NAMED).join(", ")}${more}`;
}
