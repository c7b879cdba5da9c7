// Records when each attempt at a task started and ended: shows which tasks ran in parallel and where the time went.
import type { StoredEvent } from "../session/event.ts";
import type { TaskStatus } from "../plan/plan.ts";

/** One attempt at a task. Without an end it is still running. */
export interface Span {
  readonly taskId: string;
  readonly attempt: number;
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
  readonly status: TaskStatus;
  /** When its checks ran. */
  readonly verifiedAt?: string | undefined;
}

export interface Timeline {
  readonly planId: string;
  readonly startedAt: string;
  readonly endedAt?: string | undefined;
  readonly spans: readonly Span[];
}

/** Null: nothing has run yet. */
export function applyToTimeline(timeline: Timeline | null, event: StoredEvent): Timeline | null {
  const { at } = event;
  if (event.type === "plan_execution_start") {
    const { planId } = event.data;
    return { planId, startedAt: at, spans: [] };
  }
  if (!timeline) return timeline;
  switch (event.type) {
    case "task_started": {
      const { taskId, attempt } = event.data;
      const before = timeline.spans.filter((span) => span.taskId === taskId).length;
      // After a crash, an unfinished attempt starts again.
      const closed = endSpan(timeline, taskId, at, "cancelled");
      const span: Span = { taskId, attempt: attempt ?? before + 1, startedAt: at, status: "in_progress" };
      return { ...closed, spans: [...closed.spans, span] };
    }
    case "task_verified":
      return changeOpenSpan(timeline, event.data.taskId, { verifiedAt: at });
    case "task_completed":
      return endSpan(timeline, event.data.taskId, at, "completed");
    case "task_failed":
      return endSpan(timeline, event.data.taskId, at, "failed");
    case "task_update": {
      const { taskId, status } = event.data;
      return status === "in_progress"
        ? timeline
        : endSpan(timeline, taskId, at, status === "pending" ? "cancelled" : status);
    }
    case "plan_resumed":
      return { ...timeline, endedAt: undefined };
    case "plan_rolled_back":
    case "plan_execution_complete": {
      if (event.data.planId !== timeline.planId) return timeline;
      let over = timeline;
      for (const { taskId, endedAt } of timeline.spans)
        if (endedAt === undefined) over = endSpan(over, taskId, at, "cancelled");
      return { ...over, endedAt: over.endedAt ?? at };
    }
    default:
      return timeline;
  }
}

function endSpan(timeline: Timeline, taskId: string, at: string, status: TaskStatus): Timeline {
  return changeOpenSpan(timeline, taskId, { endedAt: at, status });
}

/** The running attempt, if there is one. */
function changeOpenSpan(timeline: Timeline, taskId: string, change: Partial<Span>): Timeline {
  const index = timeline.spans.findLastIndex((span) => span.taskId === taskId && span.endedAt === undefined);
  const span = timeline.spans[index];
  return span ? { ...timeline, spans: timeline.spans.with(index, { ...span, ...change }) } : timeline;
}
