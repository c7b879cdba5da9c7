// `planwright tasks`: the tasks of a plan with their status, as a table or as JSON.
import { taskWords } from "../../../words/run.ts";
import type { Say } from "../../../words/command-line.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { fittedTable } from "../text/table.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { withPlan } from "../open/open-plans.ts";
import { questionLines } from "./plan-state.ts";
import { factsOfTasks } from "../../views/run/task.ts";
import { orderTasks } from "./task-order.ts";

export async function tasksCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags, output, width } = context;
  return withPlan(context, words[0], async ({ found: { plan, session }, say }) => {
    const state = session.state.plan?.planId === plan.planId ? session.state : { ...session.state, run: null };
    if (flags["json"] === true) {
      output.out(`${JSON.stringify(taskData(plan, state), null, 2)}\n`);
      return { code: exitCodes.done };
    }
    output.out(fittedTable(taskRows(plan, state, say, Date.now()), width));
    for (const line of state.questions.length > 0 ? questionLines(session, say) : []) output.err(`\n${line}\n`);
    return { code: exitCodes.done };
  });
}

const columns = ["Id", "Status", "Agent", "Progress", "Time", "Checks", "Files", "Task"] as const;

export function taskRows(plan: ExecutionPlan, state: State, say: Say, now: number): string[][] {
  const factsOf = factsOfTasks(state, { language: say.language, now }, plan);
  const rows = orderTasks(plan.tasks).map(({ task }) => {
    const { taskId, status, assignedAgent, progress } = task;
    const { stage, label, outcome, millis, checks, changed, ...facts } = factsOf(task);
    return [
      taskId,
      [stage === "asking" ? label : taskWords(say)(facts.status), ...(outcome ? [outcome.text] : [])].join(" · "),
      assignedAgent,
      progress === undefined || status === "pending" ? "" : `${progress}%`,
      millis === undefined ? "" : formatDuration(millis),
      checks && checks.total > 0 ? `${checks.passed}/${checks.total}` : "",
      changed.length === 0 ? "" : String(changed.length),
      task.subject,
    ];
  });
  return [columns.map((name) => say(`column${name}`)), ...rows];
}

/** Each task with everything known about how it went. */
export function taskData(plan: ExecutionPlan, state: State): object[] {
  return plan.tasks.map((task) => {
    const { attempt, repairs, conflicts, evidence } = taskRunOf(state.run, task.taskId) ?? {};
    return { ...task, attempt, repairs, conflicts, evidence };
  });
}
