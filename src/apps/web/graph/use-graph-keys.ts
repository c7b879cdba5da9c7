// Keyboard control of the graph: arrows move between tasks, Enter selects, + - 0 zoom.
import { useReactFlow } from "@xyflow/react";
import type { KeyboardEvent } from "react";
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";
import type { GraphLayout } from "./layout-graph.ts";
import { stepFrom, type Step } from "./relations.ts";
import { showPlace } from "./use-graph-viewport.ts";

interface Keyed {
  readonly box: { readonly current: HTMLElement | null };
  readonly ordered: readonly GraphTask[];
  readonly selected: string | null;
  readonly onSelect: (taskId: string | null) => void;
  readonly layout: GraphLayout | null;
  readonly fit: () => void;
}

const steps: Readonly<Record<"right" | "down", Readonly<Record<string, Step>>>> = {
  right: { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "previous", ArrowDown: "next", Home: "first", End: "last" },
  down: { ArrowUp: "back", ArrowDown: "on", ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" },
};

/** A task scrolled into view is drawn within this many frames. */
const FRAMES = 10;

export function useGraphKeys({ box, ordered, selected, onSelect, layout, fit }: Keyed) {
  const flow = useReactFlow();
  const focus = (taskId: string, frames = FRAMES): void => {
    const found = box.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`);
    if (found) found.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => focus(taskId, frames - 1));
  };
  return (event: KeyboardEvent) => {
    const element = box.current;
    if (!element || !layout || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, target } = event;
    const step = steps[layout.direction][key];
    if (step) {
      const focused = (target as HTMLElement).dataset["task"];
      // The first key press focuses the current task.
      const next =
        focused === undefined ? (selected ?? stepFrom(ordered, null, "first")) : stepFrom(ordered, focused, step);
      const place = next === null ? undefined : layout.places[next];
      if (next !== null && place) {
        showPlace(flow, element, place);
        focus(next);
      }
    } else if (key === "+" || key === "=") void flow.zoomIn();
    else if (key === "-") void flow.zoomOut();
    else if (key === "0") fit();
    else if (key === "Escape" && selected !== null) onSelect(null);
    else return;
    event.preventDefault();
  };
}
