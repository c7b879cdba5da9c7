// `planwright tasks`: how the tasks of a plan stand, as a table or as JSON.
import { buildMessages, controlMessages } from "../../../words/command-line-run.ts";
import { taskStatusWords } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import { duration } from "../../../domain/values/duration.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Flags } from "../commands/commands.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { fittedTable } from "../text/fitted-table.ts";
import { atPlan, type Place } from "../open/open-desk.ts";
import type { Output } from "../text/output.ts";
import { questionLines } from "./plan-state.ts";
import { speakTo } from "../text/language.ts";
import { checksOf, filesOf, waitingTasks } from "../text/task-facts.ts";
import { inOrder } from "./task-order.ts";

export interface TasksCommand extends Place {
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly output: Output;
  readonly width?: number | undefined;
  readonly now?: () => number;
}

export async function tasksCommand(given: TasksCommand): Promise<number> {
  const { words, flags, env, output, width, now = Date.now } = given;
  return atPlan(given, words[0], await speakTo({ env }), async ({ found, config }) => {
    const { plan, session } = found;
    const state = session.state.plan?.planId === plan.planId ? session.state : { ...session.state, run: null };
    if (flags["json"] === true) {
      output.out(`${JSON.stringify(taskData(plan, state), null, 2)}\n`);
      return exitCodes.done;
    }
    const say = await speakTo({ config, env, text: plan.request });
    output.out(fittedTable(taskRows(plan, state, say, now()), width));
    for (const line of state.questions.length > 0 ? questionLines(session, say) : []) output.err(`\n${line}\n`);
    return exitCodes.done;
  });
}

const columns = ["Task", "Status", "Agent", "Progress", "Time", "Checks", "Files", "Subject"] as const;

export function taskRows(plan: ExecutionPlan, state: State, say: Say, now: number): string[][] {
  const tell = controlMessages(say);
  const waiting = waitingTasks(state);
  const rows = inOrder(plan.tasks).map(({ task }) => {
    const { taskId, status, assignedAgent, progress } = task;
    const ms = taskMillis(state, task, now);
    const checks = checksOf(state, taskId);
    const files = filesOf(state, taskId).length;
    const isWaiting = status === "in_progress" && waiting.has(taskId);
    return [
      taskId,
      isWaiting ? buildMessages(say)("waitsForYou") : taskStatusWords(say)(status),
      assignedAgent,
      progress === undefined || status === "pending" ? "" : `${progress}%`,
      ms === undefined ? "" : duration(ms),
      checks ? `${checks.passed}/${checks.total}` : "",
      files === 0 ? "" : String(files),
      task.subject,
    ];
  });
  return [columns.map((name) => tell(`column${name}`)), ...rows];
}

/** Each task with what is known about how it went. */
export function taskData(plan: ExecutionPlan, state: State): object[] {
  return plan.tasks.map((task) => {
    const { attempt, repairs, conflicts, evidence } = taskRunOf(state.run, task.taskId) ?? {};
    return { ...task, attempt, repairs, conflicts, evidence };
  });
}
