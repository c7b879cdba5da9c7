// Tracks what in a session waits for the user, with little enough data that lists need not replay a log.
// Must agree with the state: every rule here has its counterpart in `reduce*.ts` and `forget-agent.ts`.
import type { StoredEvent } from "../session/event.ts";
import type { PlanStatus } from "../plan/plan.ts";

/** In the order in which `phaseOf` checks them. */
export const waits = ["plan", "question", "permission", "adjustment"] as const;
export type Wait = (typeof waits)[number];

/** A question or permission request without an answer. */
interface OpenRequest {
  readonly is: "question" | "permission";
  readonly id: string;
  readonly callId?: string | undefined;
  readonly agentId?: string | undefined;
}

/** A sub-agent that something waits for. Its requests end with it. */
interface WaitingAgent {
  readonly parentId?: string | undefined;
  readonly callId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly role?: string | undefined;
}

/** Stored as JSON beside the summary: the values of its fields must not change. */
export interface Waiting {
  readonly asked: readonly OpenRequest[];
  readonly agents: Readonly<Record<string, WaitingAgent>>;
  /** Whether a plan has started, and whether an adjustment of it waits for the user. */
  readonly run: "none" | "begun" | "asks";
}

export const nothingWaits: Waiting = { asked: [], agents: {}, run: "none" };

export function waitsOf(plan: { readonly status: PlanStatus } | null, { asked, run }: Waiting): readonly Wait[] {
  const isOpen: Record<Wait, boolean> = {
    plan: plan?.status === "pending_approval",
    question: asked.some(({ is }) => is === "question"),
    permission: asked.some(({ is }) => is === "permission"),
    adjustment: run === "asks",
  };
  return waits.filter((each) => isOpen[each]);
}

/** `planId`: the session's plan before this event. */
export function applyToWaiting(waiting: Waiting, planId: string | undefined, event: StoredEvent): Waiting {
  switch (event.type) {
    case "agent_started": {
      const { agentId, parentId, callId, taskId, role } = event.data;
      return { ...waiting, agents: { ...waiting.agents, [agentId]: { parentId, callId, taskId, role } } };
    }
    case "permission_requested": {
      const { requestId: id, callId, agentId } = event.data;
      return { ...waiting, asked: [...waiting.asked, { is: "permission", id, callId, agentId }] };
    }
    case "question_pending": {
      const { question_id: id, callId, agentId } = event.data;
      return { ...waiting, asked: [...waiting.asked, { is: "question", id, callId, agentId }] };
    }
    case "permission_answered":
      return withoutRequests(waiting, ({ is, id }) => is === "permission" && id === event.data.requestId);
    case "question_answered":
    case "question_closed":
      return withoutRequests(waiting, ({ is, id }) => is === "question" && id === event.data.question_id);
    case "tool_ended": {
      const { callId, agentId } = event.data;
      const released = forgetAgents(waiting, (sent) => sent.callId === callId && sent.parentId === agentId);
      return withoutRequests(released, (open) => open.callId === callId && open.agentId === agentId);
    }
    case "turn_ended": {
      if (event.data.agentId !== undefined) return waiting;
      const released = forgetRoleAgents(waiting);
      // A paused plan continues later, and its tasks still need their answers.
      return withoutRequests(released, ({ agentId }) => taskOf(released, agentId) === undefined);
    }
    case "perspective_complete":
    case "perspective_missing":
      return forgetRoleAgents(waiting, `perspective:${event.data.agent}`);
    case "reflection_complete":
      return waiting.run !== "none" && event.data.planId === planId ? forgetRoleAgents(waiting, "reflector") : waiting;
    case "task_started":
    case "task_completed":
    case "task_failed":
      return forgetTaskAgents(waiting, event.data.taskId);
    case "task_update":
      return event.data.status === "in_progress" ? waiting : forgetTaskAgents(waiting, event.data.taskId);
    case "plan_rolled_back":
      return event.data.planId === planId
        ? { ...forgetTaskAgents(waiting), run: withoutProposal(waiting.run) }
        : waiting;
    default:
      return followPlan(waiting, planId, event);
  }
}

function followPlan(waiting: Waiting, planId: string | undefined, event: StoredEvent): Waiting {
  const { run } = waiting;
  switch (event.type) {
    case "plan_ready": {
      const released = forgetRoleAgents(waiting);
      return event.data.plan.planId === planId ? released : { ...forgetTaskAgents(released), run: "none" };
    }
    case "plan_approved":
      return event.data.planId === planId ? { ...waiting, run: "none" } : waiting;
    case "plan_execution_start":
      return { ...waiting, run: "begun" };
    case "plan_execution_complete":
      return event.data.planId === planId ? { ...forgetTaskAgents(waiting), run: withoutProposal(run) } : waiting;
    case "adjustment_requested":
      return run === "none" ? waiting : { ...waiting, run: "asks" };
    case "adjustment_decided":
      return { ...waiting, run: withoutProposal(run) };
    default:
      return waiting;
  }
}

function withoutProposal(run: Waiting["run"]): Waiting["run"] {
  return run === "asks" ? "begun" : run;
}

function withoutRequests(waiting: Waiting, isOver: (open: OpenRequest) => boolean): Waiting {
  if (!waiting.asked.some(isOver)) return waiting;
  return { ...waiting, asked: waiting.asked.filter((open) => !isOver(open)) };
}

/** Forgets the agents that were asked for the plan: all of them, or one role. */
function forgetRoleAgents(waiting: Waiting, role?: string): Waiting {
  return forgetAgents(
    waiting,
    (sent) => sent.callId === undefined && sent.taskId === undefined && (role === undefined || sent.role === role),
  );
}

/** Also forgets the agents that they had started. */
function forgetAgents(waiting: Waiting, matches: (sent: WaitingAgent) => boolean): Waiting {
  const agents = Object.entries(waiting.agents);
  const over = new Set(agents.filter(([, sent]) => matches(sent)).map(([agentId]) => agentId));
  for (let before = -1; before !== over.size;) {
    before = over.size;
    for (const [agentId, { parentId }] of agents) if (parentId !== undefined && over.has(parentId)) over.add(agentId);
  }
  return withoutAgents(waiting, over);
}

/** Forgets the agents of one task, or of all tasks. */
function forgetTaskAgents(waiting: Waiting, taskId?: string): Waiting {
  const isOver = (agentId: string) => {
    const agentTask = taskOf(waiting, agentId);
    return agentTask !== undefined && (taskId === undefined || agentTask === taskId);
  };
  return withoutAgents(waiting, new Set(Object.keys(waiting.agents).filter(isOver)));
}

function withoutAgents(waiting: Waiting, over: ReadonlySet<string>): Waiting {
  if (over.size === 0) return waiting;
  const agents = Object.fromEntries(Object.entries(waiting.agents).filter(([agentId]) => !over.has(agentId)));
  return withoutRequests({ ...waiting, agents }, ({ agentId }) => agentId !== undefined && over.has(agentId));
}

function taskOf({ agents }: Waiting, agentId: string | undefined): string | undefined {
  const sent = agentId === undefined ? undefined : agents[agentId];
  return sent && (sent.taskId ?? taskOf({ agents } as Waiting, sent.parentId));
}
