// Carrying out a plan as plain lines, one for each thing that happened, for pipes and logs: never one for each percent.
import { taskOfAgent } from "../../../domain/session/agent.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { buildMessages } from "../../../words/command-line-run.ts";
import type { Language } from "../../../words/language.ts";
import { duration } from "../../../domain/values/duration.ts";
import { renderCheck } from "../../../domain/plan-text/check-text.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { translateSentence } from "../../../words/sentences/translate.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import type { State } from "../../../domain/session/state.ts";
import { REPAIRS } from "../../../domain/session/task-phase.ts";
import { adjustmentWords } from "../text/adjustment-words.ts";
import { oneLine } from "../text/table.ts";
import { checksOf, countChecks, filesOf } from "../text/task-facts.ts";

const LONGEST = 300;

/** Undefined for events that say nothing to whoever watches. `state` is the one after the event. */
export function buildLine(event: StoredEvent, state: State, language: Language): string | undefined {
  return taskEventLine(event, state, language) ?? planEventLine(event, state, language);
}

function taskEventLine(event: StoredEvent, state: State, language: Language): string | undefined {
  const tell = buildMessages({ language });
  switch (event.type) {
    case "task_started": {
      const { taskId, agent: name } = event.data;
      const { attempt = 1 } = taskRunOf(state.run, taskId) ?? {};
      const values = { ...named(state, taskId), agent: oneLine(name, 40) };
      return attempt > 1 ? tell("startedAgain", { ...values, attempt }) : tell("started", values);
    }
    case "task_completed": {
      const { taskId } = event.data;
      return tell("completed", { ...named(state, taskId), facts: factsOf(state, taskId, language) }).trimEnd();
    }
    case "task_failed": {
      const { taskId, error } = event.data;
      return tell("failed", { ...named(state, taskId), reason: told(error, language) });
    }
    case "task_update": {
      const { taskId, status, reason, skippedFor } = event.data;
      if (status !== "skipped" && status !== "cancelled") return undefined;
      const why =
        skippedFor === undefined ? told(reason ?? "", language) : tell("needs", { task: oneLine(skippedFor, 64) });
      return withoutReason(tell(status, { ...named(state, taskId), reason: why }));
    }
    case "task_verified": {
      const { taskId, evidence } = event.data;
      const { repairs = 0 } = taskRunOf(state.run, taskId) ?? {};
      // What is not sent back any more fails, and says so itself.
      if (evidence.problems.length === 0 || repairs >= REPAIRS) return undefined;
      const reason = oneLine(evidence.problems.map((each) => translateSentence(each, language)).join(" "), LONGEST);
      return tell("sentBack", { ...named(state, taskId), reason });
    }
    case "task_conflicted": {
      const { taskId, paths } = event.data;
      return tell("conflicted", { ...named(state, taskId), paths: oneLine(paths.join(", "), 160) });
    }
    case "tool_ended": {
      const { tool, status, output, agentId } = event.data;
      const taskId = taskOfAgent(state, agentId);
      if (status !== "denied" || taskId === undefined) return undefined;
      return tell("refused", { ...named(state, taskId), call: oneLine(tool, 60), reason: told(output, language) });
    }
    default:
      return undefined;
  }
}

function planEventLine(event: StoredEvent, state: State, language: Language): string | undefined {
  const tell = buildMessages({ language });
  const { plan, run } = state;
  switch (event.type) {
    case "plan_execution_start": {
      const values = {
        title: oneLine(plan?.title ?? "", 80),
        count: plan?.tasks.length ?? 0,
        most: run?.concurrency ?? 1,
      };
      const notice =
        event.data.notice === undefined ? "" : `\n${tell("notApart", { reason: told(event.data.notice, language) })}`;
      return `${tell("begun", values)}${notice}`;
    }
    case "reflection_complete": {
      const { assessment, reasoning } = event.data;
      return tell("reflected", { assessment, reason: told(reasoning, language) });
    }
    case "adjustment_applied": {
      const { adjustment, plan: adjusted, by } = event.data;
      const who = by === undefined ? "" : tell("byPerson", { by: oneLine(by, 60) });
      const reason = told(adjustment.reason, language);
      return tell("adjusted", {
        what: adjustmentWords(adjustment, language),
        reason,
        revision: adjusted.revision,
        by: who,
      });
    }
    case "adjustment_requested":
      return tell("requested", { reason: told(event.data.reasoning, language) });
    case "adjustment_decided":
      return tell(event.data.accepted ? "accepted" : "declined", { by: oneLine(event.data.by, 60) });
    case "plan_paused": {
      const { by, reason } = event.data;
      const who = oneLine(by, 60);
      return reason === undefined
        ? tell("paused", { by: who })
        : tell("pausedBecause", { by: who, reason: told(reason, language) });
    }
    case "plan_resumed":
      return tell("resumed", { by: oneLine(event.data.by, 60) });
    case "concurrency_changed":
      return tell("atOnce", { count: event.data.concurrency, by: oneLine(event.data.by, 60) });
    case "plan_verified": {
      const { checks } = event.data;
      const counted = countChecks(checks);
      const wrong = checks.find(({ status }) => status !== "passed" && status !== "manual");
      if (counted.total === 0) return undefined;
      return wrong
        ? tell("planUnchecked", { ...counted, check: oneLine(renderCheck(wrong.check), 160) })
        : tell("planChecked", { ...counted });
    }
    case "plan_rolled_back": {
      const { taskIds, changed, by } = event.data;
      return tell("undone", { by: oneLine(by, 60), tasks: oneLine(taskIds.join(", "), 120), count: changed.length });
    }
    default:
      return undefined;
  }
}

/** "12 s, 3 files, 2/2 checks" */
export function factsOf(state: State, taskId: string, language: Language): string {
  const tell = buildMessages({ language });
  const task = taskIn(state, taskId);
  const ms = task && taskMillis(state, task, 0);
  const files = filesOf(state, taskId).length;
  const checks = checksOf(state, taskId);
  return [
    ...(ms === undefined ? [] : [duration(ms)]),
    ...(files > 0 ? [tell("files", { count: files })] : []),
    ...(checks ? [tell("checks", { ...checks })] : []),
  ].join(language === "zh" ? "，" : ", ");
}

function named(state: State, taskId: string): { readonly task: string; readonly subject: string } {
  return { task: oneLine(taskId, 64), subject: oneLine(taskIn(state, taskId)?.subject ?? "", 100) };
}

function taskIn({ plan }: State, taskId: string): PlanTask | undefined {
  return plan?.tasks.find((task) => task.taskId === taskId);
}

function told(sentence: string, language: Language): string {
  return oneLine(translateSentence(sentence, language), LONGEST);
}

/** Nobody said why. */
function withoutReason(line: string): string {
  return line.replace(/[:：]\s*$/, "");
}
