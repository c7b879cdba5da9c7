// Decides when the stream of an approval ends: the plan has ended, or needs a decision.
import { taskOfAgent } from "../../../domain/session/agent.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { reduce } from "../../../domain/session/reduce.ts";
import type { State } from "../../../domain/session/state.ts";
import { nextTasks } from "../../../domain/plan/task-graph.ts";

export interface Followed {
  readonly planId: string;
  /** The session's state where the stream starts. */
  readonly from: State;
  /** Events up to here are history: none of them ends the stream, except a state that still holds after all of them. */
  readonly known: number;
  /** Whether work is about to continue. */
  readonly isWorkedOn: () => boolean;
}

export type StreamEnd =
  | "completed"
  | "failed"
  | "cancelled"
  | "rejected"
  | "paused"
  /** For an answer, a permission, or a decision about a change of the plan. */
  | "waiting"
  /** The work stopped before the end. */
  | "stopped"
  /** Another plan replaced it. */
  | "replaced";

/** Call it for every event after `from`, in order. */
export function endOfStream({
  planId,
  from,
  known,
  isWorkedOn,
}: Followed): (event: StoredEvent | LiveEvent) => StreamEnd | undefined {
  let state = from;
  let approvedIn: string | undefined;
  return (event) => {
    if (!isStored(event)) return event.type === "work_stopped" ? "stopped" : undefined;
    state = reduce(state, event);
    if (event.type === "plan_approved") approvedIn = state.turn?.turnId;
    if (event.seq < known) return undefined;
    const { plan } = state;
    if (plan?.planId !== planId) return "replaced";
    switch (plan.status) {
      case "completed":
      case "failed":
      case "cancelled":
      case "rejected":
      case "paused":
        return plan.status;
      case "approved":
      case "executing":
        if (isWaiting(state)) return "waiting";
        return hasStopped(state, event, approvedIn) || (event.seq === known && !state.turn && !isWorkedOn())
          ? "stopped"
          : undefined;
      default:
        return undefined;
    }
  };
}

/** The planning turn may end after the approval: another turn starts then. */
function hasStopped({ plan }: State, event: StoredEvent, approvedIn: string | undefined): boolean {
  if (event.type !== "turn_ended" || event.data.agentId !== undefined) return false;
  return plan?.status === "executing" || event.data.turnId !== approvedIn;
}

/** Every running task is waiting for a decision, and no other can start. */
function isWaiting(state: State): boolean {
  const { plan, run, permissions, questions } = state;
  if (!plan || !run) return false;
  const busy = plan.tasks.filter(({ status }) => status === "in_progress");
  const canBegin = nextTasks(plan.tasks).length > 0 && busy.length < run.concurrency;
  if (canBegin) return false;
  if (busy.length === 0) return run.proposal !== null;
  const asking = new Set([...permissions, ...questions].map(({ agentId }) => taskOfAgent(state, agentId)));
  return busy.every(({ taskId }) => asking.has(taskId));
}
