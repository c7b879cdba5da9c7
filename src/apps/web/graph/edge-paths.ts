// Draws dependencies as a few long paths instead of one element each, so that hundreds cost no more than one.
import {
  NODE_HEIGHT,
  NODE_WIDTH,
  type Direction,
  type EdgeRoute,
  type GraphLayout,
  type Point,
} from "./layout-graph.ts";
import type { Relation } from "./relations.ts";

export type EdgeStyle = "plain" | "critical" | "running" | "related" | "other";

export interface EdgePaths {
  readonly lines: string;
  /** The end points. */
  readonly heads: string;
}

export interface EdgeContext {
  readonly running: ReadonlySet<string>;
  readonly critical: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation> | null;
}

/** The length over which an edge keeps the graph's direction at its ends. */
const STUB = 18;

/** One path per style. The last ones are drawn on top. */
export function edgePaths(layout: GraphLayout, context: EdgeContext): readonly (readonly [EdgeStyle, EdgePaths])[] {
  const lines: Record<EdgeStyle, string[]> = { other: [], plain: [], critical: [], running: [], related: [] };
  const heads: Record<EdgeStyle, string[]> = { other: [], plain: [], critical: [], running: [], related: [] };
  for (const edge of layout.edges) {
    const [from, to] = [layout.places[edge.from], layout.places[edge.to]];
    if (!from || !to) continue;
    const style = styleOf(edge, context);
    const end = arrival(to, layout.direction);
    lines[style].push(curve([departure(from, layout.direction), ...edge.points, end], layout.direction));
    heads[style].push(head(end, layout.direction));
  }
  return (Object.keys(lines) as EdgeStyle[]).flatMap((style) =>
    lines[style].length === 0 ? [] : [[style, { lines: lines[style].join(""), heads: heads[style].join("") }] as const],
  );
}

function styleOf({ from, to }: EdgeRoute, { running, critical, relations }: EdgeContext): EdgeStyle {
  if (relations) return relations.has(from) && relations.has(to) ? "related" : "other";
  if (running.has(to)) return "running";
  return critical.has(from) && critical.has(to) ? "critical" : "plain";
}

function departure({ x, y }: Point, direction: Direction): Point {
  return direction === "right"
    ? { x: x + NODE_WIDTH, y: y + NODE_HEIGHT / 2 }
    : { x: x + NODE_WIDTH / 2, y: y + NODE_HEIGHT };
}

function arrival({ x, y }: Point, direction: Direction): Point {
  return direction === "right" ? { x: x - 1, y: y + NODE_HEIGHT / 2 } : { x: x + NODE_WIDTH / 2, y: y - 1 };
}

function head({ x, y }: Point, direction: Direction): string {
  return direction === "right" ? `M${x} ${y}l-7-4v8z` : `M${x} ${y}l-4-7h8z`;
}

/** Smooth, following the graph's direction at both ends. */
function curve(points: readonly Point[], direction: Direction): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const isRight = direction === "right";
  const ahead = ({ x, y }: Point, by: number) => (isRight ? { x: x + by, y } : { x, y: y + by });
  if (points.length <= 3) {
    const gap = isRight ? last.x - first.x : last.y - first.y;
    const [one, other] = [ahead(first, Math.max(STUB, gap / 2)), ahead(last, -Math.max(STUB, gap / 2))];
    return `M${at(first)}C${at(one)} ${at(other)} ${at(last)}`;
  }
  const bends = [ahead(first, STUB), ...points.slice(1, -1), ahead(last, -STUB)];
  const parts = bends.slice(0, -1).map((bend, index) => `Q${at(bend)} ${at(between(bend, bends[index + 1] ?? bend))}`);
  return `M${at(first)}${parts.join("")}Q${at(bends.at(-1) ?? last)} ${at(last)}`;
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function at({ x, y }: Point): string {
  return `${x} ${y}`;
}
