// What a change of the plan sets, field by field, for whoever has to decide about it.
import { diffPlans, type FieldChange } from "../../../domain/plan-text/plan-diff.ts";
import type { Adjustment, ExecutionPlan } from "../../../domain/plan/plan.ts";

/** Before and after, for a task that there is. Empty for a task that is new, and for one that is only tried again or left out. */
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
