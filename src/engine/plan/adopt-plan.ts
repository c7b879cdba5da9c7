// Makes a plan that somebody wrote elsewhere the session's plan: it waits for a decision like any other.
import { adoptionRefused } from "../../domain/session/decide-plan.ts";
import type { PlanContent } from "../../domain/plan/plan.ts";
import { Failed } from "../../domain/values/failure.ts";
import { makeRevision } from "../open/make-revision.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { writeSessionFiles } from "../open/write-session-files.ts";
import { failureOf } from "../../words/failures.ts";

/** Throws Failed while the session works, or has an unfinished plan. The content must have been validated. */
export async function adoptPlan(
  session: Session,
  access: PlanAccess,
  content: PlanContent,
  signal: AbortSignal,
): Promise<void> {
  await session.refresh();
  // Checked before the plan's file is written.
  const refused = adoptionRefused(session.state);
  if (refused) throw new Failed(failureOf(refused.rejected));
  const revision = { content, request: content.title, previous: undefined, planId: access.clock.newId() };
  const made = await makeRevision(session.state, access, revision, signal);
  await session.dispatch({ type: "adopt_plan", ...made });
  await writeSessionFiles(session, access);
}
