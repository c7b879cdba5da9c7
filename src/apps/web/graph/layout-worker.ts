// Computes layouts in a worker, so that a plan with hundreds of tasks does not block the page.
import { layoutGraph, type LayoutRequest } from "./layout-graph.ts";

addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  postMessage(layoutGraph(data));
});
