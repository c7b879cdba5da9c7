// The part of `reduce` that follows a plan from its draft to its end.
import { agentOf, type AgentState } from "./agent.ts";
import type { DurableEvent } from "./event.ts";
import type { planEvents } from "./plan-events.ts";
import { InvalidEvent } from "./invalid-event.ts";
import type { ExecutionPlan, PlanAuthor, PlanTask } from "../plan/plan.ts";
import { emptyMemory, takeInbox, withCall } from "./reduce-agent.ts";
import { changePlan, type RunEvent } from "./reduce-run.ts";
import { forgetTaskAgents, forgetRoleAgents } from "./forget-agent.ts";
import type { Drafting, State, PerspectiveResult } from "./state.ts";
import { noUsage } from "../values/usage.ts";
import { perspectiveResults } from "./perspective-results.ts";

type PlanEvent = Exclude<Extract<DurableEvent, { type: keyof typeof planEvents }>, RunEvent>;
type DataOf<Type extends PlanEvent["type"]> = Extract<PlanEvent, { type: Type }>["data"];

export function reducePlan(state: State, event: PlanEvent, at: string): State {
  switch (event.type) {
    case "plan_start":
      return startPlanning(state, event.data);
    case "perspective_start":
      return withPerspective(state, event.data.agent, { status: "running" });
    case "perspective_complete": {
      const { agent, perspective } = event.data;
      return forgetRoleAgents(
        withPerspective(state, agent, { status: "complete", perspective }),
        `perspective:${agent}`,
      );
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      return forgetRoleAgents(withPerspective(state, agent, { status: "missing", failure }), `perspective:${agent}`);
    }
    case "plan_ready":
      return addRevision(state, { ...event.data.plan, status: "draft" }, event.data.author ?? "model", at);
    case "plan_approval_request":
      return askForApproval(state, event.data);
    case "plan_approved":
      return approve(state, event.data, at);
    case "plan_revision_requested":
      return sendBack(state, event.data);
    case "plan_rejected": {
      const { planId, reason } = event.data;
      // The next request is classified again.
      const unclassified = {
        ...state,
        qualification: null,
        drafting: state.drafting?.planId === planId ? null : state.drafting,
      };
      return changePlan(unclassified, planId, { status: "rejected", rejectedAt: at, rejectionReason: reason });
    }
    case "plan_commented":
      return { ...state, comments: [...state.comments, event.data] };
    case "task_created":
      return createTask(state, event.data.task);
    case "tasks_list":
    case "plan_step_ready":
      return state;
    default:
      return unknownEvent(state, event);
  }
}

/** A newer program may store events that an open page or an older program does not know: they must not erase the state. */
function unknownEvent(state: State, _event: never): State {
  return state;
}

function startPlanning(state: State, { planId, request }: DataOf<"plan_start">): State {
  if (planId === undefined) return state;
  // Outside a turn, another program makes the plan, piece by piece.
  const drafting: Drafting = { planId, request: request ?? "", views: {}, tasks: [], stopped: state.turn === null };
  return state.turn
    ? { ...state, ...takeInbox(state, true), drafting, planUsage: noUsage, turn: { ...state.turn, plans: true } }
    : { ...state, drafting };
}

function withPerspective(state: State, agent: string, view: PerspectiveResult): State {
  const { drafting } = state;
  return drafting ? { ...state, drafting: { ...drafting, views: { ...drafting.views, [agent]: view } } } : state;
}

/** A plan with another id replaces the current one, which stays in the history. */
function addRevision(state: State, plan: ExecutionPlan, author: PlanAuthor, at: string): State {
  const { plan: before, pastPlans } = state;
  const isSamePlan = before?.planId === plan.planId;
  const withoutRoles = forgetRoleAgents({ ...state, drafting: null });
  const withoutAgents = isSamePlan ? withoutRoles : forgetTaskAgents(withoutRoles);
  return {
    ...withoutAgents,
    plan,
    pastPlans: before && !isSamePlan ? [...pastPlans, cancelUndecided(before)] : pastPlans,
    planUsage: isSamePlan || state.drafting?.planId === plan.planId ? state.planUsage : noUsage,
    planFile: plan.planFile ?? (isSamePlan ? state.planFile : null),
    run: isSamePlan ? state.run : null,
    revisions: [...state.revisions, { plan, author, at }],
  };
}

/** A replaced plan that waits for a decision will never get one. */
function cancelUndecided(plan: ExecutionPlan): ExecutionPlan {
  const isUndecided = plan.status === "pending_approval" || plan.status === "draft";
  return isUndecided ? { ...plan, status: "cancelled" } : plan;
}

function askForApproval(state: State, { plan, callId, agentId }: DataOf<"plan_approval_request">): State {
  const { planId, revision } = plan;
  // This revision is pending now and replaces any draft.
  const drafting = state.drafting?.planId === planId ? null : state.drafting;
  const known = { ...state, drafting, plan: state.plan ?? plan };
  // The same revision is requested again: the stored one remains valid.
  const same = known.plan.revision === revision && known.plan.hash === plan.hash;
  const asked = changePlan(known, planId, { ...(same ? {} : plan), status: "pending_approval" });
  if (callId === undefined) return asked;
  return changeAgent(asked, agentId, (agent) => {
    if (!agent.turn) throw new InvalidEvent("A plan is asked about by a call that is over.");
    const turn = withCall(agent.turn, callId, ["started"], (call) => ({ ...call, waitsFor: { planId, revision } }));
    return { ...agent, turn };
  });
}

function approve(state: State, data: DataOf<"plan_approved">, at: string): State {
  const { planId, revision, hash, by = "", ...rest } = data;
  const { plan } = state;
  if (plan?.planId !== planId) return state;
  const approval = { revision: revision ?? plan.revision, hash: hash ?? plan.hash, by, ...rest };
  const approved: State = {
    ...state,
    drafting: null,
    run: null,
    plan: { ...plan, status: "approved", approvedAt: at, approval },
    // The user who stopped the planning now wants it to continue.
    turn: state.turn && { ...state.turn, cancelRequested: false },
  };
  if (data.context !== "fresh") return approved;
  // Running tasks finish first.
  return approved.turn ? { ...approved, turn: { ...approved.turn, forgets: true } } : { ...approved, ...emptyMemory() };
}

/** Tells the waiting call; without one, the plan is drafted again. */
function sendBack(state: State, { planId, revision, feedback }: DataOf<"plan_revision_requested">): State {
  const { plan } = state;
  if (plan?.planId !== planId) return state;
  const sent = changePlan({ ...state, feedback: { planId, revision, feedback } }, planId, { status: "draft" });
  if (isWaitedFor(state, planId)) return sent;
  const { request } = plan;
  return {
    ...sent,
    drafting: {
      planId,
      request,
      views: perspectiveResults(plan),
      tasks: [],
      revises: { revision, feedback },
      stopped: false,
    },
  };
}

/** Whether a call of any agent waits for the decision about this plan. */
function isWaitedFor(state: State, planId: string): boolean {
  const waits = (agent: AgentState) =>
    agent.turn?.calls.some((call) => call.status !== "ended" && call.waitsFor?.planId === planId) === true;
  return waits(state) || Object.values(state.agents).some(waits);
}

function changeAgent(
  state: State,
  agentId: string | undefined,
  change: <Agent extends AgentState>(agent: Agent) => Agent,
): State {
  if (agentId === undefined) return change(state);
  const agent = agentOf(state, agentId);
  if (!agent) throw new InvalidEvent(`There is no agent ${agentId}.`);
  return { ...state, agents: { ...state.agents, [agentId]: change(state.agents[agentId] as never) } };
}

/** Adds a task to the plan being drafted, or to the current one. A task with the same id is replaced. */
function createTask(state: State, task: PlanTask): State {
  const { plan, drafting } = state;
  if (drafting?.planId === task.planId)
    return { ...state, drafting: { ...drafting, tasks: withTask(drafting.tasks, task) } };
  return plan ? { ...state, plan: { ...plan, tasks: withTask(plan.tasks, task) } } : state;
}

function withTask(tasks: readonly PlanTask[], task: PlanTask): PlanTask[] {
  const known = tasks.some(({ taskId }) => taskId === task.taskId);
  return known ? tasks.map((each) => (each.taskId === task.taskId ? task : each)) : [...tasks, task];
}
