// The graph itself: drawn from the layout, moved by mouse, fingers and keys.
import { Background, ReactFlow, useReactFlow } from "@xyflow/react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type MouseEvent } from "react";
import { criticalPath } from "../../../domain/plan/critical-path.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { inOrder } from "../../../domain/plan/task-graph.ts";
import { useWords } from "../preferences/use-words.ts";
import { Loading } from "../ui/waiting.tsx";
import { GraphEdges } from "./graph-edges.tsx";
import { GraphControls } from "./graph-controls.tsx";
import { GraphTasks } from "./graph-tasks.tsx";
import { GraphList } from "./graph-list.tsx";
import { graphWords } from "../../../words/run.ts";
import { structureOf, type Direction } from "./layout-graph.ts";
import { relationsTo } from "./relations.ts";
import { shownTasks, type ShownTask, type TaskMark } from "./shown-task.ts";
import { readyIn } from "./task-status.tsx";
import { useGraphKeys } from "./use-graph-keys.ts";
import { useGraphLayout } from "./use-graph-layout.ts";
import { useFirstLook } from "./use-first-look.ts";

const nothing: readonly PlanTask[] = [];

interface GraphCanvasProps {
  readonly tasks: readonly PlanTask[];
  readonly selected: string | null;
  readonly onSelect: (taskId: string | null) => void;
  readonly marks: Readonly<Record<string, TaskMark>>;
  readonly direction: Direction | null;
  readonly isInText: boolean;
}

export function GraphCanvas({ tasks, selected, onSelect, marks, direction, isInText }: GraphCanvasProps) {
  const words = useWords(graphWords);
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const [hovered, setHovered] = useState<string | null>(null);
  const layout = useGraphLayout(tasks, direction);
  const structure = structureOf(tasks);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both only follow from the structure
  const critical = useMemo(() => new Set(lengthy(criticalPath(tasks))), [structure]);
  const ordered = useMemo(() => inOrder(tasks), [tasks]);
  const ready = useMemo(() => readyIn(tasks), [tasks]);
  // The list can come a moment later: it is long, and nobody sees it grow.
  const listed = useDeferredValue(ordered, nothing);
  const looked = hovered ?? selected;
  const relations = useMemo(
    () => (looked === null || !ordered.some(({ taskId }) => taskId === looked) ? null : relationsTo(ordered, looked)),
    [ordered, looked],
  );
  const [last] = useState(() => new Map<string, ShownTask>());
  const shown = useMemo(() => {
    const made = layout ? shownTasks(ordered, layout, { selected, relations, critical, ready, marks }, last) : [];
    last.clear();
    for (const each of made) last.set(each.task.taskId, each);
    return made;
  }, [ordered, layout, selected, relations, critical, ready, marks, last]);
  const fit = useFirstLook({ box, layout, ordered, selected });
  const onKeyDown = useGraphKeys({ box, ordered, selected, onSelect, layout, fit });
  useEffect(() => setHovered(null), [structure]);
  const taskAt = ({ target }: MouseEvent) =>
    (target as Element).closest<HTMLElement>("[data-task]")?.dataset["task"] ?? null;
  return (
    <>
      <GraphList tasks={listed} critical={critical} ready={ready} />
      <p id={keysId} className="sr-only">
        {words("keys")}
      </p>
      <div
        ref={box}
        role="application"
        aria-label={words("graph")}
        aria-describedby={keysId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onMouseOver={(event) => setHovered(taskAt(event))}
        onMouseLeave={() => setHovered(null)}
        onClick={(event) => {
          const taskId = taskAt(event);
          onSelect(taskId === selected ? null : taskId);
        }}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      >
        {layout ? (
          <ReactFlow
            minZoom={0.05}
            maxZoom={1.6}
            elementsSelectable={false}
            panOnScroll={!isInText}
            zoomOnScroll={false}
            preventScrolling={!isInText}
            disableKeyboardA11y
            deleteKeyCode={null}
            proOptions={{ hideAttribution: true }}
          >
            <Background gap={20} size={1.2} />
            <GraphEdges layout={layout} tasks={tasks} critical={critical} relations={relations} />
            <GraphTasks shown={shown} />
          </ReactFlow>
        ) : (
          <Loading label={words("arranging")} />
        )}
      </div>
      <GraphControls onZoomIn={() => void flow.zoomIn()} onZoomOut={() => void flow.zoomOut()} onFit={fit} />
    </>
  );
}

/** A way of one task leads nowhere. */
function lengthy(path: readonly string[]): readonly string[] {
  return path.length > 1 ? path : [];
}
