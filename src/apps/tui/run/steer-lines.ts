// Draws the steer panel: the tasks to select from, the selected one in detail, and the available keys.
import { buildWords, steerWords, taskWords } from "../../../words/run.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { actionsOnTask, allowedActions, type RunAction } from "../../views/action.ts";
import { countTasks } from "../../views/run/task-counts.ts";
import { factsOfTasks, taskSign } from "../../views/run/task.ts";
import { confirmKeys } from "../ask/confirmation.ts";
import { drawFrame, inWindow, type FrameContent } from "../kit/frame.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { cut, oneLine, wrapped } from "../text/printable.ts";
import { factLine } from "./fact-line.ts";
import { taskDetailLines } from "./task-detail-lines.ts";

/** Actions that ask for confirmation first. */
export type Confirmation = RunAction & { readonly do: "cancel_plan" | "run_from" };

interface Steered {
  readonly task: PlanTask | undefined;
  /** How many lines of the details are scrolled past. */
  readonly scrolled: number;
  readonly confirming: Confirmation | undefined;
  readonly isSending: boolean;
}

interface SteerLook {
  readonly size: Size;
  readonly hasKeys: boolean;
  readonly ink: Ink;
  readonly now: number;
}

/** The list takes at most this many lines, so that the details have room. */
const LONGEST_LIST = 8;

export function steerLines(
  view: SessionView,
  steered: Steered,
  { size, hasKeys, ink, now }: SteerLook,
): { readonly lines: string[]; readonly furthest: number } {
  const { plan, run } = view.state;
  const say = steerWords(ink);
  const draw = (frame: FrameContent) => drawFrame(frame, size, hasKeys, ink);
  if (!plan || !run || !steered.task)
    return { lines: draw({ title: say("nothing"), body: [], keys: [say("close")] }), furthest: 0 };
  const { done, total } = countTasks(plan.tasks);
  const pace = [`${done}/${total}`, say("atOnce", { count: run.concurrency })];
  const frame = {
    title: say("title", { title: oneLine(plan.title, Math.max(8, size.width - 34)) }),
    note: [...pace, ...(steered.isSending ? [say("sending")] : [])].join(" · "),
  };
  if (steered.confirming) {
    const body = question(steered.confirming, size.width, ink);
    return { lines: draw({ ...frame, body, keys: confirmKeys(ink) }), furthest: 0 };
  }
  const details = taskDetailLines(view, steered.task, { width: size.width, ink, now });
  const index = plan.tasks.indexOf(steered.task);
  const laidOut = (keys: readonly string[]) => {
    const around = drawFrame({ ...frame, body: [], keys }, { ...size, rows: Infinity }, hasKeys, ink).length;
    const room = Math.max(1, size.rows - around);
    const list = listLines(view, index, Math.min(LONGEST_LIST, Math.ceil(room / 3)), size.width, ink);
    return { keys, list, left: Math.max(0, room - list.length - 1) };
  };
  const short = laidOut(keysOf(view, steered.task, ink));
  const { keys, list, left } =
    details.length <= short.left ? short : laidOut([...short.keys.slice(0, -1), say("scroll"), say("close")]);
  const furthest = details.length <= left ? 0 : details.length - Math.max(1, left - 2);
  const shown = scrolledTo(details, Math.min(steered.scrolled, furthest), left, size.width, ink);
  const line = ink.paint("─".repeat(size.width), "dim");
  return { lines: draw({ ...frame, body: [...list, ...(left > 0 ? [line, ...shown] : [])], keys }), furthest };
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

function scrolledTo(lines: readonly string[], from: number, rows: number, width: number, ink: Ink): string[] {
  if (lines.length <= rows) return [...lines];
  // The window is centered on its focus, computed so that `from` is its first line.
  return inWindow(lines, from + Math.floor(Math.max(1, rows - 2) / 2), rows, width, ink);
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
