// One line at the start of a run in a folder with an interrupted plan.
import { buildMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { Session, type SessionStorage } from "../../../engine/open/session.ts";
import { shortName } from "../open/plan-output.ts";
import { oneLine } from "../text/table.ts";

export async function interruptedNotice(
  keeping: SessionStorage,
  { sessionId }: SessionSummary,
  say: Say,
): Promise<string> {
  const { plan, run } = (await Session.open(keeping, sessionId)).state;
  if (!plan) return "";
  const done = plan.tasks.filter(({ status }) => status === "completed").length;
  const values = { title: oneLine(plan.title, 60), plan: shortName(plan.planId), done, count: plan.tasks.length };
  return buildMessages(say)(run?.proposal ? "adjustmentHere" : "interruptedHere", values);
}
