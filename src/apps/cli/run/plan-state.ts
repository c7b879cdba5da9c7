// The real status of a started plan: the log cannot tell whether the process that ran it is still alive.
import { questionMessages } from "../../../words/command-line-ask.ts";
import { buildMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { FoundPlan } from "../../library/plan-desk.ts";
import { continueCommands } from "./continue-commands.ts";
import { shortName } from "../open/plan-output.ts";
import { pendingQuestionsText } from "../ask/print-pending-questions.ts";

/** Replaces "being carried out"; undefined if that, or another status, is right. */
export async function actualStatus(log: EventLog, { session, plan }: FoundPlan, say: Say): Promise<string | undefined> {
  const { state } = session;
  if (plan.status !== "executing" || state.plan?.planId !== plan.planId) return undefined;
  if (state.questions.length > 0) return questionMessages(say)("waitsForAnswer");
  if (await log.isClaimed(session.id)) return undefined;
  return buildMessages(say)(state.run?.proposal ? "waitsForDecision" : "interrupted");
}

/** The commands that are possible now. */
export async function stateLines(log: EventLog, { session, plan }: FoundPlan, say: Say): Promise<string[]> {
  const { run } = session.state;
  if (run?.planId !== plan.planId) return [];
  const tell = buildMessages(say);
  const values = { plan: shortName(plan.planId) };
  const asked = questionLines(session, say);
  if (asked.length > 0) return asked;
  if (run.proposal && plan.status === "executing") return [tell("decideIt", values)];
  if (plan.status === "executing" && (await log.isClaimed(session.id))) return [];
  if (plan.status === "completed") return run.integrated.length > 0 ? [tell("undoIt", values)] : [];
  return continueCommands({ plan, outcome: "done" }, say);
}

/** What its agents ask, and the commands to answer. */
export function questionLines({ id, state }: FoundPlan["session"], say: Say): string[] {
  return state.questions.length > 0 ? [pendingQuestionsText(id, state.questions, say)] : [];
}

/** For lists: whether a session's process died while its plan was running. */
export async function isInterrupted(log: EventLog, { sessionId, status, plan }: SessionSummary): Promise<boolean> {
  return status === "running" && plan?.status === "executing" && !(await log.isClaimed(sessionId));
}
