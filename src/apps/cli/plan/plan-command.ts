// `planwright show|approve|revise|reject|comment|diff`: the user's decisions about existing plans, from any process.
import { text as readAll } from "node:stream/consumers";
import { fail } from "../../../domain/values/failure.ts";
import { diffWordsIn } from "../../../words/diff.ts";
import type { Say } from "../../../words/command-line.ts";
import { ApprovedContext } from "../../../domain/plan/plan.ts";
import { renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import type { FoundPlan, PlanDesk } from "../../library/plan-desk.ts";
import { textOf, type CommandName, type Flags } from "../commands/commands.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { listPlans } from "./list-plans.ts";
import { deciderName } from "../open/decider-name.ts";
import { withPlan, missingFolder, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import type { Paint } from "../text/paint.ts";
import { shortName } from "../open/plan-output.ts";
import { showPlan, withEdits } from "./show-plan.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";
import { commentPlace } from "../text/words.ts";

export interface PlanCommand extends Place {
  readonly command: CommandName;
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly stdin: NodeJS.ReadableStream;
  readonly output: Output;
  /** Columns of the terminal; undefined without one. */
  readonly width?: number | undefined;
  /** For diffs of files. Default: no colours. */
  readonly paint?: Paint | undefined;
}

export interface PlanCommandResult {
  readonly code: number;
  /** The session in which planning continues immediately. */
  readonly planOn?: string;
}

export async function planCommand(command: PlanCommand): Promise<PlanCommandResult> {
  const { words, flags, env, output } = command;
  const before = await speakTo({ env });
  if (command.command === "show" && flags["list"] === true) {
    if (words.length > 0) throw fail("usage", "planwright show --list takes no plan.", "See: planwright show --help");
    return { code: await listPlans(command) };
  }
  if (flags["all"] === true) throw fail("usage", "--all requires --list.", "Use: planwright show --list --all");
  const idle = command.command === "revise" && flags["now"] !== true && ["model", "effort"].find((name) => flags[name]);
  if (idle) throw fail("usage", `--${idle} requires --now.`, "See: planwright revise --help");
  const { reference, rest } = referenceIn(command);
  const said = await spokenIn(command, rest);
  const isNow = flags["now"] === true;
  let planOn: string | undefined;
  const code = await withPlan(command, reference, before, async ({ desk, config, log, found, isHere }) => {
    const say = await speakTo({ config, env, text: said || found.plan.request });
    if (command.command === "show") {
      const [full, json] = [flags["full"] === true, flags["json"] === true];
      return showPlan({ desk, log, found, isHere, say, output, full, json });
    }
    if (command.command === "diff" && wantsFiles(command, rest)) {
      const { diffFiles } = await import("../run/diff-files.ts");
      const taskId = flags["changes"] === true ? undefined : (textOf(flags, "task") ?? rest[0]);
      return diffFiles({ desk, found, taskId, say, output, json: flags["json"] === true, paint: command.paint });
    }
    if (command.command === "diff") {
      const { shown, code: end } =
        isHere && found.isNewest ? await withEdits(desk, found, say, output) : { shown: found, code: exitCodes.done };
      diff(desk, shown, rest, say, command);
      return end;
    }
    if (!isHere) throw missingFolder(found);
    const told = await decide(desk, found, said, say, command);
    output.out(`${told.done}\n`);
    if (isNow) planOn = found.session.id;
    else if (told.next !== undefined) output.err(`${told.next}\n`);
    return exitCodes.done;
  });
  return { code, ...(planOn === undefined ? {} : { planOn }) };
}

/** Records the user's decision and returns the message about it. */
async function decide(
  desk: PlanDesk,
  found: FoundPlan,
  said: string,
  say: Say,
  { command, flags }: PlanCommand,
): Promise<{ readonly done: string; readonly next?: string }> {
  const by = deciderName(flags);
  const { title, revision, planId, hash, sessionId: session } = found.plan;
  const values = { title: oneLine(title, 80), revision, plan: shortName(planId), session, by };
  switch (command) {
    case "approve":
      await desk.approve(found, by, approveOptions(flags));
      return { done: say("approved", { ...values, hash: hash.slice(0, 12) }), next: say("buildIt", values) };
    case "revise":
      await desk.revise(found, by, said);
      return { done: say("sentBack", values), next: say("planOn", values) };
    case "reject":
      if (!found.isNewest) throw stale(found);
      await desk.reject(found, by, said);
      return { done: say("rejected", values) };
    default: {
      const [taskId, line] = [textOf(flags, "task"), lineOf(flags)];
      await desk.comment(found, by, { text: said, taskId, line });
      const place = commentPlace(say, taskId, line);
      return { done: say("commented", { ...values, place }) };
    }
  }
}

/** Only reading works without a plan's name: a decision never guesses which plan the user means. */
function referenceIn({ command, words }: PlanCommand): { reference: string | undefined; rest: readonly string[] } {
  const [first, ...rest] = words;
  if (command === "diff" && (first === undefined || /^\d{1,3}$/.test(first)))
    return { reference: undefined, rest: words };
  // "@2" alone is that revision of the waiting plan.
  const isNamed = command === "show" || command === "diff" || first?.startsWith("@") !== true;
  if (first?.trim() && isNamed) return { reference: first, rest };
  if (command === "show" && first === undefined) return { reference: undefined, rest };
  throw fail("usage", `Which plan? Use planwright ${command} <plan>.`, "List them with: planwright show --list");
}

/** What a task or the whole plan changed in the files, rather than in the plan. */
function wantsFiles({ flags }: PlanCommand, words: readonly string[]): boolean {
  const [task, changes] = [flags["task"] !== undefined, flags["changes"] === true];
  if (task && changes)
    throw fail("usage", "--task and --changes can't be used together.", "See: planwright diff --help");
  if ((task || changes) && words.length > 0)
    throw fail("usage", "Revisions can't be combined with --task or --changes.", "See: planwright diff --help");
  return task || changes || (words.length === 1 && !/^\d+$/.test(words[0] ?? ""));
}

/** The user's comment on the plan. */
async function spokenIn({ command, stdin }: PlanCommand, words: readonly string[]): Promise<string> {
  if (command === "diff" || command === "show" || command === "approve") return "";
  const given = words.filter((word) => word !== "-").join(" ");
  const piped = words.includes("-") ? await readAll(stdin as NodeJS.ReadStream) : "";
  return [given, piped]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");
}

function diff(
  desk: PlanDesk,
  found: FoundPlan,
  words: readonly string[],
  say: Say,
  { flags, output }: PlanCommand,
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

function stale({ plan }: FoundPlan) {
  return fail(
    "stale",
    `Revision ${plan.revision} is not the newest of this plan.`,
    `Reject the whole plan with: planwright reject ${plan.planId}`,
  );
}
