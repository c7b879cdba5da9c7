// Decisions about plans, from any surface: approve, send back, reject, comment, edit. One way for all of them.
import type { ApprovingWords, PlanCommand, SeenPlan } from "../../domain/session/command.ts";
import { decide } from "../../domain/session/decide.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { ApprovedContext, ExecutionPlan } from "../../domain/plan/plan.ts";
import { changedFiles } from "./changed-files.ts";
import { reportChanges } from "../open/plan-mode-proof.ts";
import { writeSessionFiles } from "../open/write-session-files.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { applyPlanFileEdits } from "./apply-plan-file-edits.ts";
import { failureOf, failWith } from "../../words/failures.ts";

export interface ApproveOptions {
  readonly notes?: string | undefined;
  readonly context?: ApprovedContext | undefined;
  readonly model?: string | undefined;
  /** Files of the plan changed since it was made, and the user accepts that. */
  readonly acceptChanges?: boolean | undefined;
  readonly words?: ApprovingWords | undefined;
}

/**
 * The only way out of plan mode while there is a plan: the user's approval of exactly the revision they saw. Throws Failed "stale" for any
 * other, "workspace_changed" when files of the plan changed since it was made, "conflict" when it is decided already.
 */
export async function leavePlanMode(
  session: Session,
  access: PlanAccess,
  seen: SeenPlan,
  by: string,
  options: ApproveOptions,
  signal: AbortSignal,
): Promise<void> {
  await applyPlanFileEdits(session, access, signal);
  const { planId, revision, hash } = seen;
  const { acceptChanges = false, ...rest } = options;
  const command = { type: "approve_plan", planId, revision, hash, by, ...rest } as const;
  refuseImpossible(session, command);
  if (options.model !== undefined) await access.opensModel(options.model);
  // One fingerprint of the workspace answers both questions: what changed since the plan was made, and since plan mode started.
  const now = await access.workspace.fingerprint(signal);
  const changed = await changedFiles(session.state.plan as ExecutionPlan, now, access, signal);
  if (changed.length > 0 && !acceptChanges) throw workspaceChanged(planId, revision, changed);
  const report = await reportChanges(session, access, "build", signal, now);
  await session.dispatch({ ...command, changed }, report);
  await writeSessionFiles(session, access);
}

/** Planning continues with the user's feedback; comments on this revision are included. */
export async function revisePlan(
  session: Session,
  access: PlanAccess,
  seen: SeenPlan,
  feedback: string,
  by: string,
  signal: AbortSignal,
): Promise<void> {
  await applyPlanFileEdits(session, access, signal);
  const { planId, revision, hash } = seen;
  await session.dispatch({ type: "revise_plan", planId, revision, hash, feedback, by });
  await writeSessionFiles(session, access);
}

/** Closes the plan. The session stays in plan mode. */
export async function rejectPlan(
  session: Session,
  access: PlanAccess,
  planId: string,
  reason: string,
  by: string,
  seen?: { readonly revision: number; readonly hash: string },
): Promise<void> {
  await session.dispatch({ type: "reject_plan", planId, reason, by, seen });
  await writeSessionFiles(session, access);
}

export async function commentOnPlan(
  session: Session,
  { clock }: PlanAccess,
  seen: Pick<SeenPlan, "planId" | "revision">,
  remark: { readonly text: string; readonly taskId?: string | undefined; readonly line?: number | undefined },
  by: string,
): Promise<string> {
  const { planId, revision } = seen;
  const { text, taskId, line } = remark;
  const commentId = clock.newId();
  const place = { ...(taskId === undefined ? {} : { taskId }), ...(line === undefined ? {} : { line }) };
  await session.dispatch({ type: "comment_plan", comment: { commentId, planId, revision, ...place, text, by } });
  return commentId;
}

function refuseImpossible({ state }: Session, command: PlanCommand): void {
  const decision = decide(state, command);
  if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
}

function workspaceChanged(planId: string, revision: number, changed: readonly string[]): Failed {
  const named = changed.slice(0, 10).join(", ");
  const more = changed.length > 10 ? `, … (${changed.length})` : "";
  return failWith(
    "workspace_changed",
    "workspace_changed",
    { files: `${named}${more}` },
    { next: { do: "approve_changed", planId, revision } },
  );
}
