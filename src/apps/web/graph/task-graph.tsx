// The tasks of a plan as a graph: dependencies, progress and the critical path. Load it lazily: it is large.
import "@xyflow/react/dist/style.css";
import "./graph.css";
import { ReactFlowProvider } from "@xyflow/react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { GraphCanvas } from "./graph-canvas.tsx";
import type { Direction } from "./layout-graph.ts";
import type { TaskMark } from "./shown-task.ts";
import { useMeasured } from "../ui/use-measured.ts";

export interface TaskGraphProps {
  readonly tasks: readonly PlanTask[];
  readonly selected: string | null;
  /** Null: the selected task was clicked again, or the background. */
  readonly onSelect: (taskId: string | null) => void;
  /** Notes on tasks, by id: "2 comments", "attempt 3". */
  readonly marks?: Readonly<Record<string, TaskMark>>;
  /** It is inside a scrolling element, which then gets the wheel. */
  readonly isInText?: boolean;
}

/** Below this width the graph runs from top to bottom. */
const NARROW = 480;
const noMarks: Readonly<Record<string, TaskMark>> = {};

/** Fills its container, which must have a height. */
export function TaskGraph({ tasks, selected, onSelect, marks = noMarks, isInText = false }: TaskGraphProps) {
  const [box, direction] = useMeasured(directionIn, null);
  return (
    <div ref={box} className="task-graph relative h-full min-h-0 w-full overflow-hidden">
      <ReactFlowProvider>
        <GraphCanvas {...{ tasks, selected, onSelect, marks, direction, isInText }} />
      </ReactFlowProvider>
    </div>
  );
}

/** Null while it is hidden. */
function directionIn({ clientWidth: width, clientHeight: height }: HTMLElement): Direction | null {
  if (width === 0) return null;
  return width < NARROW || height > width * 1.15 ? "down" : "right";
}
