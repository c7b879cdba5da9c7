// Lays a graph out beside the page, so that a plan with hundreds of tasks blocks nothing.
import { layoutGraph, type LayoutRequest } from "./layout-graph.ts";

addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  postMessage(layoutGraph(data));
});
