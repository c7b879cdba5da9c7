// Draws the steer panel: the tasks to select from, the selected one in detail, and the available keys.
import { buildWords, steerWords, taskWords } from "../../../words/run.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { actionsOnTask, allowedActions, type RunAction } from "../../views/action.ts";
import { countTasks } from "../../views/run/task-counts.ts";
import { factsOfTasks, taskSign } from "../../views/run/task.ts";
import { confirmKeys } from "../ask/confirmation.ts";
import { drawFrame, type FrameContent } from "../kit/frame.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { roomIn, type Scroll } from "../kit/scroll.ts";
import { cut, oneLine, wrapped } from "../text/printable.ts";
import { factLine } from "./fact-line.ts";
import { taskDetailLines } from "./task-detail-lines.ts";

/** Actions that ask for confirmation first. */
export type Confirmation = RunAction & { readonly do: "cancel_plan" | "run_from" };

interface Steered {
  readonly task: PlanTask | undefined;
  /** Of the details. */
  readonly scroll: Scroll;
  readonly confirming: Confirmation | undefined;
  /** Empty: nothing is being sent. */
  readonly sending: string;
}

interface SteerLook {
  readonly size: Size;
  readonly hasKeys: boolean;
  readonly ink: Ink;
  readonly now: number;
}

/** The list takes at most this many lines, so that the details have room. */
const LONGEST_LIST = 8;

export function steerLines(view: SessionView, steered: Steered, { size, hasKeys, ink, now }: SteerLook): string[] {
  const { plan, run } = view.state;
  const { task, scroll, confirming, sending } = steered;
  const { width } = size;
  const say = steerWords(ink);
  const draw = (content: FrameContent) => drawFrame(content, size, hasKeys, ink);
  if (!plan || !run || !task) return draw({ title: say("nothing"), body: [], keys: [say("close")] });
  const { done, total } = countTasks(plan.tasks);
  const pace = [`${done}/${total}`, say("atOnce", { count: run.concurrency })];
  const frame = {
    title: say("title", { title: oneLine(plan.title, Math.max(8, width - 34)) }),
    note: [...pace, ...(sending === "" ? [] : [sending])].join(" · "),
  };
  if (confirming) return draw({ ...frame, body: question(confirming, width, ink), keys: confirmKeys(ink) });
  const details = taskDetailLines(view, task, { width, ink, now });
  const index = plan.tasks.indexOf(task);
  const laidOut = (keys: readonly string[]) => {
    const room = roomIn({ ...frame, keys }, size, hasKeys, ink);
    const list = listLines(view, index, Math.min(LONGEST_LIST, Math.ceil(room / 3)), width, ink);
    return { keys, list, left: Math.max(0, room - list.length - 1) };
  };
  const short = laidOut(keysOf(view, task, ink));
  const isLong = details.length > short.left;
  const { keys, list, left } = isLong ? laidOut([...short.keys.slice(0, -1), say("scroll"), say("close")]) : short;
  const line = ink.paint("─".repeat(width), "dim");
  const below = left > 0 ? [line, ...scroll.window(details, left, width, ink)] : [];
  return draw({ ...frame, body: [...list, ...below], keys });
}

/** Of hundreds of tasks only the visible ones are drawn. */
function listLines({ state }: SessionView, selected: number, rows: number, width: number, ink: Ink): string[] {
  const tasks = state.plan?.tasks ?? [];
  const first = Math.min(Math.max(0, tasks.length - rows), Math.max(0, selected - Math.floor(rows / 2)));
  const factsOf = factsOfTasks(state, ink);
  return tasks.slice(first, first + rows).map((task, offset) => {
    const isSelected = first + offset === selected;
    const { status, stage, label } = factsOf(task);
    const { sign, tone } = taskSign(status, stage);
    return factLine(
      {
        lead: `${ink.paint(isSelected ? "❯" : " ", "accent", "bold")} ${ink.paint(sign, tone)} ${ink.paint(oneLine(task.taskId, 16), "dim")} `,
        text: task.subject,
        tones: isSelected ? ["bold"] : [],
        facts: [{ text: label, tones: stage === "asking" ? ["warn"] : ["dim"], weight: 1 }],
      },
      width,
      ink,
    );
  });
}

function question(confirming: Confirmation, width: number, ink: Ink): string[] {
  const [title, text] =
    confirming.do === "cancel_plan"
      ? [buildWords(ink)("cancelTitle"), buildWords(ink)("cancelText")]
      : [taskWords(ink)("run_fromTitle", { task: oneLine(confirming.taskId, 64) }), taskWords(ink)("run_fromText")];
  return [...wrapped(ink.paint(title, "warn", "bold"), width), ...wrapped(text, width)];
}

function keysOf({ state }: SessionView, task: PlanTask, ink: Ink): string[] {
  const say = steerWords(ink);
  const { plan } = state;
  if (!plan) return [say("close")];
  const isGoing = plan.status === "executing" || plan.status === "paused";
  const isKnown = taskRunOf(state.run, task.taskId)?.evidence !== undefined;
  return [
    say("select", { number: plan.tasks.indexOf(task) + 1, total: plan.tasks.length }),
    ...allowedActions(state, actionsOnTask(plan.planId, task)).map((action) => say(action.do)),
    ...(isKnown ? [say("changes")] : []),
    ...allowedActions(state, [
      { do: "pause", planId: plan.planId } as const,
      { do: "resume", planId: plan.planId } as const,
    ])
      .slice(0, 1)
      .map((action) => say(action.do)),
    ...(isGoing ? [say("pace"), say("cancel_plan")] : []),
    say("close"),
  ].map((key) => cut(key, 40));
}
