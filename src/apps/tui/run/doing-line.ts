// What the agent of a task does at this moment, in one line.
import { toArray } from "../../../domain/values/list.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { doingOf } from "../../views/run/activity.ts";
import { knownTool, subjectOf } from "../../views/session/call-look.ts";
import { callWords } from "../../../words/call.ts";
import { workingWords } from "../../../words/transcript.ts";
import { lastLine } from "../../views/text/last-line.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { Ink } from "../kit/ink.ts";
import { firstLine } from "./fact-line.ts";
import { readFailure } from "../../../words/failures.ts";

/** Of what is being written only the end is looked at. */
const LAST_WRITTEN = 400;

/** Not yet made harmless. Empty: nothing is known. */
export function doingNow(view: SessionView, task: PlanTask, stage: Stage, ink: Ink): string {
  const { state, live, transcript } = view;
  if (stage === "checking") return checksOf(task);
  if (stage === "merging" || stage === "held") return "";
  const agentId = taskRunOf(state.run, task.taskId)?.agentId;
  const agent = agentId === undefined ? undefined : state.agents[agentId];
  if (agentId === undefined || !agent) return "";
  const last = lastCall(transcript, agentId);
  if (stage === "asking") return last ? callLine(last, subjectOf(last), ink) : "";
  const say = workingWords(ink);
  const retry = live.retries[agentId];
  if (retry) {
    const reason = firstLine(readFailure(retry.failure, ink).message);
    return say("retrying", { attempt: retry.attempt, reason });
  }
  const written = live.writing[agentId]?.text.text ?? "";
  const doing = doingOf(agent, written !== "");
  switch (doing.kind) {
    case "call":
      return callLine(doing, doing.subject, ink);
    case "todo":
    case "task":
      return last?.status === "running" ? `${doing.text} · ${callLine(last, subjectOf(last), ink)}` : doing.text;
    case "writing":
      return lastLine(written.slice(-LAST_WRITTEN), "last") || say("writing");
    default:
      return last ? `${say(doing.kind)} · ${callLine(last, subjectOf(last), ink)}` : say(doing.kind);
  }
}

/** "Run npm test" */
export function callLine({ tool }: Pick<CallEntry, "tool">, subject: string, ink: Ink): string {
  const known = knownTool(tool);
  return `${known === "other" ? tool : callWords(ink)(known)} ${subject}`.trimEnd();
}

function checksOf({ acceptance }: PlanTask): string {
  return acceptance.flatMap((check) => (check.type === "command" ? [check.command] : [])).join(" · ");
}

/** Only among the last entries: a long thread is not searched for each frame. */
function lastCall(transcript: SessionView["transcript"], agentId: string): CallEntry | undefined {
  const entries = toArray(threadOf(transcript, agentId).slice(-1));
  return entries.findLast((entry) => entry.kind === "call");
}
