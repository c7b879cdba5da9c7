// The plan as a document, with the graph of its tasks where there is room: beside it, or above the tasks.
import { PlanDocument } from "./plan-document.tsx";
import { PlanGraph } from "./plan-graph.tsx";
import type { Room } from "./use-width.ts";

export function DocumentView({ room }: { readonly room: Room }) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain" data-scroll="plan">
        <PlanDocument
          graph={
            room === "medium" ? (
              <div className="h-72 overflow-hidden rounded-xl border bg-sheet">
                <PlanGraph isInText />
              </div>
            ) : null
          }
        />
      </div>
      {room === "wide" && (
        <div className="w-[46%] min-w-0 shrink-0 border-l">
          <PlanGraph />
        </div>
      )}
    </div>
  );
}
