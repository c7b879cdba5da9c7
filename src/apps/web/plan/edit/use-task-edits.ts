// Tasks being edited on this device, each with the revision that editing started from.
import { useMemo } from "react";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useEditedPlaces } from "../shown/drafts.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

export interface TaskEdit {
  readonly taskId: string;
  readonly base: ExecutionPlan;
}

export function useTaskEdits(): readonly TaskEdit[] {
  const { newest, revisions } = useShownPlan();
  const places = useEditedPlaces(newest);
  return useMemo(
    () =>
      places.flatMap((place) => {
        const [, revision, taskId = ""] = /^(\d+) (.*)$/.exec(place) ?? [];
        const base = revisions.findLast(({ plan }) => plan.revision === Number(revision))?.plan;
        return base ? [{ taskId, base }] : [];
      }),
    [places, revisions],
  );
}
