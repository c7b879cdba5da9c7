// The real status of a started plan: the log cannot tell whether the process that ran it is still alive.
import type { Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { waitingItems } from "../../views/ask/waiting.ts";
import { sessionStatus } from "../../views/session/session-status.ts";
import type { FoundPlan } from "../../library/plan-desk.ts";
import { decideNext } from "../open/plan-output.ts";
import { pendingQuestionsText } from "../ask/question-text.ts";
import type { State } from "../../../domain/session/state.ts";
import { tellNext } from "../../../words/failures.ts";
import { actionsOnPlan } from "../../views/action.ts";
import { shortId } from "../text/short-ids.ts";

/** Replaces "executing"; undefined if that, or another status, is right. */
export async function actualStatus(log: EventLog, { session, plan }: FoundPlan, say: Say): Promise<string | undefined> {
  const { state } = session;
  if (plan.status !== "executing" || state.plan?.planId !== plan.planId) return undefined;
  const waits = waitingItems(state).map(({ kind }) => kind);
  const isWorking = await log.isClaimed(session.id);
  const { look, text } = sessionStatus({ waits, isWorking, status: "running", plan: null }, say);
  return look === "working" ? undefined : text;
}

/** The commands that are possible now. */
export async function stateLines(log: EventLog, { session, plan }: FoundPlan, say: Say): Promise<string[]> {
  const { run } = session.state;
  if (run?.planId !== plan.planId) return [];
  const questions = questionLines(session, say);
  if (questions.length > 0) return questions;
  if (run.proposal && plan.status === "executing") return [decideNext(plan, say)];
  if (plan.status === "executing" && (await log.isClaimed(session.id))) return [];
  return continueCommands(session.state, say);
}

/** What its agents ask, and the commands to answer. */
export function questionLines({ id, state }: FoundPlan["session"], say: Say): string[] {
  return state.questions.length > 0 ? [pendingQuestionsText(id, state.questions, say)] : [];
}

/** Empty: nothing is left to do. */
export function continueCommands(state: State, say: Say): string[] {
  const [first] = actionsOnPlan(state);
  if (!first) return [];
  const plan = shortId(first.planId);
  if (first.do === "undo_plan") return [say("undoWith", { plan })];
  return [tellNext(`${say.program} ${first.do === "resume" ? `resume ${plan}` : `retry ${plan} <task>`}`, say)];
}
