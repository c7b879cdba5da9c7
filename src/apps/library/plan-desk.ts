// Decisions about plans: find one by any name it has, read its revisions, approve, request changes, reject, comment.
import { join } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../../domain/plan/plan.ts";
import { diffPlans, type PlanDiff } from "../../domain/plan-text/plan-diff.ts";
import type { SessionSummary } from "../../domain/reading/session-summary.ts";
import {
  commentOnPlan,
  leavePlanMode,
  rejectPlan,
  revisePlan,
  type ApproveOptions,
} from "../../engine/plan/review-plan.ts";
import { controlPlan, type PlanControl } from "../../engine/run/control-plan.ts";
import type { PlanAccess } from "../../engine/open/plan-access.ts";
import type { OpenSessions } from "../../engine/open/open-sessions.ts";
import type { Session } from "../../engine/open/session.ts";
import { isWrittenByUs } from "../../engine/open/plan-file-owner.ts";
import { applyPlanFileEdits } from "../../engine/plan/apply-plan-file-edits.ts";
import { taskChanges, type TaskChanges } from "../../engine/run/undo-plan-changes.ts";
import { planUndo, undoPlan, type Undo, type UndoOptions, type UndoTarget } from "../../engine/run/undo-plan.ts";
import { failWith } from "../../words/failures.ts";

/** A plan in its session: the current one or an earlier revision. */
export interface FoundPlan {
  readonly session: Session;
  /** The requested revision; by default, the newest. */
  readonly plan: ExecutionPlan;
  readonly isNewest: boolean;
  /** Revisions of this plan, oldest first. */
  readonly revisions: readonly PlanSnapshot[];
  readonly comments: readonly PlanComment[];
}

type SeenRevision = Pick<ExecutionPlan, "revision" | "hash">;

export class PlanDesk {
  readonly #access: PlanAccess;
  readonly #sessions: OpenSessions;
  readonly #signal: AbortSignal;

  constructor(access: PlanAccess, sessions: OpenSessions, signal: AbortSignal = new AbortController().signal) {
    this.#access = access;
    this.#sessions = sessions;
    this.#signal = signal;
  }

  /** Sessions of a workspace (or all) that have a plan, newest first. */
  async list(workspace?: string): Promise<SessionSummary[]> {
    const sessions = await this.#access.log.list(workspace === undefined ? {} : { workspace });
    return sessions.filter(({ plan }) => plan !== null);
  }

  /**
   * `reference`: a plan's id (or its beginning or end), its file (in `workspace`, or by its absolute path), or its session, each with `@revision` for an older one. Without a
   * reference: the pending plan of this workspace, or the newest.
   */
  async find(reference: string | undefined, workspace: string): Promise<FoundPlan> {
    const { name, revision } = splitReference(reference);
    return foundIn(await this.#sessions.open(await this.#sessionOf(name, workspace)), name, revision);
  }

  /** The session's current plan, or one of its revisions. */
  ofSession(session: Session, revision?: number): FoundPlan {
    return foundIn(session, undefined, revision);
  }

  /** Turns edits in the plan's file into the next revision. Undefined without edits. */
  async applyPlanFileEdits({ session, plan }: FoundPlan): Promise<ExecutionPlan | undefined> {
    if (session.state.plan?.planId !== plan.planId) return undefined;
    return applyPlanFileEdits(session, this.#access, this.#signal);
  }

  /** Whether the file of a decided plan was edited: such edits have no effect. */
  async isEdited({ session: { state }, plan }: FoundPlan): Promise<boolean> {
    if (!plan.approval || plan.planFile === null || state.plan?.planId !== plan.planId) return false;
    const file = await this.#access.artifacts.readPlan(plan.planFile).catch(() => undefined);
    return file !== undefined && !isWrittenByUs(file, state);
  }

  /** Approves exactly this revision and leaves plan mode. */
  approve({ session, plan }: FoundPlan, by: string, options: ApproveOptions = {}): Promise<void> {
    return leavePlanMode(session, this.#access, plan, by, options, this.#signal);
  }

  revise({ session, plan }: FoundPlan, by: string, feedback: string): Promise<void> {
    return revisePlan(session, this.#access, plan, feedback, by, this.#signal);
  }

  /** `seen`: only that revision. Absent: the pending one. */
  reject({ session, plan }: FoundPlan, by: string, reason: string, seen?: SeenRevision): Promise<void> {
    return rejectPlan(session, this.#access, plan.planId, reason, by, seen);
  }

  /** Returns the comment's id. */
  async comment(
    { session, plan }: FoundPlan,
    by: string,
    remark: { readonly text: string; readonly taskId?: string | undefined; readonly line?: number | undefined },
  ): Promise<string> {
    // Line numbers refer to the current file.
    if (remark.line !== undefined) await applyPlanFileEdits(session, this.#access, this.#signal);
    return commentOnPlan(session, this.#access, plan, remark, by);
  }

  /** Pause, resume, retry and so on. If tasks become pending again, `run(undefined, { sessionId })` runs them. */
  control({ session }: FoundPlan, by: string, control: PlanControl): Promise<void> {
    return controlPlan(session, this.#access, control, by);
  }

  /** Previews `undo`. Changes nothing. */
  async previewUndo(found: FoundPlan, target: UndoTarget = {}): Promise<Undo> {
    return planUndo(currentSession(found), this.#access, target, this.#signal);
  }

  /** Undoes what tasks changed. Later changes are kept; where that is impossible, it is a conflict. */
  async undo(found: FoundPlan, by: string, target: UndoTarget = {}, options: UndoOptions = {}): Promise<Undo> {
    return undoPlan(currentSession(found), this.#access, target, by, options, this.#signal);
  }

  /** The changes of a task, or of all tasks one after the other. */
  async taskChanges(found: FoundPlan, taskId?: string): Promise<TaskChanges> {
    return taskChanges(currentSession(found), this.#access, taskId, this.#signal);
  }

  /** The difference between two revisions (default: the newest and the previous one). */
  diff({ revisions, plan }: FoundPlan, from?: number, to?: number): PlanDiff & { from: number; to: number } {
    const last = to ?? plan.revision;
    const first = from ?? last - 1;
    const [before, after] = [first, last].map((number) => revisionOf(revisions, number));
    if (from === undefined && last === 1)
      throw fail("bad_input", "This plan has only one revision yet, so there is nothing to compare.");
    if (!before || !after) {
      const known = revisions.map(({ plan: { revision } }) => revision).join(", ");
      const wanted = before ? last : first;
      throw fail("not_found", `There is no revision ${wanted} of this plan.`, `There are: ${known || "none"}.`);
    }
    return { ...diffPlans(before, after), from: first, to: last };
  }

  async #sessionOf(name: string | undefined, workspace: string): Promise<string> {
    if (name === undefined) {
      const here = await this.list(workspace);
      const found = here.find(({ plan }) => plan?.status === "pending_approval") ?? here[0];
      if (found) return found.sessionId;
      throw fail(
        "not_found",
        `There is no plan in ${workspace} yet.`,
        'Make one with: planwright plan "<what you want>"',
      );
    }
    const inHistory = (await this.#access.log.get(name))?.sessionId;
    if (inHistory) return inHistory;
    const sessions = await this.list();
    const here = sessions.filter((each) => each.workspace === workspace);
    const file = name.replace(/^\.\//, "");
    const byFile = here.filter(
      ({ planFile }) => planFile === file || planFile?.endsWith(`/${file}`) || planFile?.endsWith(`/${file}.plan`),
    );
    const byPath = sessions.filter((each) => each.planFile !== null && join(each.workspace, each.planFile) === name);
    const byName = byFile.length > 0 ? byFile : sessions.filter((each) => matchesSession(each, name));
    const found = byPath.length > 0 ? byPath : byName;
    const [only] = found;
    if (!only) return this.#pastSession(name);
    if (found.length === 1) return only.sessionId;
    const candidates = found
      .slice(0, 10)
      .map(({ plan, sessionId }) => `\n  ${plan?.planId} in session ${sessionId}: ${plan?.title}`);
    throw fail(
      "ambiguous",
      `"${name}" fits ${found.length} plans:${candidates.join("")}`,
      "Give more of the plan's id, or the session's.",
    );
  }

  /** A replaced plan is only in its session's events. */
  async #pastSession(name: string): Promise<string> {
    for (const { sessionId } of await this.list()) {
      const { state } = await this.#sessions.open(sessionId);
      if (state.pastPlans.some(({ planId }) => matches(planId, name))) return sessionId;
    }
    throw fail("not_found", `There is no plan ${name}.`, "List them with: planwright show --list");
  }
}

function splitReference(reference: string | undefined): { name?: string | undefined; revision?: number | undefined } {
  if (reference === undefined) return {};
  const found = /^(.*)@(\d+)$/s.exec(reference);
  if (!found) return { name: reference };
  return { name: found[1] || undefined, revision: Number(found[2]) };
}

function foundIn(session: Session, name: string | undefined, revision: number | undefined): FoundPlan {
  const { state } = session;
  const past = name === undefined ? undefined : state.pastPlans.find(({ planId }) => matches(planId, name));
  const newest = past ?? state.plan;
  if (!newest) throw fail("not_found", `Session ${state.sessionId} has no plan.`, "Make one: /plan <what you want>");
  const revisions = state.revisions.filter(({ plan }) => plan.planId === newest.planId);
  const comments = state.comments.filter(({ planId }) => planId === newest.planId);
  const isNewest = revision === undefined || revision === newest.revision;
  const plan = isNewest ? newest : revisionOf(revisions, revision);
  if (plan) return { session, plan, isNewest, revisions, comments };
  throw fail(
    "not_found",
    `There is no revision ${revision} of this plan.`,
    `The newest is: planwright show ${newest.planId}@${newest.revision}`,
  );
}

/** The changes of a replaced plan are no longer known. */
function currentSession({ session, plan }: FoundPlan): Session {
  const newest = session.state.plan;
  if (newest?.planId === plan.planId) return session;
  throw failWith(
    "conflict",
    "plan_replaced",
    {},
    { next: newest ? { do: "show_plan", planId: newest.planId } : { do: "list_plans" } },
  );
}

function revisionOf(revisions: readonly PlanSnapshot[], number: number): ExecutionPlan | undefined {
  return revisions.findLast(({ plan }) => plan.revision === number)?.plan;
}

function matchesSession({ plan, sessionId }: SessionSummary, name: string): boolean {
  return (plan !== null && matches(plan.planId, name)) || matches(sessionId, name);
}

/** Ids from the same minute start alike, so the end of an id is accepted, too. */
function matches(id: string, name: string): boolean {
  return id === name || (name.length >= 4 && (id.startsWith(name) || id.endsWith(name)));
}
