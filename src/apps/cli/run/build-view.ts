// Prints the progress of a running plan: one line per event, derived from the state alone.
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import type { Say } from "../../../words/command-line.ts";
import { isRunEvent } from "../../../domain/session/reduce-run.ts";
import type { State } from "../../../domain/session/state.ts";
import { taskOfAgent } from "../../../domain/session/agent.ts";
import { readerOf } from "../../views/reader.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { noteLine } from "../text/note-lines.ts";
import { personName } from "../text/person-name.ts";
import { followState } from "./follow-state.ts";
import type { Output } from "../text/output.ts";
import { oneLine } from "../text/table.ts";
import { readFailure } from "../../../words/failures.ts";

export interface BuildView {
  /** Reads the events so far, which later ones refer to. */
  begin(): Promise<void>;
  /** True if this view shows the event, so that no other one does. */
  take(event: StoredEvent | LiveEvent): boolean;
  /** The running tasks; undefined: none, or a question is being asked. */
  doing(): string | undefined;
  /** Resolves when everything taken so far is printed. */
  end(): Promise<void>;
}

export function createBuildView(
  output: Output,
  say: Say,
  read: (after: number) => Promise<readonly StoredEvent[]>,
): BuildView {
  const { language } = say;
  const reader = readerOf({ language, program: say.program, me: personName() });
  let isOver = true;

  const note = (line: string) => output.err(`${line}\n`);
  const show = (event: StoredEvent, before: State, after: State) => {
    if (isBuilding(after)) {
      if (isOver && !isBuilding(before) && event.type !== "plan_execution_start") tellResumed(after);
      isOver = false;
    }
    // Other calls, messages and decisions are shown elsewhere.
    const told = isRunEvent(event) || event.type === "tool_ended" ? noteOf(event, reader, after) : undefined;
    if (told) note(noteLine(told));
    if (event.type === "plan_execution_complete") isOver = true;
    if (told?.text) output.out(`${told.text}\n`);
    if (event.type === "turn_ended" && event.data.agentId === undefined) isOver = true;
  };
  const tellResumed = ({ plan }: State) => {
    const done = plan?.tasks.filter(({ status }) => status === "completed").length ?? 0;
    const values = { title: oneLine(plan?.title ?? "", 80), done, count: plan?.tasks.length ?? 0 };
    note(say("resuming", values));
  };
  const followed = followState(read, show);

  return {
    async begin() {
      await followed.catchUp();
      if (!isBuilding(followed.state)) return;
      tellResumed(followed.state);
      isOver = false;
    },
    take(event) {
      if (!isStored(event)) return takeLive(event);
      const wasOn = isBuilding(followed.state);
      followed.take(event);
      const agentId = "agentId" in event.data ? event.data.agentId : undefined;
      if (isRunEvent(event) || event.type.startsWith("plan_step_") || event.type === "task_created") return true;
      return wasOn && agentId !== undefined;
    },
    doing() {
      const { permissions, questions } = followed.state;
      if (isOver || permissions.length + questions.length > 0) return undefined;
      const atWork = followed.state.plan?.tasks.filter(({ status }) => status === "in_progress") ?? [];
      return atWork.length === 0 ? undefined : atWork.map(({ taskId }) => oneLine(taskId, 64)).join(", ");
    },
    async end() {
      await followed.settled();
      isOver = true;
    },
  };

  function takeLive(event: LiveEvent): boolean {
    if (event.type !== "model_retry") return event.type === "text_delta" && event.data.agentId !== undefined;
    const taskId = taskOfAgent(followed.state, event.data.agentId);
    if (taskId === undefined) return false;
    const { attempt, delayMs, failure } = event.data;
    const problem = readFailure(failure, say).message;
    const seconds = (delayMs / 1000).toFixed(1);
    note(`${oneLine(taskId, 64)} ${say("modelRetry", { problem, seconds, attempt: attempt + 1 })}`);
    return true;
  }
}

function isBuilding({ plan, run }: State): boolean {
  return plan?.status === "executing" && run?.planId === plan.planId;
}
