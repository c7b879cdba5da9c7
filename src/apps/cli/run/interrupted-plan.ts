// Finds a plan of the folder that started and that no process works on: after a crash, a pause, or with a decision pending.
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { tellNext } from "../../../words/failures.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Planwright } from "../../library/planwright.ts";
import { decideNext } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { confirm, type Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { oneLine } from "../text/table.ts";

/** The newest interrupted plan. One index lookup if there is none. */
export async function findInterrupted(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  for (const session of await log.list({ workspace, planStatus: "executing", limit: 5 }))
    if (session.status === "running" && !(await log.isClaimed(session.sessionId))) return session;
  return undefined;
}

export interface InterruptedPlanCheck {
  readonly folder: string;
  /** The session that the run resumes. */
  readonly existing: SessionSummary | undefined;
  readonly planwright: Planwright;
  readonly say: Say;
  readonly output: Output;
  /** Where to ask the user for confirmation; undefined: already confirmed, or there is no terminal. */
  readonly terminal: Terminal | undefined;
}

/** Prints one line about the interrupted plan, or asks before resuming it. Returns an exit code when there is nothing to run. */
export async function checkInterruptedPlan(given: InterruptedPlanCheck): Promise<number | undefined> {
  const { folder, existing, planwright, say, output, terminal } = given;
  const found = await findInterrupted(planwright.engine.log, folder);
  if (!found) return undefined;
  const isOther = found.sessionId !== existing?.sessionId;
  if (!isOther && !terminal) return undefined;
  const notice = await interruptedNotice(planwright, found, say);
  if (isOther || !terminal) {
    output.err(`${notice}\n`);
    return undefined;
  }
  const { plan } = await (await planwright.desk()).find(found.sessionId, found.workspace);
  if (await confirmResume(plan, say, terminal)) return undefined;
  output.err(`${notice}\n`);
  return exitCodes.waiting;
}

export async function confirmResume(plan: ExecutionPlan, say: Say, terminal: Terminal): Promise<boolean> {
  const word = say("yes");
  const done = plan.tasks.filter(({ status }) => status === "completed").length;
  const values = { title: oneLine(plan.title, 60), done, count: plan.tasks.length, word };
  return confirm(terminal, say("confirmResume", values), word);
}

async function interruptedNotice({ sessions }: Planwright, { sessionId }: SessionSummary, say: Say): Promise<string> {
  const { plan, run } = (await sessions.open(sessionId)).state;
  if (!plan) return "";
  const done = plan.tasks.filter(({ status }) => status === "completed").length;
  const title = oneLine(plan.title, 60);
  if (run?.proposal) return `! ${say("adjustmentWaits", { title })} ${decideNext(plan, say)}`;
  const next = tellNext(`${say.program} resume ${shortId(plan.planId)}`, say);
  return `${say("interrupted", { title, done, count: plan.tasks.length })} ${next}`;
}
