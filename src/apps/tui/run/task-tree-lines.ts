// The tasks of a plan that is being built, live: the head, what runs with what its agent does, what failed, what comes next.
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { planMillis, taskMillis } from "../../../domain/reading/times.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { clock, duration } from "../../../domain/values/duration.ts";
import { changeWords } from "../../../words/diff.ts";
import { buildWords, taskWords, treeWords } from "../../../words/run.ts";
import { certainty, money } from "../../views/text/figures.ts";
import { countTasks, type TaskCounts } from "../../views/run/task-counts.ts";
import { stageOf, type Stage } from "../../views/run/task-stage.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { cut, oneLine } from "../text/printable.ts";
import { chooseTasks } from "./choose-tasks.ts";
import { doingNow } from "./doing-line.ts";
import { factLine, firstLine, type Fact } from "./fact-line.ts";
import { signOf } from "./task-sign.ts";

interface TreeLook {
  readonly size: Size;
  readonly ink: Ink;
  readonly now: number;
  /** How what runs looks in this frame: one character. */
  readonly spinner: string;
}

/** None when no plan is carried out or paused. */
export function taskTreeLines(view: SessionView, at: TreeLook): string[] {
  const { plan, run } = view.state;
  const { width, rows } = at.size;
  if (!plan || run?.planId !== plan.planId || rows < 1) return [];
  if (plan.status !== "executing" && plan.status !== "paused") return [];
  const extra = rows > 2 ? extraLine(view, at) : undefined;
  const { shown, left } = chooseTasks(plan.tasks, rows - 1 - (extra === undefined ? 0 : 1));
  const isDone = new Set(plan.tasks.flatMap(({ taskId, status }) => (status === "completed" ? [taskId] : [])));
  return [
    headLine(view, plan, at),
    ...shown.flatMap(({ task, isLong }) => taskLines(view, task, { ...at, isLong, isDone })),
    ...(left && rows > 1 ? [at.ink.paint(cut(`  … ${countsLine(left, at.ink)}`, width), "dim")] : []),
    ...(extra === undefined ? [] : [extra]),
  ];
}

const BAR = 10;
/** Narrower than this there is no room for a bar. */
const WIDE = 70;

function headLine(view: SessionView, plan: ExecutionPlan, { size, ink, now }: TreeLook): string {
  const tell = buildWords(ink);
  const counts = countTasks(plan.tasks);
  const isPaused = plan.status === "paused";
  const millis = planMillis(view.state, now);
  const [before = "", after = ""] = treeWords(ink)(isPaused ? "paused" : "executing", { title: "\n" }).split("\n");
  const tone = isPaused ? "warn" : "build";
  const bar = size.width < WIDE ? "" : `${barOf(counts)} `;
  const facts: Fact[] = [
    { text: `${bar}${counts.done}/${counts.total}`, tones: [counts.failed > 0 ? "bad" : tone], weight: 9 },
    { text: counts.running > 0 ? tell("running", { count: counts.running }) : "", tones: ["accent"], weight: 5 },
    { text: counts.failed > 0 ? tell("failedCount", { count: counts.failed }) : "", tones: ["bad"], weight: 2 },
    { text: millis === undefined ? "" : clock(millis), tones: [], weight: 4 },
    { text: costOf(view, ink), tones: [], weight: 3 },
  ];
  return factLine(
    {
      lead: ink.paint(before, tone, "bold"),
      text: plan.title,
      tones: ["bold"],
      end: ink.paint(after, tone, "bold"),
      facts,
    },
    size.width,
    ink,
  );
}

/** Rounded down: it is only full when all is done. */
function barOf({ done, total }: TaskCounts): string {
  const full = total === 0 ? 0 : Math.floor((done / total) * BAR);
  return "▰".repeat(full) + "▱".repeat(BAR - full);
}

/** Empty: nobody knows the price. */
function costOf({ state: { planUsage } }: SessionView, { language }: Ink): string {
  const known = certainty(planUsage);
  if (known === "unknown" || planUsage.calls === 0) return "";
  return `${known === "atLeast" ? "≥" : ""}${money(planUsage.cost, language)}`;
}

type TaskLook = TreeLook & { readonly isLong: boolean; readonly isDone: ReadonlySet<string> };

function taskLines(view: SessionView, task: PlanTask, look: TaskLook): string[] {
  const { size, ink, spinner, isLong } = look;
  const stage = task.status === "in_progress" ? stageOf(view.state, task) : undefined;
  const { sign, tones } = signOf(task.status, stage, spinner);
  const isPale = task.status === "pending" || task.status === "skipped" || task.status === "cancelled";
  const id = oneLine(task.taskId, 16);
  const why = whyNot(task, ink);
  const facts: readonly Fact[] = stage
    ? runningFacts(view, task, stage, look)
    : [
        ...restingFacts(view, task, look),
        { text: isLong ? "" : cut(why, Math.floor(size.width / 3)), tones: toneOf(task), weight: 5 },
      ];
  const text = stage ? task.activeForm : task.subject;
  const line = factLine(
    {
      lead: `  ${ink.paint(sign, ...tones)} ${ink.paint(id, "dim")} `,
      text,
      tones: isPale ? ["dim"] : stage ? ["bold"] : [],
      facts,
    },
    size.width,
    ink,
  );
  if (!isLong) return [line];
  const below = stage ? doingNow(view, task, stage, ink) : why;
  if (below.trim() === "") return [line];
  return [
    line,
    ink.paint(`    └ ${oneLine(below, Math.max(1, size.width - 6))}`, ...(stage ? ["dim" as const] : toneOf(task))),
  ];
}

function toneOf({ status }: PlanTask): readonly ("bad" | "dim")[] {
  return status === "failed" ? ["bad"] : ["dim"];
}

function runningFacts(view: SessionView, task: PlanTask, stage: Stage, { ink, now }: TaskLook): Fact[] {
  const { attempt = 1, repairs = 0 } = taskRunOf(view.state.run, task.taskId) ?? {};
  const millis = taskMillis(view.state, task, now);
  return [
    { text: oneLine(task.assignedAgent.toUpperCase(), 12), tones: ["dim"], weight: 1 },
    { text: stageWord(stage, repairs, ink), tones: stageTones[stage], weight: 6 },
    { text: attempt > 1 ? taskWords(ink)("attempt", { attempt }) : "", tones: ["warn"], weight: 2 },
    { text: millis === undefined ? "" : clock(millis), tones: ["dim"], weight: 4 },
  ];
}

const stageTones = {
  asking: ["warn", "bold"],
  held: ["dim"],
  checking: ["accent"],
  merging: ["accent"],
  repairing: ["warn"],
  working: ["dim"],
} as const;

function stageWord(stage: Stage, repairs: number, ink: Ink): string {
  const tell = treeWords(ink);
  if (stage === "working") return tell("working");
  if (stage === "repairing") return repairs > 1 ? tell("repairingAgain", { count: repairs }) : tell("repairing");
  return taskWords(ink)(stage);
}

function restingFacts(view: SessionView, task: PlanTask, { ink, now, isDone }: TaskLook): Fact[] {
  const millis = taskMillis(view.state, task, now);
  if (task.status !== "pending")
    return [{ text: millis === undefined ? "" : duration(millis), tones: ["dim"], weight: 2 }];
  const open = task.blockedBy.filter((id) => !isDone.has(id));
  const tell = treeWords(ink);
  const text = open.length === 0 ? tell("ready") : tell("after", { tasks: oneLine(open.join(", "), 40) });
  return [{ text, tones: ["dim"], weight: 3 }];
}

/** Why it failed, was skipped or cancelled. */
function whyNot({ status, error = "", skippedFor }: PlanTask, ink: Ink): string {
  if (status === "completed" || status === "pending" || status === "in_progress") return "";
  if (skippedFor !== undefined) return treeWords(ink)("needs", { task: oneLine(skippedFor, 16) });
  return oneLine(firstLine(error.slice(0, 1_000)), 300);
}

function countsLine(left: TaskCounts, ink: Ink): string {
  const [tell, say] = [treeWords(ink), buildWords(ink)];
  return [
    left.running > 0 ? say("running", { count: left.running }) : "",
    left.failed > 0 ? say("failedCount", { count: left.failed }) : "",
    left.done > 0 ? tell("done", { count: left.done }) : "",
    left.waiting > 0 ? tell("waiting", { count: left.waiting }) : "",
    left.leftOut > 0 ? say("skippedCount", { count: left.leftOut }) : "",
  ]
    .filter((part) => part !== "")
    .join(ink.language === "zh" ? "，" : ", ");
}

/** What concerns no single task. */
function extraLine({ state }: SessionView, { size, ink }: TreeLook): string | undefined {
  if (state.run?.proposal) return ink.paint(cut(`  ? ${changeWords(ink)("waits")}`, size.width), "warn", "bold");
  const isReflecting = Object.values(state.agents).some(
    ({ role, turn, released }) => role === "reflector" && turn !== null && !released,
  );
  return isReflecting ? ink.paint(cut(`  ● ${treeWords(ink)("thinking")}`, size.width), "accent") : undefined;
}
