// The initial view of the graph: everything if readable, else its beginning; later the selected task.
import { useReactFlow, useStore, type Viewport } from "@xyflow/react";
import { useEffect, useRef } from "react";
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";
import { NODE_HEIGHT, NODE_WIDTH, type GraphLayout } from "./layout-graph.ts";

/** Smaller text is unreadable. */
const LEAST_ZOOM = 0.55;
const MARGIN = 20;

interface Looking {
  readonly box: { readonly current: HTMLElement | null };
  readonly layout: GraphLayout | null;
  readonly ordered: readonly GraphTask[];
  readonly selected: string | null;
}

/** Returns a function that shows everything, however small. */
export function useGraphViewport({ box, layout, ordered, selected }: Looking): () => void {
  const flow = useReactFlow();
  const isReady = useStore(({ panZoom }) => panZoom !== null);
  const shownLayout = useRef<GraphLayout | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !layout || !isReady) return;
    if (shownLayout.current !== layout) {
      shownLayout.current = layout;
      void flow.setViewport(viewportFor(element, layout, LEAST_ZOOM, selected ?? ordered[0]?.taskId));
      last.current = selected;
      return;
    }
    if (selected === last.current) return;
    last.current = selected;
    const place = selected === null ? undefined : layout.places[selected];
    if (place) showPlace(flow, element, place);
  }, [box, layout, ordered, selected, isReady, flow]);
  return () => {
    if (box.current && layout) void flow.setViewport(viewportFor(box.current, layout, 0));
  };
}

/** Everything centred if it fits, else the beginning with the relevant task. */
function viewportFor(
  { clientWidth: width, clientHeight: height }: HTMLElement,
  { places }: GraphLayout,
  leastZoom: number,
  taskId = "",
): Viewport {
  const all = Object.values(places);
  const right = Math.max(...all.map(({ x }) => x + NODE_WIDTH), 1);
  const bottom = Math.max(...all.map(({ y }) => y + NODE_HEIGHT), 1);
  const zoom = Math.max(Math.min((width - MARGIN) / right, (height - MARGIN) / bottom, 1), leastZoom);
  const { x, y } = places[taskId] ?? { x: 0, y: 0 };
  const begin = (room: number, length: number, at: number) =>
    length * zoom <= room ? (room - length * zoom) / 2 : Math.min(MARGIN, room / 2 - at * zoom);
  return {
    x: begin(width, right, x + NODE_WIDTH / 2),
    y: begin(height, bottom, y + NODE_HEIGHT / 2),
    zoom,
  };
}

/** Nothing moves when it is already visible. */
export function showPlace(
  flow: Pick<ReturnType<typeof useReactFlow>, "getViewport" | "setCenter">,
  { clientWidth, clientHeight }: HTMLElement,
  place: { readonly x: number; readonly y: number },
): void {
  const { x, y, zoom } = flow.getViewport();
  const [left, top] = [place.x * zoom + x, place.y * zoom + y];
  const isSeen =
    left >= 0 && top >= 0 && left + NODE_WIDTH * zoom <= clientWidth && top + NODE_HEIGHT * zoom <= clientHeight;
  if (isSeen) return;
  void flow.setCenter(place.x + NODE_WIDTH / 2, place.y + NODE_HEIGHT / 2, { zoom: Math.max(zoom, LEAST_ZOOM) });
}
