// The tasks of a plan as a graph: what waits for what, how far it is, and what the longest way is. Load it lazily: it is large.
import "@xyflow/react/dist/style.css";
import "./graph.css";
import { ReactFlowProvider } from "@xyflow/react";
import { useLayoutEffect, useRef, useState } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import type { Direction } from "./layout-graph.ts";
import type { TaskMark } from "./shown-task.ts";

export interface TaskGraphProps {
  readonly tasks: readonly PlanTask[];
  readonly selected: string | null;
  /** Null: what was selected is clicked again, or the empty space beside the tasks. */
  readonly onSelect: (taskId: string | null) => void;
  /** Said about tasks, by id: "2 comments", "attempt 3". */
  readonly marks?: Readonly<Record<string, TaskMark>>;
  /** It stands inside something that scrolls: then the wheel scrolls that and not the graph. */
  readonly isInText?: boolean;
}

/** Narrower than this, the way through the graph leads down. */
const NARROW = 480;
const noMarks: Readonly<Record<string, TaskMark>> = {};

/** Fills the place it is given: that has to have a height. */
export function TaskGraph({ tasks, selected, onSelect, marks = noMarks, isInText = false }: TaskGraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const direction = useDirection(box);
  return (
    <div ref={box} className="task-graph relative h-full min-h-0 w-full overflow-hidden">
      <ReactFlowProvider>
        <GraphCanvas {...{ tasks, selected, onSelect, marks, direction, isInText }} />
      </ReactFlowProvider>
    </div>
  );
}

function useDirection(box: { readonly current: HTMLDivElement | null }): Direction | null {
  const [direction, setDirection] = useState<Direction | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) setDirection(width < NARROW || height > width * 1.15 ? "down" : "right");
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return direction;
}
