// `planwright pause|cancel|retry|skip|concurrency`: controls a running plan from any process.
import { fail } from "../../../domain/values/failure.ts";
import { buildMessages, controlMessages } from "../../../words/command-line-run.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { deciderName } from "../open/decider-name.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { requireFolder, requirePlanName, withPlan, type OpenPlan } from "../open/open-plans.ts";
import { shortName } from "../open/plan-output.ts";
import { oneLine } from "../text/table.ts";

export async function controlCommand(context: CommandContext): Promise<CommandResult> {
  const { command, words, flags, output } = context;
  const reference = requirePlanName(command, words[0]);
  checkTask(context);
  if (flags["now"] === true && flags["later"] === true)
    throw fail("usage", "--now and --later can't be used together.", `See: planwright ${command} --help`);
  return withPlan(context, reference, async (plan) => {
    requireFolder(plan);
    const { found, log, say } = plan;
    const { done, next } = await control(context, plan);
    const isElsewhere = next === "build" && (await log.isClaimed(found.session.id));
    const runsHere = next === "build" && !isElsewhere && command === "retry" && flags["later"] !== true;
    // Programs read events on standard output: messages go to standard error.
    (runsHere && flags["json"] === true ? output.err : output.out)(`${done}\n`);
    if (runsHere) return { code: exitCodes.done, resume: found.session.id };
    if (isElsewhere) output.err(`${controlMessages(say)("elsewhere")}\n`);
    else if (next) output.err(`${buildMessages(say)("resumeIt", { plan: shortName(found.plan.planId) })}\n`);
    return { code: exitCodes.done };
  });
}

/** `next`: what is left for the user to do. "build": tasks were or can be retried, and the plan has to be run. */
async function control(
  { command, words: [, task = "", ...rest], flags }: CommandContext,
  { desk, found, log, say }: OpenPlan,
): Promise<{ readonly done: string; readonly next?: "resume" | "build" }> {
  const by = deciderName(flags);
  const tell = controlMessages(say);
  const { session } = found;
  const values = { title: oneLine(found.plan.title, 80), task: oneLine(task, 64) };
  switch (command) {
    case "pause":
      await desk.control(found, by, { type: "pause_plan" });
      return { done: tell("paused", values), next: "resume" };
    case "cancel": {
      if (task !== "") {
        await desk.control(found, by, { type: "cancel_task", taskId: task });
        const skipped = session.state.plan?.tasks.filter(({ skippedFor }) => skippedFor === task) ?? [];
        const names = skipped.map(({ taskId }) => taskId).join(", ");
        const more = names === "" ? "" : `\n${tell("withIt", { tasks: oneLine(names, 200) })}`;
        return { done: `${tell("taskCancelled", values)}${more}` };
      }
      const running = await log.isClaimed(session.id);
      await desk.control(found, by, { type: "cancel_plan", idle: !running });
      return { done: tell(running ? "cancelling" : "cancelled", values), next: "resume" };
    }
    case "retry": {
      const onward = flags["onward"] === true;
      await desk.control(found, by, { type: onward ? "run_from" : "retry_task", taskId: task });
      return { done: tell(onward ? "onward" : "retried", values), next: "build" };
    }
    case "skip":
      await desk.control(found, by, { type: "skip_task", taskId: task, reason: rest.join(" ") || undefined });
      return { done: tell("skipped", values), next: "build" };
    default: {
      const count = Number(task);
      await desk.control(found, by, { type: "set_concurrency", concurrency: count });
      return { done: tell("atOnce", { ...values, count }) };
    }
  }
}

function checkTask({ command, words: [, task = ""] }: CommandContext): void {
  if (command === "concurrency" && !/^\d{1,3}$/.test(task))
    throw fail("usage", "How many tasks at once? Give a whole number.", "For example: planwright concurrency <plan> 4");
  if ((command === "retry" || command === "skip") && task.trim() === "")
    throw fail(
      "usage",
      `Which task? Use planwright ${command} <plan> <task>.`,
      "List them with: planwright tasks <plan>",
    );
}
