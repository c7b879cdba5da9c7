// The fields that an adjustment changes, for the user who decides about it.
import { diffPlans, type FieldChange } from "../../../domain/plan-text/plan-diff.ts";
import type { Adjustment, ExecutionPlan } from "../../../domain/plan/plan.ts";

/** Old and new values of an existing task. Empty for a new task, and for one that is only retried or skipped. */
export function changedFields(plan: ExecutionPlan, { taskId, input, changes }: Adjustment): readonly FieldChange[] {
  const task = plan.tasks.find((each) => each.taskId === taskId);
  if (!task || (input === undefined && changes === undefined)) return [];
  const given = Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined));
  const changed = { ...task, ...given };
  const [call, ...others] = changed.toolsToExecute;
  const calls = input === undefined || !call || others.length > 0 ? changed.toolsToExecute : [{ ...call, input }];
  const after = { ...changed, toolsToExecute: calls };
  return diffPlans({ ...plan, tasks: [task] }, { ...plan, tasks: [after] }).changed[0]?.fields ?? [];
}
