// The tasks of a plan that is carried out, as lines for a terminal of a certain size. Made from the state alone.
import { buildMessages } from "../../../words/build-messages.ts";
import type { Language } from "../../../words/language.ts";
import { duration } from "../../../domain/values/duration.ts";
import type { ExecutionPlan, PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { translateSentence } from "../../../words/sentences/translate.ts";
import type { State } from "../../../domain/session/state.ts";
import { taskPhase } from "../../../domain/session/task-phase.ts";
import { plain, type Colour, type Paint } from "../text/paint.ts";
import { oneLine, widthOf } from "../text/table.ts";
import { callOf, checksOf, isReflecting, millisOf, waitingTasks } from "../text/task-facts.ts";
import { chooseTasks, inOrder, type Placed } from "./task-order.ts";

export interface TreeLook {
  readonly columns: number;
  readonly rows: number;
  readonly language: Language;
  readonly now: number;
  /** Since when it is carried out here. */
  readonly since: number;
  readonly paint?: Paint | undefined;
}

const SPINNER = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;
const BAR = 8;
/** Between what a task is about and what is said about it. */
const GAP = " — ";

/** Fewer than this fits no tree, however small the terminal says it is. */
const LEAST_ROWS = 4;
const LEAST_COLUMNS = 20;

const marks: Readonly<Record<Exclude<TaskStatus, "in_progress">, readonly [string, Colour | undefined]>> = {
  completed: ["✓", "green"],
  failed: ["✗", "red"],
  skipped: ["–", "dim"],
  cancelled: ["⊘", "yellow"],
  pending: ["·", "dim"],
};

/** Each line is narrower than the terminal, and all of them leave a line free. None when there is no plan to show. */
export function treeLines(state: State, given: TreeLook): string[] {
  const { plan } = state;
  if (!plan) return [];
  const look = {
    ...given,
    columns: Math.max(LEAST_COLUMNS, given.columns),
    rows: Math.max(LEAST_ROWS, given.rows),
    paint: given.paint ?? plain,
  };
  const extra = extraLine(state, look);
  const around = 2 + (extra === undefined ? 0 : 1);
  const room = look.rows - 1 - around;
  const placed = inOrder(plan.tasks);
  const { shown, left } = chooseTasks(placed, placed.length <= room ? room : room - 1);
  const drawing = { state, look, waiting: waitingTasks(state), columns: columnsFor(look.columns) };
  return [
    look.paint(oneLine(plan.title, look.columns - 1), "bold"),
    ...shown.map((each) => taskLine(each, drawing)),
    ...(left.size > 0 ? [look.paint(oneLine(moreLine(left, look), look.columns - 1), "dim")] : []),
    ...(extra === undefined ? [] : [extra]),
    footer(plan, drawing),
  ];
}

type Look = TreeLook & { readonly paint: Paint };

interface Drawing {
  readonly state: State;
  readonly look: Look;
  readonly waiting: ReadonlySet<string>;
  readonly columns: Columns;
}

/** What there is room for beside the subject: widths, 0 for what is left out. */
interface Columns {
  readonly agent: number;
  readonly bar: number;
  readonly time: number;
  readonly checks: number;
  /** Whether the call that runs is shown. */
  readonly calls: boolean;
}

function columnsFor(width: number): Columns {
  return {
    agent: width >= 80 ? 10 : width >= 50 ? 6 : 0,
    bar: width >= 80 ? BAR : 0,
    time: width >= 36 ? 8 : 0,
    checks: width >= 44 ? 5 : 0,
    calls: width >= 70,
  };
}

function taskLine({ task, depth }: Placed<PlanTask>, { state, look, waiting, columns }: Drawing): string {
  const { paint, now, since } = look;
  const waits = waiting.has(task.taskId) && task.status === "in_progress";
  const [mark, colour] = markOf(task, waits, now);
  const checks = checksOf(state, task.taskId);
  const isOn = task.status === "in_progress";
  const right: (readonly [text: string, colour: Colour | undefined])[] = [
    ...(columns.agent > 0 ? [[padded(task.assignedAgent, columns.agent), "dim"] as const] : []),
    ...(columns.bar > 0 ? [[padded(isOn && !waits ? barOf(task) : "", columns.bar), "cyan"] as const] : []),
    [padded(isOn && !waits ? `${task.progress ?? 0}%` : "", 4, true), undefined],
    ...(columns.time > 0 ? [[padded(shortTime(millisOf(task, now, since)), columns.time, true), "dim"] as const] : []),
    ...(columns.checks > 0
      ? [
          [
            padded(checks ? `${checks.passed}/${checks.total}` : "", columns.checks, true),
            checks && checks.passed < checks.total ? "red" : "green",
          ] as const,
        ]
      : []),
  ];
  const taken = right.reduce((sum, [text]) => sum + widthOf(text) + 1, 0);
  const indent = " ".repeat(2 * depth);
  const lead = `${indent}${mark} `;
  const room = Math.max(8, look.columns - 1 - widthOf(lead) - taken);
  const painted = right.map(([text, each]) => paint(text, each)).join(" ");
  return `${indent}${paint(mark, colour)} ${subjectOf(task, waits, room, { state, look, columns })} ${painted}`.trimEnd();
}

function markOf({ status }: PlanTask, waits: boolean, now: number): readonly [string, Colour | undefined] {
  if (waits) return ["?", "yellow"];
  if (status !== "in_progress") return marks[status];
  return [SPINNER[Math.floor(now / FRAME_MS) % SPINNER.length] ?? "*", "cyan"];
}

/** What the task is about, then what is to be said about it now, in as much room as there is. */
function subjectOf(
  task: PlanTask,
  waits: boolean,
  room: number,
  { state, look, columns }: Omit<Drawing, "waiting">,
): string {
  const { paint } = look;
  const { status, taskId } = task;
  const id = oneLine(taskId, 16);
  const subject = oneLine(`${id} ${status === "in_progress" ? task.activeForm : task.subject}`, room);
  const [note, colour] = waits
    ? [buildMessages(look)("waitsForYou"), "yellow" as const]
    : noteOf(task, state, look, columns.calls);
  const left = room - widthOf(subject) - GAP.length;
  // What somebody has to do is never cut away by a long subject.
  const first =
    waits && left < widthOf(note) ? oneLine(subject, Math.max(8, room - widthOf(note) - GAP.length)) : subject;
  const rest = room - widthOf(first) - GAP.length;
  const cut = note === "" || rest < 6 ? "" : oneLine(note, rest);
  const filling = " ".repeat(Math.max(0, room - widthOf(first) - (cut === "" ? 0 : GAP.length + widthOf(cut))));
  const words = status === "pending" || status === "skipped" ? paint(first, "dim") : first;
  return `${words}${cut === "" ? "" : paint(`${GAP}${cut}`, colour)}${filling}`;
}

function noteOf(task: PlanTask, state: State, look: Look, calls: boolean): readonly [string, Colour] {
  const tell = buildMessages(look);
  const { status, error, skippedFor, taskId } = task;
  if (status === "failed") return [translateSentence(error ?? "", look.language), "red"];
  if (status === "skipped" && skippedFor !== undefined) return [tell("needs", { task: skippedFor }), "dim"];
  if (status === "skipped") return [translateSentence(error ?? "", look.language), "dim"];
  if (status !== "in_progress") return ["", "dim"];
  const { attempt = 1 } = taskRunOf(state.run, taskId) ?? {};
  const again = attempt > 1 ? `${tell("attempt", { attempt })} ` : "";
  const phase = taskPhase(state, task).do;
  if (phase === "verify") return [again + tell("checking"), "dim"];
  if (phase === "integrate") return [again + tell("merging"), "dim"];
  return [again + (calls ? (callOf(state, taskId) ?? "") : ""), "dim"];
}

function barOf({ progress = 0 }: PlanTask): string {
  const full = Math.round((progress / 100) * BAR);
  return "▰".repeat(full) + "▱".repeat(BAR - full);
}

/** "12 s", "3:20", "2:05:10": as short as it gets. */
function shortTime(ms: number | undefined): string {
  if (ms === undefined) return "";
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const two = (number: number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function padded(text: string, width: number, right = false): string {
  const cut = oneLine(text, width);
  const filling = " ".repeat(Math.max(0, width - widthOf(cut)));
  return right ? filling + cut : cut + filling;
}

function moreLine(left: ReadonlyMap<TaskStatus, number>, look: Look): string {
  const tell = buildMessages(look);
  const of = (...statuses: TaskStatus[]) => statuses.reduce((sum, each) => sum + (left.get(each) ?? 0), 0);
  const count = [...left.values()].reduce((sum, each) => sum + each, 0);
  const what = [
    ...(of("in_progress") > 0 ? [tell("running", { count: of("in_progress") })] : []),
    ...(of("failed") > 0 ? [tell("failedCount", { count: of("failed") })] : []),
    ...(of("completed") > 0 ? [tell("doneCount", { count: of("completed") })] : []),
    ...(of("pending") > 0 ? [tell("waitingCount", { count: of("pending") })] : []),
    ...(of("skipped", "cancelled") > 0 ? [tell("skippedCount", { count: of("skipped", "cancelled") })] : []),
  ];
  return tell("moreWith", { count, what: what.join(", ") });
}

/** What concerns no single task. */
function extraLine(state: State, look: Look): string | undefined {
  const tell = buildMessages(look);
  const width = look.columns - 1;
  if (state.run?.proposal) return look.paint(oneLine(`? ${tell("decides")}`, width), "yellow");
  return isReflecting(state) ? look.paint(oneLine(`⟲ ${tell("thinking")}`, width), "cyan") : undefined;
}

function footer({ tasks, status }: ExecutionPlan, { state, look, waiting }: Drawing): string {
  const tell = buildMessages(look);
  const count = (wanted: TaskStatus) => tasks.filter((task) => task.status === wanted).length;
  const [running, failed, skipped] = [count("in_progress"), count("failed"), count("skipped")];
  const { cost, unpriced, calls } = state.planUsage;
  const parts = [
    tell("done", { done: count("completed"), total: tasks.length }),
    ...(running > 0 ? [tell("running", { count: running })] : []),
    ...(failed > 0 ? [tell("failedCount", { count: failed })] : []),
    ...(skipped > 0 ? [tell("skippedCount", { count: skipped })] : []),
    ...(waiting.size > 0 ? [tell("waitsForYou")] : []),
    ...(status === "paused" ? [tell("isPaused")] : []),
    ...(calls > unpriced ? [`$${cost.toFixed(cost < 1 ? 4 : 2)}${unpriced > 0 ? "+" : ""}`] : []),
    duration(look.now - look.since),
  ];
  return look.paint(oneLine(parts.join(" · "), look.columns - 1), failed > 0 ? "red" : "dim");
}
