// The visible tasks. Hundreds at once only when zoomed out, where each is just a coloured name.
import { useStore, ViewportPortal } from "@xyflow/react";
import { useMemo, memo } from "react";
import { isInPart, readPart, visiblePart } from "./visible-part.ts";
import type { ShownTask } from "./shown-task.ts";
import { TaskNode } from "./task-node.tsx";
import { borders, relationLooks } from "./task-look.ts";

export function GraphTasks({ shown }: { readonly shown: readonly ShownTask[] }) {
  const part = useStore(visiblePart);
  const isFar = part === "far";
  const seen = useMemo(() => {
    const place = readPart(part);
    return isFar ? shown : shown.filter((each) => isInPart(place, each.place));
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

const FarTask = memo(function FarTask({ shown }: { readonly shown: ShownTask }) {
  const { task, place, status, isCritical, relation, isSelected } = shown;
  const border = isCritical ? "border-accent" : status === "pending" ? "border-faint" : borders[status];
  const look = isSelected
    ? "bg-accent-soft ring-8 ring-accent"
    : `bg-raised ${relation ? relationLooks[relation] : ""}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-task={task.taskId}
      aria-pressed={isSelected}
      title={`${task.taskId} · ${task.subject}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      className={`far-task ${border} ${look}`}
    >
      {task.taskId}
    </button>
  );
});
