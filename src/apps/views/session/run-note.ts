// Turns the events of a running plan into notes: its tasks, its checks, and changes by users and reflection.
import { renderCheck } from "../../../domain/plan-text/check-text.ts";
import { taskOfAgent } from "../../../domain/session/agent.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { MOST_REPAIRS } from "../../../domain/session/task-phase.ts";
import { countChecks } from "../../../domain/plan/evidence.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import type { State } from "../../../domain/session/state.ts";
import { assessmentWords, taskOutcomeWords } from "../../../words/status.ts";
import { noteWords } from "../../../words/transcript.ts";
import type { Reader } from "../reader.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import { adjustmentText, note, notePaths, reasonOf, type Note, type NoteContext } from "./note.ts";

export function runNote(event: StoredEvent, context: NoteContext): Note | undefined {
  return taskNote(event, context) ?? executionNote(event, context);
}

function taskNote(event: StoredEvent, context: NoteContext): Note | undefined {
  const { tell, state } = context;
  switch (event.type) {
    case "task_started": {
      const { taskId, agent, attempt = 1 } = event.data;
      return note({
        icon: "task",
        tone: "plain",
        title: tell("taskStarted", { task: taskId }),
        facts: [...subjectOf(taskId, context), agent, ...(attempt > 1 ? [tell("attempt", { attempt })] : [])],
      });
    }
    case "task_completed": {
      const { taskId, result } = event.data;
      return note({
        icon: "done",
        tone: "good",
        title: tell("taskDone", { task: taskId }),
        facts: [...subjectOf(taskId, context), ...(state ? taskResults(taskId, state, context.reader) : [])],
        quote: result,
      });
    }
    case "task_failed": {
      const { taskId, error } = event.data;
      return note({
        icon: "fail",
        tone: "bad",
        title: tell("taskFailed", { task: taskId }),
        facts: subjectOf(taskId, context),
        ...reasonOf(error),
      });
    }
    case "task_update": {
      const { taskId, status, reason, skippedFor } = event.data;
      if (status !== "skipped" && status !== "cancelled") return undefined;
      const isSkipped = status === "skipped";
      return note({
        icon: isSkipped ? "skip" : "cancel",
        tone: "dim",
        title: tell(isSkipped ? "taskSkipped" : "taskCancelled", { task: taskId }),
        facts: subjectOf(taskId, context),
        why: skippedFor === undefined ? reason && reason : tell("needs", { task: skippedFor }),
      });
    }
    case "task_verified": {
      const { taskId, evidence } = event.data;
      const run = taskRunOf(state?.run ?? null, taskId);
      // After the last repair the task fails, which has an event of its own.
      if (evidence.problems.length === 0 || (run && run.repairs >= MOST_REPAIRS)) return undefined;
      return note({
        icon: "revise",
        tone: "warn",
        title: tell("taskSentBack", { task: taskId }),
        facts: subjectOf(taskId, context),
        ...reasonOf(evidence.problems.join(" ")),
      });
    }
    case "task_conflicted": {
      const { taskId, paths } = event.data;
      return note({
        icon: "conflict",
        tone: "warn",
        title: tell("taskConflicted", { task: taskId }),
        facts: subjectOf(taskId, context),
        paths: notePaths(paths, context),
      });
    }
    case "tool_ended": {
      const { tool, status, output, agentId } = event.data;
      const task = status === "denied" && state ? taskOfAgent(state, agentId) : undefined;
      if (task === undefined) return undefined;
      return note({
        icon: "cancel",
        tone: "warn",
        title: tell("callRefused", { tool, task }),
        facts: subjectOf(task, context),
        ...reasonOf(output),
      });
    }
    default:
      return undefined;
  }
}

const endings = {
  completed: ["done", "good", "completed"],
  cancelled: ["cancel", "dim", "cancelledPlan"],
  failed: ["fail", "bad", "failed"],
} as const;

function executionNote(event: StoredEvent, context: NoteContext): Note | undefined {
  const { reader, tell, state } = context;
  switch (event.type) {
    case "plan_execution_start": {
      const { notice, concurrency } = event.data;
      const plan = state?.plan;
      return note({
        icon: "build",
        tone: "build",
        isMajor: true,
        title: tell("executionStart"),
        facts: [
          ...(plan ? [plan.title, tell("tasks", { count: plan.tasks.length })] : []),
          ...(concurrency === undefined ? [] : [tell("atOnce", { count: concurrency })]),
        ],
        warnings: notice === undefined ? [] : [tell("notApart", { reason: notice })],
      });
    }
    case "plan_execution_complete": {
      const { status, summary } = event.data;
      const [icon, tone, word] = endings[status === "completed" || status === "cancelled" ? status : "failed"];
      return note({ icon, tone, isMajor: true, title: tell(word), text: summary });
    }
    case "plan_verified": {
      const { checks } = event.data;
      const counted = countChecks(checks);
      if (counted.total === 0) return undefined;
      const failed = checks.find(({ status }) => status !== "passed" && status !== "manual");
      return note({
        icon: failed ? "fail" : "done",
        tone: failed ? "bad" : "good",
        title: tell(failed ? "planUnchecked" : "planChecked"),
        facts: [tell("checks", { ...counted }), ...(failed ? [renderCheck(failed.check)] : [])],
      });
    }
    case "plan_paused": {
      const { by, reason } = event.data;
      return note({
        icon: "pause",
        tone: "warn",
        title: tell("paused", { by: reader.name(by) }),
        why: reason === undefined ? undefined : reason,
      });
    }
    case "plan_resumed":
      return note({ icon: "resume", tone: "build", title: tell("resumed", { by: reader.name(event.data.by) }) });
    case "concurrency_changed": {
      const { concurrency, by } = event.data;
      return note({
        icon: "info",
        tone: "dim",
        title: tell("concurrency", { count: concurrency, by: reader.name(by) }),
      });
    }
    case "plan_rolled_back": {
      const { by, changed, taskIds } = event.data;
      return note({
        icon: "undo",
        tone: "warn",
        title: tell("rolledBack", { by: reader.name(by) }),
        facts: taskIds.length === 0 ? [] : [tell("ofTasks", { count: taskIds.length, tasks: taskIds.join(", ") })],
        paths: changed.length === 0 ? undefined : notePaths(changed, context),
      });
    }
    case "reflection_complete": {
      const { assessment, reasoning } = event.data;
      return note({
        icon: "think",
        tone: assessment === "ON_TRACK" ? "dim" : "warn",
        title: tell("reflected", { assessment: assessmentWords(reader)(assessment) }),
        quote: reasoning,
      });
    }
    case "adjustment_requested":
      return note({ icon: "ask", tone: "warn", title: tell("adjustmentAsked"), quote: event.data.reasoning });
    case "adjustment_decided": {
      const { accepted, by } = event.data;
      return note({
        icon: accepted ? "approve" : "reject",
        tone: accepted ? "good" : "bad",
        title: tell(accepted ? "adjustmentAccepted" : "adjustmentRefused", { by: reader.name(by) }),
      });
    }
    case "adjustment_applied": {
      const { adjustment, plan, by } = event.data;
      return note({
        icon: "adjust",
        tone: "accent",
        title: tell("adjusted", { what: adjustmentText(adjustment, context) }),
        facts: [
          tell("ofRevision", { revision: plan.revision }),
          by === undefined ? tell("byReflection") : tell("byPerson", { by: reader.name(by) }),
        ],
        quote: adjustment.reason,
      });
    }
    default:
      return undefined;
  }
}

function subjectOf(taskId: string, { state }: NoteContext): string[] {
  const task = state?.plan?.tasks.find((each) => each.taskId === taskId);
  return task ? [task.subject] : [];
}

/** "verified", "12 s", "3 files", "2/2 checks" */
export function taskResults(taskId: string, state: State, reader: Pick<Reader, "language">): string[] {
  const tell = noteWords(reader);
  const task = state.plan?.tasks.find((each) => each.taskId === taskId);
  const millis = task && taskMillis(state, task, 0);
  const { evidence, verified } = taskRunOf(state.run, taskId) ?? {};
  // The evidence says it just before the task does.
  const outcome = task?.outcome ?? (verified ? evidence?.outcome : undefined);
  const files = evidence?.changed.length ?? 0;
  const checks = countChecks(verified && evidence ? evidence.checks : []);
  return [
    ...(outcome ? [taskOutcomeWords(reader)(outcome)] : []),
    ...(millis === undefined ? [] : [formatDuration(millis)]),
    ...(files > 0 ? [tell("files", { count: files })] : []),
    ...(checks.total > 0 ? [tell("checks", { ...checks })] : []),
  ];
}
