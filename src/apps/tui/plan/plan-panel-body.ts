// The body of the plan panel: the tasks as a drawing, the selected one in full, and the comments.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { ExecutionPlan, PlanComment } from "../../../domain/plan/plan.ts";
import { commentWords, planPanelWords, planViewWords, planWords } from "../../../words/plan.ts";
import { windowAround } from "../kit/frame.ts";
import type { Ink } from "../kit/ink.ts";
import type { Scroll } from "../kit/scroll.ts";
import { cut, oneLine } from "../text/printable.ts";
import { commentLines } from "./comment-lines.ts";
import { taskLines } from "./dependency-lines.ts";
import { taskDetails } from "./task-details.ts";

/** A shorter title is useless, so the note is dropped instead. */
const LEAST_TITLE = 16;

interface PanelBody {
  readonly plan: ExecutionPlan;
  readonly selected: string | undefined;
  /** The comments that will be sent along with requested changes. */
  readonly comments: readonly PlanComment[];
  readonly scroll: Scroll;
}

/** Never more than `rows` lines: tasks around the selected one, and below them as much of its details as fits. */
export function planBody(body: PanelBody, width: number, rows: number, ink: Ink): string[] {
  const { plan, selected, comments, scroll } = body;
  const count = (taskId: string) => comments.filter((comment) => comment.taskId === taskId).length;
  const noteOf = (taskId: string) => (count(taskId) === 0 ? "" : `✎ ${count(taskId)}`);
  const list = taskLines(plan.tasks, { width, ink, selected: selected ?? "", noteOf });
  const focus = list.findIndex(({ taskId }) => taskId === selected);
  const below = aboutSelected(body, width, ink);
  const room = rows < 7 ? rows : Math.min(list.length, Math.max(rows - below.length, Math.ceil(rows / 2)));
  return [
    ...windowAround(
      focus,
      list.map(({ line }) => line),
      room,
      width,
      ink,
    ),
    ...scroll.window(below, rows - Math.min(room, list.length), width, ink),
  ];
}

function aboutSelected({ plan, selected, comments }: PanelBody, width: number, ink: Ink): string[] {
  const task = plan.tasks.find(({ taskId }) => taskId === selected);
  const own = comments.filter(({ taskId }) => taskId === task?.taskId);
  const others = comments.filter((comment) => !own.includes(comment));
  return [
    ...(task
      ? [
          ruled(`${oneLine(task.taskId, 30)} ${oneLine(task.subject, width)}`, width, ink),
          ...taskDetails(task, width, ink, "  "),
          ...commentLines(own, { width, ink, indent: "  ", withoutPlace: true }),
        ]
      : []),
    ...(others.length > 0
      ? [ruled(planViewWords(ink)("remarks"), width, ink), ...commentLines(others, { width, ink, indent: "  " })]
      : []),
  ];
}

function ruled(text: string, width: number, ink: Ink): string {
  return `${ink.paint("──", "dim")} ${ink.paint(cut(text, Math.max(0, width - 3)), "bold")}`;
}

/** "5 tasks · risk medium · 2 comments" */
export function panelNote({ tasks, overallRisk }: ExecutionPlan, comments: number, ink: Ink): string {
  const tell = planViewWords(ink);
  return [
    tell("taskCount", { count: tasks.length }),
    tell("riskOf", { level: planWords(ink)(overallRisk) }),
    ...(comments > 0 ? [commentWords(ink)("count", { count: comments })] : []),
  ].join(" · ");
}

/** As much of the plan's own title as fits beside the note. */
export function panelTitle({ revision, title }: ExecutionPlan, note: string, width: number, ink: Ink): string {
  const named = (text: string) => planPanelWords(ink)("title", { revision, title: text });
  // Leaves room for the mark before it and a piece of the line after it.
  const room = width - visibleWidth(named("")) - visibleWidth(note) - 6;
  return named(oneLine(title, room < LEAST_TITLE ? width : room));
}
