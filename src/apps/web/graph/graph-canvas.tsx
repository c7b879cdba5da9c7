// The task graph: drawn from its layout, moved by mouse, touch and keys.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Background, ReactFlow, useReactFlow, ViewportPortal } from "@xyflow/react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type MouseEvent, memo } from "react";
import { criticalPath } from "../../../domain/plan/critical-path.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";
import { sortByDependencies } from "../../../domain/plan/task-graph.ts";
import { useWords } from "../preferences/use-words.ts";
import { Loading } from "../ui/waiting.tsx";
import { GraphTasks } from "./graph-tasks.tsx";
import { graphWords, taskWords } from "../../../words/run.ts";
import { structureKey, type Direction, type GraphLayout, type LayoutRequest } from "./layout-graph.ts";
import { relationsTo, type Relation } from "./relations.ts";
import { describeTasks, type ShownTask, type TaskMark } from "./shown-task.ts";
import { readyIn } from "./task-status.tsx";
import { useGraphKeys } from "./use-graph-keys.ts";
import { useGraphViewport } from "./use-graph-viewport.ts";
import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "../ui/button.tsx";
import { edgePaths } from "./edge-paths.ts";

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
  const structure = structureKey(tasks);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- both only follow from the structure
  const critical = useMemo(() => new Set(lengthy(criticalPath(tasks))), [structure]);
  const ordered = useMemo(() => sortByDependencies(tasks), [tasks]);
  const ready = useMemo(() => readyIn(tasks), [tasks]);
  // The list is long and invisible, so it may render later.
  const listed = useDeferredValue(ordered, nothing);
  const focused = hovered ?? selected;
  const relations = useMemo(
    () =>
      focused === null || !ordered.some(({ taskId }) => taskId === focused) ? null : relationsTo(ordered, focused),
    [ordered, focused],
  );
  const [last] = useState(() => new Map<string, ShownTask>());
  const shown = useMemo(() => {
    const made = layout ? describeTasks(ordered, layout, { selected, relations, critical, ready, marks }, last) : [];
    last.clear();
    for (const each of made) last.set(each.task.taskId, each);
    return made;
  }, [ordered, layout, selected, relations, critical, ready, marks, last]);
  const fit = useGraphViewport({ box, layout, ordered, selected });
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

/** A path through a single task is not worth marking. */
function lengthy(path: readonly string[]): readonly string[] {
  return path.length > 1 ? path : [];
}

interface GraphControlsProps {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

function GraphControls({ onZoomIn, onZoomOut, onFit }: GraphControlsProps) {
  const words = useWords(graphWords);
  const controls = [
    [words("zoomOut"), Minus, onZoomOut],
    [words("zoomIn"), Plus, onZoomIn],
    [words("fit"), Maximize, onFit],
  ] as const;
  return (
    <div className="absolute right-2 bottom-2 z-10 flex gap-0.5 rounded-lg border bg-raised/90 p-0.5 shadow-sm">
      {controls.map(([label, Icon, act]) => (
        <IconButton icon={Icon} key={label} label={label} onClick={act} />
      ))}
    </div>
  );
}

interface GraphEdgesProps {
  readonly layout: GraphLayout;
  readonly tasks: readonly PlanTask[];
  readonly critical: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation> | null;
}

const GraphEdges = memo(function GraphEdges({ layout, tasks, critical, relations }: GraphEdgesProps) {
  const runningIds = tasks
    .filter(({ status }) => status === "in_progress")
    .map(({ taskId }) => taskId)
    .join(" ");
  const paths = useMemo(
    () => edgePaths(layout, { running: new Set(runningIds.split(" ")), critical, relations }),
    [layout, runningIds, critical, relations],
  );
  return (
    <ViewportPortal>
      <svg className="graph-edges" aria-hidden="true">
        {paths.map(([style, { lines, heads }]) => (
          <g key={style} className={style}>
            <path d={lines} className="line" />
            <path d={heads} className="head" />
          </g>
        ))}
      </svg>
    </ViewportPortal>
  );
});

interface GraphListProps {
  readonly tasks: readonly PlanTask[];
  readonly critical: ReadonlySet<string>;
  readonly ready: ReadonlySet<string>;
}

const GraphList = memo(function GraphList({ tasks, critical, ready }: GraphListProps) {
  const words = useWords(graphWords);
  const statusWord = useWords(taskWords);
  return (
    <ol aria-label={words("list")} className="sr-only">
      {tasks.map(({ taskId, subject, assignedAgent, blockedBy, status }) => (
        <li key={taskId}>
          {[
            words("task", { task: taskId, subject }),
            statusWord(ready.has(taskId) ? "ready" : status),
            words("by", { agent: assignedAgent }),
            blockedBy.length === 0 ? words("waitsForNothing") : words("waitsFor", { tasks: blockedBy.join(", ") }),
            ...(critical.has(taskId) ? [words("onCriticalPath")] : []),
          ].join(", ")}
        </li>
      ))}
    </ol>
  );
});

/** Null: the first layout is not ready yet. Recent ones are kept: returning to a plan shows it at once. */
function useGraphLayout(tasks: readonly GraphTask[], direction: Direction | null): GraphLayout | null {
  const { data } = useQuery({
    queryKey: ["graph-layout", direction, structureKey(tasks)],
    queryFn: ({ signal }) =>
      layoutInWorker({
        tasks: tasks.map(({ taskId, blockedBy }) => ({ taskId, blockedBy })),
        direction: direction ?? "right",
        signal,
      }),
    enabled: direction !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return data ?? null;
}

function layoutInWorker({
  signal,
  ...request
}: LayoutRequest & { readonly signal: AbortSignal }): Promise<GraphLayout> {
  const worker = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<GraphLayout>) => {
      resolve(data);
      worker.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request satisfies LayoutRequest);
  });
}
