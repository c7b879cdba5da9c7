// The tasks that are in sight. Hundreds of them at once only from afar, where each is no more than a coloured name.
import { useStore, ViewportPortal } from "@xyflow/react";
import { useMemo } from "react";
import { FarTask } from "./far-task.tsx";
import { isIn, readPart, seenPart } from "./seen-part.ts";
import type { ShownTask } from "./shown-task.ts";
import { TaskNode } from "./task-node.tsx";

export function GraphTasks({ shown }: { readonly shown: readonly ShownTask[] }) {
  const part = useStore(seenPart);
  const isFar = part === "far";
  const seen = useMemo(() => {
    const place = readPart(part);
    return isFar ? shown : shown.filter((each) => isIn(place, each.place));
  }, [shown, part, isFar]);
  const Shown = isFar ? FarTask : TaskNode;
  return (
    <ViewportPortal>
      {seen.map((each) => (
        <Shown key={each.task.taskId} shown={each} />
      ))}
    </ViewportPortal>
  );
}
