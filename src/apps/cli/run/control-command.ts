// `planwright pause|cancel|retry|skip|concurrency|adjust`: controls a running plan from any process.
import { fail } from "../../../domain/values/failure.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import { tellNext } from "../../../words/failures.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { deciderName } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { requireFolder, requirePlanName, withPlan, type OpenPlan } from "../open/open-plans.ts";
import { decisionLines, decideNext } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";
import { adjustmentText } from "../text/adjustment-text.ts";

export async function controlCommand(context: CommandContext): Promise<CommandResult> {
  const { command, words, flags, output } = context;
  const reference = requirePlanName(command, words[0]);
  checkTask(context);
  if (flags["now"] === true && flags["later"] === true)
    throw fail("usage", "--now and --later can't be used together.", `See: planwright ${command} --help`);
  return withPlan(context, reference, async (plan) => {
    requireFolder(plan);
    const { found, log, say } = plan;
    const { seq } = found.session.state;
    const next = await control(context, plan);
    const done = await decisionLines(plan, seq);
    const isElsewhere = next === "build" && (await log.isClaimed(found.session.id));
    const runsHere = next === "build" && !isElsewhere && command === "retry" && flags["later"] !== true;
    // Programs read events on standard output: messages go to standard error.
    (runsHere && flags["json"] === true ? output.err : output.out)(done);
    if (runsHere) return { code: exitCodes.done, resume: found.session.id };
    if (isElsewhere) output.err(`${questionMessages(say)("runsElsewhere")}\n`);
    else if (next) output.err(`${tellNext(`${say.program} resume ${shortId(found.plan.planId)}`, say)}\n`);
    return { code: exitCodes.done };
  });
}

/** Returns what is left for the user to do. "build": tasks were or can be retried, and the plan has to be run. */
async function control(
  { command, words: [, task = "", ...rest], flags }: CommandContext,
  { desk, found, log }: OpenPlan,
): Promise<"resume" | "build" | undefined> {
  const by = deciderName(flags);
  switch (command) {
    case "pause":
      await desk.control(found, by, { type: "pause_plan" });
      return "resume";
    case "cancel":
      if (task !== "") {
        await desk.control(found, by, { type: "cancel_task", taskId: task });
        return undefined;
      }
      await desk.control(found, by, { type: "cancel_plan", idle: !(await log.isClaimed(found.session.id)) });
      return "resume";
    case "retry":
      await desk.control(found, by, { type: flags["onward"] === true ? "run_from" : "retry_task", taskId: task });
      return "build";
    case "skip":
      await desk.control(found, by, { type: "skip_task", taskId: task, reason: rest.join(" ") || undefined });
      return "build";
    default:
      await desk.control(found, by, { type: "set_concurrency", concurrency: Number(task) });
      return undefined;
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

/** Shows the adjustment of a plan that waits for a decision, or decides about it. Without a decision, the exit code says that one is pending. */
export async function adjustCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags, output } = context;
  const reference = requirePlanName("adjust", words[0]);
  const [accepts, rejects, now] = ["accept", "reject", "now"].map((name) => flags[name] === true);
  if (accepts && rejects)
    throw fail("usage", "--accept and --reject can't be used together.", "See: planwright adjust --help");
  const decides = accepts === true || rejects === true;
  const unused =
    decides && now ? undefined : ["now", "model", "effort", "yes"].find((name) => flags[name] !== undefined);
  if (unused === "now") throw fail("usage", "--now requires --accept or --reject.", "See: planwright adjust --help");
  if (unused !== undefined) throw fail("usage", `--${unused} requires --now.`, "See: planwright adjust --help");
  return withPlan(context, reference, async (plan) => {
    const { desk, found, log, say } = plan;
    const { state, id } = found.session;
    const proposal = state.plan?.planId === found.plan.planId ? (state.run?.proposal ?? null) : null;
    if (!decides) {
      if (flags["json"] === true) output.out(`${JSON.stringify(proposal, null, 2)}\n`);
      else if (!proposal) output.err(`${say("noAdjustment")}\n`);
      else {
        output.out(adjustmentText(proposal, found.plan.title, say));
        output.err(`\n${decideNext(found.plan, say)}\n`);
      }
      return { code: proposal ? exitCodes.waiting : exitCodes.done };
    }
    requireFolder(plan);
    const isElsewhere = await log.isClaimed(id);
    await desk.control(found, deciderName(flags), { type: "decide_adjustment", accepted: accepts === true });
    output.out(await decisionLines(plan, state.seq));
    if (isElsewhere) output.err(`${questionMessages(say)("runsElsewhere")}\n`);
    else if (!now) output.err(`${tellNext(`${say.program} resume ${shortId(found.plan.planId)}`, say)}\n`);
    return { code: exitCodes.done, resume: now && !isElsewhere ? id : undefined };
  });
}
