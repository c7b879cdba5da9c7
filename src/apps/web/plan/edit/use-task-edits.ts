// Tasks being edited on this device, each with the revision that editing started from.
import { useEditedTasks } from "../shown/drafts.ts";
import { useMemo } from "react";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

export interface TaskEdit {
  readonly taskId: string;
  readonly base: ExecutionPlan;
}

export function useTaskEdits(): readonly TaskEdit[] {
  const { newest, revisions } = useShownPlan();
  const edited = useEditedTasks(newest);
  return useMemo(
    () =>
      edited.flatMap(({ taskId, revision }) => {
        const base = revisions.findLast(({ plan }) => plan.revision === revision)?.plan;
        return base ? [{ taskId, base }] : [];
      }),
    [edited, revisions],
  );
}
