// The visible part of the graph, in coarse steps: small movements redraw nothing.
import { NODE_HEIGHT, NODE_WIDTH, type Point } from "./layout-graph.ts";

export interface Seen {
  readonly transform: readonly [x: number, y: number, zoom: number];
  readonly width: number;
  readonly height: number;
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Farther out nothing inside a task is readable, so all tasks are drawn as coloured names. */
const FAR = 0.42;
const STEP = 320;

/** "far", or the part as a string, so that it can be compared. */
export function visiblePart({ transform: [x, y, zoom], width, height }: Seen): string {
  if (zoom < FAR) return "far";
  const floor = (value: number) => Math.floor(value / zoom / STEP) * STEP;
  const ceil = (value: number) => Math.ceil(value / zoom / STEP) * STEP;
  return [floor(-x), floor(-y), ceil(width - x), ceil(height - y)].join(" ");
}

export function readPart(text: string): Part {
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split(" ").map(Number);
  return { left, top, right, bottom };
}

export function isInPart({ left, top, right, bottom }: Part, { x, y }: Point): boolean {
  return x + NODE_WIDTH >= left && x <= right && y + NODE_HEIGHT >= top && y <= bottom;
}
