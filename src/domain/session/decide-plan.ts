// Decides about commands on a plan, and whether they still refer to the current revision: nothing stale is ever approved.
import type { MessageMeaning, PlanCommand, SeenPlan } from "./command.ts";
import { closeQuestions } from "./decide-question-answer.ts";
import { reject, type Decision, type Rejected } from "./decision.ts";
import { enterMode } from "./enter-mode.ts";
import type { DurableEvent } from "./event.ts";
import type { ExecutionPlan, PlanComment } from "../plan/plan.ts";
import { approvalRequest, revisionEvents } from "./revision-events.ts";
import type { State } from "./state.ts";

type Of<Type extends PlanCommand["type"]> = Extract<PlanCommand, { type: Type }>;

export function decideOnPlan(state: State, command: PlanCommand): Decision {
  switch (command.type) {
    case "approve_plan":
      return approve(state, command);
    case "revise_plan":
      return revise(state, command);
    case "reject_plan": {
      const { planId, reason, by, seen } = command;
      const plan = pendingPlan(state, planId, true);
      if ("rejected" in plan) return plan;
      if (seen && (seen.revision !== plan.revision || seen.hash !== plan.hash)) return stale(plan, seen.revision);
      return { events: [{ type: "plan_rejected", data: { planId, reason: reason.trim(), by } }] };
    }
    case "comment_plan":
      return comment(state, command);
    case "adopt_plan": {
      const { plan, problem } = command;
      const entered = state.mode === "plan" ? [] : enterMode(state, "plan", "user");
      return (
        adoptionRefused(state) ?? { events: [...entered, ...revisionEvents({ plan, problem }, undefined, "person")] }
      );
    }
    case "edit_plan": {
      const { plan, problem, author } = command;
      const before = pendingPlan(state, plan.planId);
      if ("rejected" in before) return before;
      if (plan.revision !== before.revision + 1) return stale(before, plan.revision - 1);
      return { events: revisionEvents({ plan, problem }, before, author ?? "person") };
    }
  }
}

/** Why the session cannot take over a plan now. */
export function adoptionRefused({ plan, turn, inbox, drafting }: State): Rejected | undefined {
  if (turn || inbox.length > 0 || drafting) return reject("busy", "session_busy");
  if (plan?.status === "pending_approval" || plan?.status === "draft") {
    const { planId, revision } = plan;
    return reject("plan_pending", "plan_waits_for_decision", { revision }, { do: "approve", planId, revision });
  }
  if (plan?.status === "approved" || plan?.status === "executing" || plan?.status === "paused")
    return reject(
      "conflict",
      "plan_already_decided",
      { status: plan.status },
      { do: "show_plan", planId: plan.planId },
    );
  return undefined;
}

function approve(state: State, command: Of<"approve_plan">): Decision {
  const { planId, revision, hash, by, notes, context, model, changed } = command;
  const plan = planAsSeen(state, command, state.turn === null);
  if ("rejected" in plan) return plan;
  const approved: DurableEvent = {
    type: "plan_approved",
    data: {
      planId,
      revision,
      hash,
      by,
      ...(notes?.trim() ? { notes: notes.trim() } : {}),
      ...(context ? { context } : {}),
      ...(model ? { model } : {}),
      ...(changed && changed.length > 0 ? { changed: [...changed] } : {}),
    },
  };
  const planFile = plan.planFile ?? state.planFile;
  const entered = state.mode === "build" ? [] : enterMode({ planFile }, "build", "approval");
  if (!command.words) return { events: [approved, ...entered] };
  const { messageId, text } = command.words;
  const message: UserMessage = { type: "user_message", data: { messageId, text, ...(by === "user" ? {} : { by }) } };
  // The message does not answer open questions.
  return {
    events: [...closeQuestions(state, "superseded"), ...messageEvents(message, command.words, [approved, ...entered])],
  };
}

export type UserMessage = Extract<DurableEvent, { type: "user_message" }>;

/** A message, its classification, the resulting events and the acknowledgement. */
export function messageEvents(
  message: UserMessage,
  { intent, rule, language, acknowledgement }: MessageMeaning,
  events: readonly DurableEvent[],
): DurableEvent[] {
  const { messageId } = message.data;
  const switched: DurableEvent[] = [{ type: "mode_switched_by_intent", data: { messageId, mode: "build" } }];
  return [
    message,
    { type: "execution_intent_detected", data: { messageId, intent, rule, language } },
    ...events,
    ...(events.length > 0 ? switched : []),
    ...(acknowledgement ? [{ type: "acknowledged", data: { messageId, text: acknowledgement } } as const] : []),
  ];
}

function revise(state: State, command: Of<"revise_plan">): Decision {
  const { planId, revision, feedback, by } = command;
  const plan = planAsSeen(state, command);
  if ("rejected" in plan) return plan;
  if (feedback.trim() === "" && openComments(state, planId).length === 0) return reject("bad_input", "no_feedback");
  return { events: [{ type: "plan_revision_requested", data: { planId, revision, feedback: feedback.trim(), by } }] };
}

function comment(state: State, { comment: newComment }: Of<"comment_plan">): Decision {
  const plan = pendingPlan(state, newComment.planId);
  if ("rejected" in plan) return plan;
  if (newComment.revision !== plan.revision) return stale(plan, newComment.revision);
  if (newComment.text.trim() === "") return reject("bad_input", "comment_empty");
  if (newComment.taskId !== undefined && !plan.tasks.some(({ taskId }) => taskId === newComment.taskId))
    return noSuchTask(plan, newComment.taskId);
  return { events: [{ type: "plan_commented", data: { ...newComment, text: newComment.text.trim() } }] };
}

/** The pending plan, if it is exactly the revision the user saw. */
function planAsSeen(state: State, seen: SeenPlan, includeSentBack = false): ExecutionPlan | Rejected {
  const plan = pendingPlan(state, seen.planId, includeSentBack);
  if ("rejected" in plan) return plan;
  const same = plan.revision === seen.revision && plan.hash === seen.hash;
  return same ? plan : stale(plan, seen.revision);
}

/** Includes a plan that was sent back and is not being revised yet: the user may have changed their mind. */
function pendingPlan(state: State, planId: string, includeSentBack = false): ExecutionPlan | Rejected {
  const { plan } = state;
  if (plan?.planId !== planId) {
    const past = state.pastPlans.some((each) => each.planId === planId);
    return past ? planReplaced(plan) : reject("not_found", "no_such_plan", { plan: planId }, { do: "list_plans" });
  }
  if (plan.status === "pending_approval" || (includeSentBack && plan.status === "draft")) return plan;
  if (state.drafting?.planId === planId || plan.status === "draft") return reject("conflict", "plan_being_revised");
  return reject("conflict", "plan_already_decided", { status: plan.status }, { do: "show_plan", planId });
}

function stale({ planId, revision, hash }: ExecutionPlan, seenRevision: number): Rejected {
  const next =
    seenRevision < revision
      ? ({ do: "show_diff", planId, from: seenRevision, revision } as const)
      : ({ do: "show_plan", planId, revision } as const);
  return seenRevision === revision
    ? reject("stale", "plan_content_changed", { revision, hash: hash.slice(0, 12) }, next)
    : reject("stale", "plan_revision_superseded", { meant: seenRevision, revision }, next);
}

/** `plan`: the one that replaced it. */
export function planReplaced(plan: ExecutionPlan | null): Rejected {
  return reject(
    "conflict",
    "plan_replaced",
    {},
    plan ? { do: "show_plan", planId: plan.planId } : { do: "list_plans" },
  );
}

export function noSuchTask({ tasks }: ExecutionPlan, taskId: string): Rejected {
  const ids = tasks.slice(0, 20).map((task) => task.taskId);
  return reject("bad_input", "no_such_task", { task: taskId, tasks: ids.join(", ") });
}

/** A plan that was sent back without a next revision becomes pending again. */
export function reopenSentBackPlan(
  { plan, drafting, turn }: State,
  outcome: "done" | "failed" | "cancelled",
): DurableEvent[] {
  if (plan?.status !== "draft") return [];
  const isAboutToBeRevised = drafting?.stopped === false && turn !== null && !turn.plans;
  const wasMade = outcome === "done" && turn?.plans === true;
  return isAboutToBeRevised || wasMade ? [] : [approvalRequest(plan)];
}

/** Comments since a model last made a revision: the user's own edits answer no comments. */
export function openComments({ comments, revisions }: State, planId: string): readonly PlanComment[] {
  const last = revisions.findLast(({ plan, author }) => plan.planId === planId && author === "model");
  return comments.filter((each) => each.planId === planId && each.revision >= (last?.plan.revision ?? 0));
}
