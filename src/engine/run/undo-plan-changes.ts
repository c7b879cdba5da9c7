// Shows what a task, or all tasks of a plan, changed in the workspace, for review before keeping or undoing it.
import type { Evidence } from "../../domain/plan/evidence.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { taskRunOf, type Integration } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import type { FileChange } from "../../ports/worktrees.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { taskIn } from "./task-events.ts";
import { cutDiff, diffExcluding, LONGEST_DIFF } from "./undo-plan-diff.ts";
import { filesBeforeUnknown, nothingToUndo, storedChanges, unknownTask } from "./undo-plan.ts";
import { failWith } from "../../words/failures.ts";

export interface TaskChanges {
  /** Sorted by path. */
  readonly changes: readonly FileChange[];
  /** Unified. For the whole plan: one task after the other, each below a line with its id. */
  readonly diff: string;
  /** For a single task: its latest check results. */
  readonly evidence?: Evidence;
}

/** For a failed task: its work at the time of its last checks, although it was never integrated. */
export async function taskChanges(
  session: Session,
  access: PlanAccess,
  taskId: string | undefined,
  signal: AbortSignal,
): Promise<TaskChanges> {
  await session.refresh();
  const { state } = session;
  const { plan } = state;
  if (!plan) throw failWith("not_found", "no_plan", {});
  const integrated = state.run?.planId === plan.planId ? state.run.integrated : [];
  if (taskId === undefined) {
    if (integrated.length === 0) throw nothingToUndo();
    return differencesOf(access, integrated, signal, (each) => headerOf(state, each));
  }
  const own = integrated.filter((each) => each.taskId === taskId);
  const evidence = taskRunOf(state.run, taskId)?.evidence;
  const known = own.length > 0 ? own : lastAttemptChanges(plan, taskId, evidence);
  return { ...(await differencesOf(access, known, signal)), ...(evidence ? { evidence } : {}) };
}

function lastAttemptChanges(plan: ExecutionPlan, taskId: string, evidence: Evidence | undefined): Integration[] {
  if (evidence) return [{ taskId, ...evidence, isWhole: false }];
  if (!taskIn({ plan }, taskId)) throw unknownTask(plan, taskId);
  throw failWith(
    "not_found",
    "task_changes_unknown",
    { task: taskId },
    { next: { do: "show_plan", planId: plan.planId } },
  );
}

function headerOf(state: State, { taskId }: Integration): string {
  const subject = taskIn(state, taskId)?.subject;
  return `# ${taskId}${subject === undefined ? "" : `: ${subject}`}\n`;
}

async function differencesOf(
  { worktrees }: PlanAccess,
  integrated: readonly Integration[],
  signal: AbortSignal,
  header: (each: Integration) => string = () => "",
): Promise<TaskChanges> {
  const kinds = new Map<string, FileChange["kind"]>();
  let diff = "";
  for (const each of integrated) {
    const { taskId, base, tree } = each;
    if (base === null || tree === null) throw filesBeforeUnknown(taskId);
    const own = new Set(each.changed);
    const all = await storedChanges(worktrees, taskId, base, tree, signal);
    for (const { path, kind } of all) if (own.has(path)) combineChange(kinds, path, kind);
    if (diff.length > LONGEST_DIFF) continue;
    // Excludes the changes of others who worked in the same folder at the same time.
    const others = all.map(({ path }) => path).filter((path) => !own.has(path));
    diff += `${header(each)}${await diffExcluding(worktrees, base, tree, others, signal)}`;
  }
  const changes = [...kinds].map(([path, kind]) => ({ path, kind }));
  return { changes: changes.toSorted((one, other) => (one.path < other.path ? -1 : 1)), diff: cutDiff(diff) };
}

/** Combines two consecutive changes. */
function combineChange(kinds: Map<string, FileChange["kind"]>, path: string, kind: FileChange["kind"]): void {
  const before = kinds.get(path);
  if (before === "added" && kind === "removed") kinds.delete(path);
  else if (before === "added") kinds.set(path, "added");
  else if (before === "removed" && kind === "added") kinds.set(path, "changed");
  else kinds.set(path, kind);
}
