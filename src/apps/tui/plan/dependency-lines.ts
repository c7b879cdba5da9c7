// A plan's tasks as a small drawing: which run at the same time, and which depend on which.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { TaskContent } from "../../../domain/plan/plan.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";
import { planViewWords } from "../../../words/plan.ts";
import { laneRows, wavesOf } from "./task-lanes.ts";

type DrawnTask = Pick<TaskContent, "taskId" | "subject" | "assignedAgent" | "blockedBy">;

interface DrawingLook {
  readonly width: number;
  readonly ink: Ink;
  /** The marked task; with one, all rows make room for the mark. */
  readonly selected?: string | undefined;
  /** Shown after a task: how many comments it has. */
  readonly noteOf?: ((taskId: string) => string) | undefined;
}

interface TaskLine {
  readonly line: string;
  readonly taskId?: string | undefined;
}

/** A larger drawing helps no reader. */
const MOST_TASKS = 40;
/** The minimum width of subjects. */
const LEAST_ROOM = 16;
const LONGEST_ID = 14;

/** "wave 1: a, b", wave by wave: used where the graph is too big or the terminal too narrow for a drawing. */
export function dependencyLines(tasks: readonly DrawnTask[], look: DrawingLook): string[] {
  return drawnLines(tasks, look)?.map(({ line }) => line) ?? waveLines(tasks, look);
}

/** One line for each task, in the order of the drawing; a note says if there is no drawing. */
export function taskLines(tasks: readonly DrawnTask[], look: DrawingLook): TaskLine[] {
  return drawnLines(tasks, look) ?? listedLines(tasks, look);
}

/** The order in which tasks are drawn. */
export function drawingOrder<Task extends DrawnTask>(tasks: readonly Task[]): Task[] {
  const rows = tasks.length <= MOST_TASKS ? laneRows(tasks) : undefined;
  if (!rows) return [...tasks];
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  return rows.flatMap(({ taskId }) => (taskId === undefined ? [] : (byId.get(taskId) ?? [])));
}

function drawnLines(tasks: readonly DrawnTask[], look: DrawingLook): TaskLine[] | undefined {
  const { width, ink, selected } = look;
  const rows = tasks.length <= MOST_TASKS ? laneRows(tasks) : undefined;
  if (!rows) return undefined;
  const lanes = Math.max(0, ...rows.map((row) => row.lanes.length));
  const gutter = selected === undefined ? 0 : 2;
  if (width - gutter - lanes - 1 < LEAST_ROOM || lanes > Math.max(9, width / 3)) return undefined;
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const wave = new Map(wavesOf(tasks).waves.flatMap((each, index) => each.map(({ taskId }) => [taskId, index + 1])));
  const said = captions(tasks, width - gutter - lanes - 1, look, (taskId) =>
    planViewWords(ink)("wave", { wave: wave.get(taskId) ?? 0 }),
  );
  return rows.map(({ lanes: drawn, taskId }) => {
    const task = taskId === undefined ? undefined : byId.get(taskId);
    const mark = gutter === 0 ? "" : taskId === selected ? ink.paint("▸ ", "accent", "bold") : "  ";

    if (!task) return { line: mark + paintLanes(drawn, ink) };
    const filling = " ".repeat(lanes - drawn.length + 1);
    return { line: mark + paintLanes(drawn, ink) + filling + said(task), taskId };
  });
}

function paintLanes(lanes: string, ink: Ink): string {
  return lanes.replaceAll(/[○●]|[^○● ]+/gu, (part) => ink.paint(part, part === "○" || part === "●" ? "plan" : "dim"));
}

/** Name, subject, and the facts that fit, in columns. */
function captions(
  tasks: readonly DrawnTask[],
  room: number,
  { ink, selected, noteOf }: DrawingLook,
  last: (taskId: string) => string,
): (task: DrawnTask) => string {
  const ids = Math.min(LONGEST_ID, Math.max(0, ...tasks.map(({ taskId }) => visibleWidth(taskId))));
  const longest = Math.max(0, ...tasks.map(({ subject }) => visibleWidth(oneLine(subject, room))));
  const notes = (task: DrawnTask) => noteOf?.(task.taskId) ?? "";
  const aside = [
    (task: DrawnTask) => [oneLine(task.assignedAgent, 12), last(task.taskId), notes(task)],
    (task: DrawnTask) => [last(task.taskId), notes(task)],
    (task: DrawnTask) => [notes(task)],
  ].map(
    (parts) => (task: DrawnTask) =>
      parts(task)
        .filter((part) => part !== "")
        .join(" · "),
  );
  const left = room - ids - 1;
  const widest = (said: (task: DrawnTask) => string) => Math.max(0, ...tasks.map((task) => visibleWidth(said(task))));
  const chosen = aside.find((said) => left - widest(said) - 2 >= Math.min(longest, 24)) ?? (() => "");
  const column = Math.min(longest, left - (widest(chosen) === 0 ? 0 : widest(chosen) + 2));
  return (task) => {
    const id = padded(oneLine(task.taskId, ids), ids);
    const subject = oneLine(task.subject, column);
    const more = chosen(task);
    const isSelected = task.taskId === selected;
    const painted = `${ink.paint(id, "bold")} ${isSelected ? ink.paint(subject, "bold") : subject}`;
    if (more === "") return cut(painted, room);
    return `${painted}${" ".repeat(Math.max(0, column - visibleWidth(subject)) + 2)}${ink.paint(more, "dim")}`;
  };
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - visibleWidth(text)));
}

function listedLines(tasks: readonly DrawnTask[], look: DrawingLook): TaskLine[] {
  const { width, ink, selected } = look;
  const tell = planViewWords(ink);
  const gutter = selected === undefined ? "" : "  ";
  return drawingOrder(tasks).map((task) => {
    const { taskId, blockedBy } = task;
    const mark = taskId === selected ? ink.paint("▸ ", "accent", "bold") : gutter;
    const name = `${ink.paint(oneLine(taskId, LONGEST_ID), "bold")} ${oneLine(task.subject, width)}`;
    const more = [
      ...(blockedBy.length > 0 ? [tell("after", { tasks: oneLine(blockedBy.join(", "), width) })] : []),
      ...(look.noteOf?.(taskId) ? [look.noteOf(taskId)] : []),
    ];
    const aside = more.length === 0 ? "" : ink.paint(`  ${more.join(" · ")}`, "dim");
    return { line: cut(`${mark}${name}${aside}`, width), taskId };
  });
}

function waveLines(tasks: readonly DrawnTask[], { width, ink, selected }: DrawingLook): string[] {
  const tell = planViewWords(ink);
  const { waves, rest } = wavesOf(tasks);
  const named = [
    ...waves.map((wave, index) => [tell("wave", { wave: index + 1 }), wave] as const),
    ...(rest.length > 0 ? [[tell("circle"), rest] as const] : []),
  ];
  return named.flatMap(([name, wave]) => {
    const ids = wave.map(({ taskId }) => {
      const id = oneLine(taskId, Math.max(1, width - 2));
      return taskId === selected ? ink.paint(`▸${id}`, "accent", "bold") : id;
    });
    const lead = `${ink.paint(name, "dim")}${ink.paint(":", "dim")} `;
    // Below the name if there is no room beside it.
    return width - visibleWidth(lead) < 8
      ? [cut(lead.trimEnd(), width), ...hangingIndent("  ", ids.join(", "), width)]
      : hangingIndent(lead, ids.join(", "), width);
  });
}
