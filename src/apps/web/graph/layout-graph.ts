// Computes the position of each task: dependents to the right of (or below) their blockers. Pure, shared by the worker and tests.
import { Graph, layout } from "@dagrejs/dagre";
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";

export type Direction = "right" | "down";

/** A request to the worker. */
export interface LayoutRequest {
  readonly tasks: readonly GraphTask[];
  readonly direction: Direction;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the blocker, past other tasks, to its dependent. */
export interface EdgeRoute {
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

export interface GraphLayout {
  readonly direction: Direction;
  /** Top-left corners, by task. */
  readonly places: Readonly<Record<string, Point>>;
  readonly edges: readonly EdgeRoute[];
}

export const NODE_WIDTH = 224;
export const NODE_HEIGHT = 72;

/** Above this size a simpler ranking is used: the difference is invisible, and it takes a fraction of the time. */
const LARGE = 150;

export function layoutGraph({ tasks, direction }: LayoutRequest): GraphLayout {
  const graph = new Graph();
  graph.setGraph({
    rankdir: direction === "right" ? "LR" : "TB",
    ranker: tasks.length > LARGE ? "longest-path" : "network-simplex",
    nodesep: direction === "right" ? 20 : 28,
    ranksep: direction === "right" ? 44 : 40,
    marginx: 16,
    marginy: 16,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(tasks.map(({ taskId }) => taskId));
  for (const { taskId } of tasks) graph.setNode(taskId, { width: NODE_WIDTH, height: NODE_HEIGHT });
  for (const { taskId, blockedBy } of tasks)
    for (const before of blockedBy) if (known.has(before) && before !== taskId) graph.setEdge(before, taskId);
  layout(graph);
  const places: Record<string, Point> = {};
  for (const taskId of known) {
    const { x = 0, y = 0 } = graph.node(taskId) as Partial<Point>;
    places[taskId] = { x: Math.round(x - NODE_WIDTH / 2), y: Math.round(y - NODE_HEIGHT / 2) };
  }
  const edges = graph.edges().map(({ v, w }: { v: string; w: string }): EdgeRoute => {
    const { points = [] } = graph.edge(v, w) as { points?: Point[] };
    // Without the end points: those are the tasks themselves.
    return { from: v, to: w, points: points.slice(1, -1).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })) };
  });
  return { direction, places, edges };
}

/** Stable while the structure is: labels and progress of tasks move nothing. */
export function structureKey(tasks: readonly GraphTask[]): string {
  return tasks.map(({ taskId, blockedBy }) => `${taskId}<${blockedBy.join(",")}`).join(";");
}
