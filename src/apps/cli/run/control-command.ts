// `planwright pause|cancel|retry|skip|concurrency`: controls a running plan from any process.
import { fail } from "../../../domain/values/failure.ts";
import { buildMessages, controlMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Flags } from "../commands/commands.ts";
import { deciderName } from "../open/decider-name.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { withPlan, missingFolder, type PlanWork, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import { shortName } from "../open/plan-output.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export interface ControlCommand extends Place {
  readonly command: "pause" | "cancel" | "retry" | "skip" | "concurrency";
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly output: Output;
}

export interface ControlResult {
  readonly code: number;
  /** The session to resume in this process. */
  readonly buildOn?: string;
}

type Opened = Parameters<PlanWork>[0];

export async function controlCommand(given: ControlCommand): Promise<ControlResult> {
  const { command, flags, env, output } = given;
  const [plan, task, ...rest] = wordsOf(given);
  if (flags["now"] === true && flags["later"] === true)
    throw fail("usage", "--now and --later can't be used together.", `See: planwright ${command} --help`);
  let buildOn: string | undefined;
  const code = await withPlan(given, plan, await speakTo({ env }), async (opened) => {
    const { found, config, isHere } = opened;
    if (!isHere) throw missingFolder(found);
    const say = await speakTo({ config, env, text: found.plan.request });
    const { done, next } = await control(given, opened, say, { task, words: rest });
    const isElsewhere = next === "build" && (await opened.log.isClaimed(found.session.id));
    const goesOnHere = next === "build" && !isElsewhere && command === "retry" && flags["later"] !== true;
    // Programs read events on standard output: messages go to standard error.
    (goesOnHere && flags["json"] === true ? output.err : output.out)(`${done}\n`);
    if (goesOnHere) buildOn = found.session.id;
    else if (isElsewhere) output.err(`${controlMessages(say)("elsewhere")}\n`);
    else if (next) output.err(`${buildMessages(say)("resumeIt", { plan: shortName(found.plan.planId) })}\n`);
    return exitCodes.done;
  });
  return { code, ...(buildOn === undefined ? {} : { buildOn }) };
}

/** `next`: what is left for the user to do. "build": tasks were or can be retried, and the plan has to be run. */
async function control(
  { command, flags }: ControlCommand,
  { desk, found, log }: Opened,
  say: Say,
  { task = "", words }: { readonly task?: string | undefined; readonly words: readonly string[] },
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
      await desk.control(found, by, { type: "skip_task", taskId: task, reason: words.join(" ") || undefined });
      return { done: tell("skipped", values), next: "build" };
    case "concurrency": {
      const count = Number(task);
      await desk.control(found, by, { type: "set_concurrency", concurrency: count });
      return { done: tell("atOnce", { ...values, count }) };
    }
  }
}

/** A plan and the command's other arguments: never guesses which one the user means. */
function wordsOf({ command, words }: ControlCommand): readonly [plan: string, ...string[]] {
  const [plan = "", second = ""] = words;
  if (plan.trim() === "" || plan.startsWith("@"))
    throw fail("usage", `Which plan? Use planwright ${command} <plan>.`, "List them with: planwright show --list");
  if (command === "concurrency") {
    if (/^\d{1,3}$/.test(second)) return [plan, second];
    throw fail("usage", "How many tasks at once? Give a whole number.", "For example: planwright concurrency <plan> 4");
  }
  if ((command === "retry" || command === "skip") && second.trim() === "")
    throw fail(
      "usage",
      `Which task? Use planwright ${command} <plan> <task>.`,
      "List them with: planwright tasks <plan>",
    );
  return [plan, ...words.slice(1)];
}
