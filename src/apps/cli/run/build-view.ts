// What a person sees while a plan is carried out: a tree that is drawn in place, or plain lines; both from the state alone.
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { buildMessages } from "../../../words/build-messages.ts";
import type { Say } from "../../../words/say.ts";
import { isRunEvent } from "../../../domain/session/reduce-run.ts";
import type { State } from "../../../domain/session/state.ts";
import { taskOfAgent } from "../../../domain/session/agent.ts";
import { translateSentence } from "../../../words/sentences/translate.ts";
import { buildLine } from "./build-lines.ts";
import { followState } from "./follow-state.ts";
import type { Output } from "../text/output.ts";
import { inColour } from "../text/paint.ts";
import { oneLine } from "../text/table.ts";
import { taskLineOf } from "../text/task-facts.ts";
import { treeLines } from "./task-tree.ts";

export interface BuildView {
  /** Reads what has happened so far, so that what follows can be understood. */
  begin(): Promise<void>;
  /** True when this is the view's business, and nobody else has to show it. */
  take(event: StoredEvent | LiveEvent): boolean;
  /** Which task an agent works for, in words; undefined: none. */
  taskOf(agentId: string | undefined): string | undefined;
  /** Leaves the last state on the screen. */
  end(): Promise<void>;
}

const FRAME_MS = 100;

/** Events that the tree itself shows: a line for each would only repeat it. */
const inTree: ReadonlySet<string> = new Set([
  "plan_execution_start",
  "task_started",
  "task_completed",
  "task_failed",
  "task_update",
]);

export function createBuildView(
  output: Output,
  say: Say,
  read: (after: number) => Promise<readonly StoredEvent[]>,
): BuildView {
  const { live } = output;
  const { language } = say;
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let notes = "";
  let isOver = true;

  const draw = () => {
    if (!live || isOver) return;
    const look = { ...live.size(), language, now: Date.now(), since, paint: inColour };
    live.draw(treeLines(followed.state, look), notes);
    notes = "";
  };
  const open = () => {
    if (!isOver) return;
    isOver = false;
    since = Date.now();
    if (!live) return;
    timer = setInterval(draw, FRAME_MS);
    timer.unref();
  };
  const close = () => {
    if (isOver) return;
    draw();
    isOver = true;
    clearInterval(timer);
    live?.keep();
  };
  const note = (line: string) => {
    if (!live || isOver) output.err(`${line}\n`);
    else notes += `${line}\n`;
  };
  const show = (event: StoredEvent, before: State, after: State) => {
    if (isBuilding(after)) {
      if (isOver && !isBuilding(before) && event.type !== "plan_execution_start") goingOn(after);
      open();
    }
    const line = buildLine(event, after, language);
    if (line !== undefined && !(live && inTree.has(event.type))) note(line);
    if (live && event.type === "plan_execution_start" && event.data.notice !== undefined)
      note(line?.split("\n").slice(1).join("\n") ?? "");
    if (event.type === "plan_execution_complete") {
      close();
      if (event.data.summary !== "") output.out(`${event.data.summary}\n`);
    }
    if (event.type === "turn_ended" && event.data.agentId === undefined) close();
  };
  const goingOn = ({ plan }: State) => {
    const done = plan?.tasks.filter(({ status }) => status === "completed").length ?? 0;
    const values = { title: oneLine(plan?.title ?? "", 80), done, count: plan?.tasks.length ?? 0 };
    if (!live) note(buildMessages(say)("goesOn", values));
  };
  const followed = followState(read, show);

  return {
    async begin() {
      await followed.catchUp();
      if (!isBuilding(followed.state)) return;
      goingOn(followed.state);
      open();
    },
    take(event) {
      if (!isStored(event)) return takeLive(event);
      const wasOn = isBuilding(followed.state);
      followed.take(event);
      const agentId = "agentId" in event.data ? event.data.agentId : undefined;
      if (isRunEvent(event) || event.type.startsWith("plan_step_") || event.type === "task_created") return true;
      return wasOn && agentId !== undefined;
    },
    taskOf: (agentId) => taskLineOf(followed.state, agentId),
    async end() {
      await followed.settled();
      close();
      if (notes !== "") output.err(notes);
      notes = "";
    },
  };

  function takeLive(event: LiveEvent): boolean {
    if (event.type !== "model_retry") return event.type === "text_delta" && event.data.agentId !== undefined;
    const taskId = taskOfAgent(followed.state, event.data.agentId);
    if (taskId === undefined) return false;
    const { attempt, delayMs, failure } = event.data;
    const problem = translateSentence(failure.message, language);
    const seconds = (delayMs / 1000).toFixed(1);
    note(`${oneLine(taskId, 64)} ${say("modelRetry", { problem, seconds, attempt: attempt + 1 })}`);
    return true;
  }
}

function isBuilding({ plan, run }: State): boolean {
  return plan?.status === "executing" && run?.planId === plan.planId;
}
