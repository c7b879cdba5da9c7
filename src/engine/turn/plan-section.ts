// Puts the pending or approved plan into the prompt verbatim, so that no compaction can lose or change it.
import type { ExecutionPlan, PlanContent } from "../../domain/plan/plan.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import type { State } from "../../domain/session/state.ts";
import { fill, prompt } from "../open/prompt.ts";

let render: ((content: PlanContent) => string) | undefined;

/** Await before `planSection`. The renderer is loaded when a session first has a plan: most have none. */
export async function loadPlanText({ plan }: State): Promise<void> {
  if (plan && !render) ({ renderPlanBody: render } = await import("../../domain/plan-text/render-plan-body.ts"));
}

export function planSection({ plan }: State): string {
  switch (plan?.status) {
    case "pending_approval":
      return fill(prompt("pending-plan"), { PLAN: bodyOf(plan), REVISION: String(plan.revision) });
    case "approved":
    case "executing":
    case "paused":
      return fill(prompt("approved-plan"), {
        PLAN: bodyOf(plan),
        REVISION: String(plan.revision),
        NOTES: plan.approval?.notes ? `The person adds: ${plan.approval.notes}\n\n` : "",
        STATUS: statusOf(plan),
      });
    default:
      return "";
  }
}

/** Cached: the same text for the same revision. */
function bodyOf(plan: ExecutionPlan): string {
  if (!render) throw new Error("The plan's text was not loaded.");
  return render(contentOf(plan)).trim();
}

function statusOf({ tasks }: ExecutionPlan): string {
  return tasks.map(({ taskId, status, error }) => `- ${taskId}: ${status}${error ? ` (${error})` : ""}`).join("\n");
}
