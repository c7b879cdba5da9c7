// The dependencies between tasks, below them.
import { ViewportPortal } from "@xyflow/react";
import { memo, useMemo } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { edgePaths } from "./edge-paths.ts";
import type { GraphLayout } from "./layout-graph.ts";
import type { Relation } from "./relations.ts";

interface GraphEdgesProps {
  readonly layout: GraphLayout;
  readonly tasks: readonly PlanTask[];
  readonly critical: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation> | null;
}

export const GraphEdges = memo(function GraphEdges({ layout, tasks, critical, relations }: GraphEdgesProps) {
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
        {paths.map(([look, { lines, heads }]) => (
          <g key={look} className={look}>
            <path d={lines} className="line" />
            <path d={heads} className="head" />
          </g>
        ))}
      </svg>
    </ViewportPortal>
  );
});
