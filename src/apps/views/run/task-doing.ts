// Describes in one line what a task's agent is doing now.
import { toArray } from "../../../domain/values/list.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { agentActivity, callLine } from "./activity.ts";
import { subjectOf } from "../session/known-tool.ts";
import { firstLine, lastLine } from "../text/last-line.ts";
import type { Stage } from "./task-stage.ts";
import { workingWords } from "../../../words/transcript.ts";
import { readFailure } from "../../../words/failures.ts";
import type { Reader } from "../../../words/words.ts";

/** Only the end of a text being written is read. */
const LAST_WRITTEN = 400;

/** Not yet sanitized. Empty: nothing is known. */
export function taskActivityText(view: SessionView, task: PlanTask, stage: Stage, reader: Reader): string {
  const { state, live, transcript } = view;
  if (stage === "checking") return checksOf(task);
  if (stage === "merging" || stage === "held") return "";
  const agentId = taskRunOf(state.run, task.taskId)?.agentId;
  const agent = agentId === undefined ? undefined : state.agents[agentId];
  if (agentId === undefined || !agent) return "";
  const last = lastCall(transcript, agentId);
  if (stage === "asking") return last ? callLine(last, subjectOf(last), reader) : "";
  const say = workingWords(reader);
  const retry = live.retries[agentId];
  if (retry) {
    const reason = firstLine(readFailure(retry.failure, reader).message);
    return say("retrying", { attempt: retry.attempt, reason });
  }
  const written = live.writing[agentId]?.text.text ?? "";
  const doing = agentActivity(agent, written !== "");
  switch (doing.kind) {
    case "call":
      return callLine(doing, doing.subject, reader);
    case "todo":
    case "task":
      return last?.status === "running" ? `${doing.text} · ${callLine(last, subjectOf(last), reader)}` : doing.text;
    case "writing":
      return lastLine(written.slice(-LAST_WRITTEN), "last") || say("writing");
    default:
      return last ? `${say(doing.kind)} · ${callLine(last, subjectOf(last), reader)}` : say(doing.kind);
  }
}

function checksOf({ acceptance }: PlanTask): string {
  return acceptance.flatMap((check) => (check.type === "command" ? [check.command] : [])).join(" · ");
}

/** Only among the last entries: a long thread is not searched for every frame. */
function lastCall(transcript: SessionView["transcript"], agentId: string): CallEntry | undefined {
  const entries = toArray(threadOf(transcript, agentId).slice(-1));
  return entries.findLast((entry) => entry.kind === "call");
}
