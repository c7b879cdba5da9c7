// The layout of the tasks that are shown: asked of a worker, only when the structure changed, and the last one stays until the next is there.
import { useEffect, useMemo, useState } from "react";
import type { GraphTask } from "../../../domain/plan/task-graph.ts";
import { structureOf, type Direction, type GraphLayout, type LayoutRequest } from "./layout-graph.ts";

/** Layouts that were asked for lately: coming back to a plan shows it at once. */
const known = new Map<string, GraphLayout>();
const MOST_KNOWN = 12;

/** Null: the first one is not there yet. */
export function useGraphLayout(tasks: readonly GraphTask[], direction: Direction | null): GraphLayout | null {
  const structure = structureOf(tasks);
  const key = `${direction} ${structure}`;
  const [shown, setShown] = useState<GraphLayout | null>(() => known.get(key) ?? null);
  // Only its structure counts.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const asked = useMemo(() => tasks.map(({ taskId, blockedBy }) => ({ taskId, blockedBy })), [structure]);
  useEffect(() => {
    if (direction === null) return;
    const found = known.get(key);
    if (found) return setShown(found);
    const worker = new Worker(new URL("./layout-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<GraphLayout>) => {
      for (const oldest of known.keys()) {
        if (known.size < MOST_KNOWN) break;
        known.delete(oldest);
      }
      known.set(data.key, data);
      setShown(data);
      worker.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ key, tasks: asked, direction } satisfies LayoutRequest);
    return () => worker.terminate();
  }, [key, asked, direction]);
  return shown;
}
