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
      return approvedSection(plan, "approved-plan");
    // The user may ask to fix what failed: it stays as long as no other plan takes its place.
    case "completed":
    case "failed":
    case "cancelled":
      return approvedSection(plan, "ended-plan");
    default:
      return "";
  }
}

function approvedSection(plan: ExecutionPlan, name: "approved-plan" | "ended-plan"): string {
  return fill(prompt(name), {
    PLAN: bodyOf(plan),
    REVISION: String(plan.revision),
    NOTES: plan.approval?.notes ? `The person adds: ${plan.approval.notes}\n\n` : "",
    ENDED: plan.status,
    STATUS: statusOf(plan),
  });
}

/** Cached: the same text for the same revision. */
function bodyOf(plan: ExecutionPlan): string {
  if (!render) throw new Error("The plan's text was not loaded.");
  return render(contentOf(plan)).trim();
}

/** Output of checks can be long. */
const LONGEST_REASON = 500;

function statusOf({ tasks }: ExecutionPlan): string {
  const lines = tasks.map(({ taskId, status, outcome, error = "" }) => {
    const how = status === "completed" && outcome !== undefined ? `${status}, ${outcome}` : status;
    const reason = error.length > LONGEST_REASON ? `${error.slice(0, LONGEST_REASON)}…` : error;
    return `- ${taskId}: ${how}${reason ? ` (${reason})` : ""}`;
  });
  return lines.join("\n");
}
