// Turns a plan file the user edited and saved into the next revision; an unreadable one changes nothing.
import { Failed } from "../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { State } from "../../domain/session/state.ts";
import type { LineFinding } from "../../domain/plan-text/line-finding.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import { composeRevision } from "../open/make-revision.ts";
import { writeSessionFiles } from "../open/write-session-files.ts";
import { isWrittenByUs } from "../open/plan-file-owner.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { failWith } from "../../words/failures.ts";

/**
 * The new revision, if there is one. Throws Failed "broken_plan_file" with each problem and its line. A deleted file is no edit:
 * the plan is in the session.
 */
export async function applyPlanFileEdits(
  session: Session,
  access: PlanAccess,
  signal: AbortSignal,
): Promise<ExecutionPlan | undefined> {
  const { plan } = session.state;
  if (plan?.status !== "pending_approval" || plan.planFile === null) return undefined;
  const file = await readIfFile(access, plan.planFile);
  if (!file || isWrittenByUs(file, session.state)) return undefined;
  if (file.planId !== undefined && file.planId !== plan.planId) throw otherPlan(plan, file.planId);
  const errors = file.findings.filter(({ severity }) => severity === "error");
  if (!file.content || errors.length > 0) throw brokenFile(plan, errors);
  const { planId, request, planFile, tree } = plan;
  // Editing the plan does not mean the workspace was explored again.
  const revision = { content: file.content, request, previous: plan, planId, more: { planFile, tree } };
  const edited = await composeRevision(session.state, access, revision, signal);
  if (edited.hash === plan.hash) return undefined;
  const author = (await isByModel(session.state, access, planFile)) ? "model" : "person";
  // Stored first: the user's text must not get lost in between.
  await session.dispatch({ type: "edit_plan", plan: edited, author });
  await writeSessionFiles(session, access);
  return edited;
}

async function readIfFile({ artifacts }: PlanAccess, path: string): Promise<PlanFile | undefined> {
  try {
    return await artifacts.readPlan(path);
  } catch (thrown) {
    // A folder in its place is no edit either.
    if (thrown instanceof Failed && thrown.failure.kind === "not_a_file") return undefined;
    throw thrown;
  }
}

/** The model can write plan files in plan mode, too: then the file is as the model left it. */
async function isByModel({ planWritten }: State, { workspace }: PlanAccess, path: string): Promise<boolean> {
  return planWritten?.path === path && planWritten.digest === (await workspace.digest(path));
}

function otherPlan({ planFile, planId, revision }: ExecutionPlan, other: string) {
  return failWith(
    "other_plan_file",
    "plan_file_replaced",
    { file: planFile ?? "", other, revision },
    { next: { do: "show_plan", planId } },
  );
}

function brokenFile({ planFile }: ExecutionPlan, findings: readonly LineFinding[]) {
  const lines = findings.slice(0, 10).map(({ line, message, hint }) => {
    return `\n  line ${line}: ${message}${hint ? ` ${hint}` : ""}`;
  });
  return failWith("broken_plan_file", "plan_file_broken", { file: planFile ?? "", findings: lines.join("") });
}
