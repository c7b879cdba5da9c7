// `planwright resume`: finds the plan to resume, asks for confirmation if it was not named, and prints that it resumes.
import { fail } from "../../../domain/values/failure.ts";
import { controlMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Config } from "../../config/schema.ts";
import type { FoundPlan } from "../../library/plan-desk.ts";
import type { Flags } from "../commands/commands.ts";
import type { ControlResult } from "./control-command.ts";
import { deciderName } from "../open/decider-name.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findResumable } from "./find-interrupted.ts";
import { atTerminal, type Terminal } from "../text/line-reader.ts";
import { withPlan, missingFolder, openPlans, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import { shortName } from "../open/plan-output.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export interface ResumeCommand extends Place {
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly output: Output;
  readonly terminal?: Terminal | undefined;
}

/** With `buildOn`, the session is to be resumed. */
export async function resumeCommand(given: ResumeCommand): Promise<ControlResult> {
  const { words, flags, env } = given;
  const before = await speakTo({ env });
  const [named] = words;
  const reference = named ?? (await unnamed(given));
  let buildOn: string | undefined;
  const code = await withPlan(given, reference, before, async ({ desk, found, config, isHere }) => {
    if (!isHere) throw missingFolder(found);
    const { session, plan } = found;
    const say = await speakTo({ config, env, text: plan.request });
    if (named === undefined && !(await isWanted(found, config, say, given))) return exitCodes.waiting;
    // An approved plan has not started, a pending one is asked about, and an interrupted one simply resumes.
    if (!["approved", "pending_approval", "executing"].includes(session.state.plan?.status ?? ""))
      await desk.control(found, deciderName(flags), { type: "resume_plan" });
    buildOn = session.id;
    return exitCodes.done;
  });
  return { code, ...(buildOn === undefined ? {} : { buildOn }) };
}

async function unnamed({ env, workspace }: ResumeCommand): Promise<string> {
  await using opened = await openPlans({ env, workspace });
  const found = await findResumable(opened.log, workspace);
  if (found?.plan) return found.plan.planId;
  throw fail(
    "nothing_to_do",
    `There is no plan to resume in ${workspace}.`,
    "List the plans with: planwright show --list",
  );
}

/** A user who names no plan is asked, unless the configuration turns the question off. */
async function isWanted({ plan }: FoundPlan, config: Config, say: Say, { terminal }: ResumeCommand): Promise<boolean> {
  if (config.build.resume === "auto") return true;
  if (!terminal)
    throw fail(
      "usage",
      "Not a terminal, so the plan to resume can't be confirmed.",
      `Resume the newest with: planwright resume ${shortName(plan.planId)}`,
    );
  return askToContinue(plan, say, terminal);
}

export async function askToContinue(plan: FoundPlan["plan"], say: Say, terminal: Terminal): Promise<boolean> {
  const word = say("yes");
  const done = plan.tasks.filter(({ status }) => status === "completed").length;
  const values = { title: oneLine(plan.title, 60), done, count: plan.tasks.length, word };
  const { signal } = new AbortController();
  const line = await atTerminal(terminal, signal, ({ read }) => read(controlMessages(say)("goOnWith", values)));
  return line?.trim().toLowerCase() === word;
}
