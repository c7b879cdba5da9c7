// A task as it is seen from afar.
import { memo } from "react";
import type { ShownTask } from "./shown-task.ts";
import { borders, relationLooks } from "./task-look.ts";

export const FarTask = memo(function FarTask({ shown }: { readonly shown: ShownTask }) {
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
