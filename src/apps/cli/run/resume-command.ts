// `planwright resume`: finds the plan to resume, asks for confirmation if it was not named, and prints that it resumes.
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { fail } from "../../../domain/values/failure.ts";
import type { Say } from "../../../words/command-line.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { readAnswers } from "../ask/answers-file.ts";
import { deciderName, textOf } from "../commands/flags.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { confirmResume, findInterrupted } from "./interrupted-plan.ts";
import { openPlans, requireFolder, withPlan } from "../open/open-plans.ts";
import { shortId } from "../text/short-ids.ts";

export async function resumeCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags } = context;
  const answers = textOf(flags, "answers");
  // An unusable file is reported before anything is recorded.
  if (answers !== undefined) readAnswers(answers);
  const [name] = words;
  return withPlan(context, name ?? (await resumablePlan(context)), async (opened) => {
    requireFolder(opened);
    const { desk, found, config, say } = opened;
    const { session, plan } = found;
    if (name === undefined && config.build.resume !== "auto" && !(await isConfirmed(plan, say, context)))
      return { code: exitCodes.waiting };
    // An approved plan has not started, a pending one is asked about, and an interrupted one simply resumes.
    if (!["approved", "pending_approval", "executing"].includes(session.state.plan?.status ?? ""))
      await desk.control(found, deciderName(flags), { type: "resume_plan" });
    return { code: exitCodes.done, resume: session.id };
  });
}

/** The plan that `planwright resume` alone means: interrupted, otherwise paused, otherwise cancelled. */
async function findResumable(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  const interrupted = await findInterrupted(log, workspace);
  if (interrupted) return interrupted;
  for (const planStatus of ["executing", "paused", "approved", "cancelled"] as const) {
    for (const session of await log.list({ workspace, planStatus, limit: 5 }))
      if (!(await log.isClaimed(session.sessionId))) return session;
  }
  return undefined;
}

async function resumablePlan({ env, workspace }: CommandContext): Promise<string> {
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
async function isConfirmed(plan: ExecutionPlan, say: Say, { terminal }: CommandContext): Promise<boolean> {
  if (!terminal)
    throw fail(
      "usage",
      "Not a terminal, so the plan to resume can't be confirmed.",
      `Resume the newest with: planwright resume ${shortId(plan.planId)}`,
    );
  return confirmResume(plan, say, terminal);
}
