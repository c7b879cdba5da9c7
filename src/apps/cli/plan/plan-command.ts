// `planwright show|approve|revise|reject|comment|diff`: the user's decisions about existing plans, from any process.
import { text as readText } from "node:stream/consumers";
import { fail } from "../../../domain/values/failure.ts";
import { tellNext } from "../../../words/failures.ts";
import { diffWordsIn } from "../../../words/diff.ts";
import type { Say } from "../../../words/command-line.ts";
import { ApprovedContext } from "../../../domain/plan/plan.ts";
import { renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import type { FoundPlan, PlanDesk } from "../../library/plan-desk.ts";
import { deciderName, textOf, type Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { listPlans } from "./list-plans.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { requireFolder, requirePlanName, withPlan } from "../open/open-plans.ts";
import { decisionLines } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";
import { showPlan, withEdits } from "./show-plan.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export async function planCommand(context: CommandContext): Promise<CommandResult> {
  const { command, words, flags, env, output } = context;
  if (command === "show" && flags["list"] === true) {
    if (words.length > 0) throw fail("usage", "planwright show --list takes no plan.", "See: planwright show --help");
    return listPlans(context);
  }
  if (flags["all"] === true) throw fail("usage", "--all requires --list.", "Use: planwright show --list --all");
  const unused = command === "revise" && flags["now"] !== true && ["model", "effort"].find((name) => flags[name]);
  if (unused) throw fail("usage", `--${unused} requires --now.`, "See: planwright revise --help");
  const { reference, rest } = referenceIn(context);
  const comment = await commentIn(context, rest);
  return withPlan(context, reference, async (plan) => {
    const { desk, found, config } = plan;
    const say = speakTo({ config, env, text: comment || found.plan.request });
    if (command === "show") return { code: await showPlan(plan, context) };
    if (command === "diff" && wantsFiles(context, rest)) {
      const { diffFiles } = await import("../run/diff-files.ts");
      const taskId = flags["changes"] === true ? undefined : (textOf(flags, "task") ?? rest[0]);
      return { code: await diffFiles(plan, taskId, context) };
    }
    if (command === "diff") {
      const { shown, code } = await withEdits(plan, output);
      diff(desk, shown, rest, say, context);
      return { code };
    }
    requireFolder(plan);
    const { seq } = found.session.state;
    const next = await decide(desk, found, comment, context);
    output.out(await decisionLines(plan, seq));
    if (flags["now"] === true) return { code: exitCodes.done, resume: found.session.id };
    if (next !== undefined) output.err(`${tellNext(`${say.program} ${next}`, say)}\n`);
    return { code: exitCodes.done };
  });
}

/** Records the user's decision and returns the command that comes next, if any. */
async function decide(
  desk: PlanDesk,
  found: FoundPlan,
  comment: string,
  { command, flags }: CommandContext,
): Promise<string | undefined> {
  const by = deciderName(flags);
  const { planId, sessionId } = found.plan;
  switch (command) {
    case "approve":
      await desk.approve(found, by, approveOptions(flags));
      return `run --resume ${sessionId}`;
    case "revise":
      await desk.revise(found, by, comment);
      return `run --resume ${sessionId}`;
    case "reject":
      if (!found.isNewest) throw notNewest(found);
      await desk.reject(found, by, comment);
      return undefined;
    default:
      await desk.comment(found, by, { text: comment, taskId: textOf(flags, "task"), line: lineOf(flags) });
      return `revise ${shortId(planId)}`;
  }
}

/** Only reading works without a plan's name: a decision never guesses which plan the user means. */
function referenceIn({ command, words }: CommandContext): { reference: string | undefined; rest: readonly string[] } {
  const [first, ...rest] = words;
  if (command === "diff" && (first === undefined || /^\d{1,3}$/.test(first)))
    return { reference: undefined, rest: words };
  if (command === "show" && first === undefined) return { reference: undefined, rest };
  // To read, "@2" alone is that revision of the waiting plan.
  const isRead = command === "show" || command === "diff";
  return { reference: isRead && first?.startsWith("@") ? first : requirePlanName(command, first), rest };
}

/** What a task or the whole plan changed in the files, rather than in the plan. */
function wantsFiles({ flags }: CommandContext, words: readonly string[]): boolean {
  const [task, changes] = [flags["task"] !== undefined, flags["changes"] === true];
  if (task && changes)
    throw fail("usage", "--task and --changes can't be used together.", "See: planwright diff --help");
  if ((task || changes) && words.length > 0)
    throw fail("usage", "Revisions can't be combined with --task or --changes.", "See: planwright diff --help");
  return task || changes || (words.length === 1 && !/^\d+$/.test(words[0] ?? ""));
}

/** The user's comment on the plan. */
async function commentIn({ command }: CommandContext, words: readonly string[]): Promise<string> {
  if (command === "diff" || command === "show" || command === "approve") return "";
  const typed = words.filter((word) => word !== "-").join(" ");
  const piped = words.includes("-") ? await readText(process.stdin) : "";
  return [typed, piped]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");
}

function diff(
  desk: PlanDesk,
  found: FoundPlan,
  words: readonly string[],
  say: Say,
  { flags, output }: CommandContext,
): void {
  const numbers = words.map((word) => Number(word));
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 1))
    throw fail("usage", "Revisions are numbers.", "For example: planwright diff <plan> 1 2");
  const [from, to] = numbers;
  if (from === undefined && found.plan.revision === 1)
    throw fail(
      "not_found",
      "Revision 1 is the first, so there is nothing to compare it with.",
      "Show it with: planwright show",
    );
  const difference = desk.diff(
    found,
    ...(found.isNewest || to !== undefined ? [from, to] : [from, found.plan.revision]),
  );
  if (flags["json"] === true) output.out(`${JSON.stringify(difference, null, 2)}\n`);
  else {
    const title = oneLine(found.plan.title, 80);
    output.err(`${say("diffOf", { title, from: difference.from, to: difference.to })}\n`);
    output.out(difference.same ? `${say("noDifference")}\n` : `${renderDiff(difference, diffWordsIn(say.language))}\n`);
  }
}

function approveOptions(flags: Flags) {
  const context = ApprovedContext.optional().safeParse(flags["context"]);
  if (!context.success) throw fail("usage", `--context must be keep or fresh, not "${String(flags["context"])}".`);
  const model = textOf(flags, "model");
  if (model !== undefined && !/^[^/\s]+\/\S+$/.test(model))
    throw fail("usage", `--model must be provider/model, not "${model}".`, "For example: anthropic/claude-sonnet-4-5");
  return {
    notes: textOf(flags, "notes"),
    context: context.data,
    model,
    acceptChanges: flags["accept-changes"] === true,
  };
}

function lineOf(flags: Flags): number | undefined {
  const text = textOf(flags, "line");
  if (text === undefined) return undefined;
  if (flags["task"] !== undefined) throw fail("usage", "--task and --line can't be used together.");
  const line = Number(text);
  if (Number.isSafeInteger(line) && line > 0) return line;
  throw fail("usage", "--line needs a whole number above 0.");
}

function notNewest({ plan }: FoundPlan) {
  return fail(
    "stale",
    `Revision ${plan.revision} is not the newest of this plan.`,
    `Reject the whole plan with: planwright reject ${plan.planId}`,
  );
}
