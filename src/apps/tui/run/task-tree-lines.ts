// The live tasks of a running plan: progress, running tasks with their agents' activity, failures, and what comes next.
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { planMillis } from "../../../domain/reading/times.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { formatClock, formatDuration } from "../../../domain/values/duration.ts";
import { changeWords } from "../../../words/diff.ts";
import { buildWords, taskWords, treeWords } from "../../../words/run.ts";
import { certainty, money } from "../../views/text/figures.ts";
import { countTasks, planProgress, type TaskCounts } from "../../views/run/task-counts.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";
import { cut, oneLine } from "../text/printable.ts";
import { chooseTasks } from "../../views/run/choose-tasks.ts";
import { factsOfTasks, isReflecting, taskSign, type TaskFacts } from "../../views/run/task.ts";
import { taskActivityText } from "../../views/run/task-doing.ts";
import { firstLine } from "../../views/text/last-line.ts";
import { factLine, type Fact } from "./fact-line.ts";

interface TreeLook {
  readonly size: Size;
  readonly ink: Ink;
  readonly now: number;
  /** The spinner of running tasks in this frame: one character. */
  readonly spinner: string;
}

/** Empty when no plan is running or paused. */
export function taskTreeLines(view: SessionView, at: TreeLook): string[] {
  const { plan, run } = view.state;
  const { width, rows } = at.size;
  if (!plan || run?.planId !== plan.planId || rows < 1) return [];
  if (plan.status !== "executing" && plan.status !== "paused") return [];
  const extra = rows > 2 ? extraLine(view, at) : undefined;
  const { shown, left } = chooseTasks(plan.tasks, rows - 1 - (extra === undefined ? 0 : 1));
  const factsOf = factsOfTasks(view.state, { language: at.ink.language, now: at.now });
  return [
    headLine(view, plan, at),
    ...shown.flatMap(({ task, isLong }) => taskLines(view, task, factsOf(task), { ...at, isLong })),
    ...(left && rows > 1 ? [at.ink.paint(cut(`  … ${countsLine(left, at.ink)}`, width), "dim")] : []),
    ...(extra === undefined ? [] : [extra]),
  ];
}

const BAR = 10;
/** Below this width there is no room for a bar. */
const WIDE = 70;

function headLine(view: SessionView, plan: ExecutionPlan, { size, ink, now }: TreeLook): string {
  const tell = buildWords(ink);
  const counts = countTasks(plan.tasks);
  const isPaused = plan.status === "paused";
  const millis = planMillis(view.state, now);
  const [before = "", after = ""] = treeWords(ink)(isPaused ? "paused" : "executing", { title: "\n" }).split("\n");
  const tone = isPaused ? "warn" : "build";
  const bar = size.width < WIDE ? "" : `${barOf(planProgress(counts, plan, view.state.run))} `;
  const facts: Fact[] = [
    { text: `${bar}${counts.done}/${counts.total}`, tones: [counts.failed > 0 ? "bad" : tone], weight: 9 },
    { text: counts.running > 0 ? tell("running", { count: counts.running }) : "", tones: ["accent"], weight: 5 },
    { text: counts.failed > 0 ? tell("failedCount", { count: counts.failed }) : "", tones: ["bad"], weight: 2 },
    { text: millis === undefined ? "" : formatClock(millis), tones: [], weight: 4 },
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

/** Rounded down, so that it is full only when all is done. */
function barOf(progress: number): string {
  const full = Math.floor(progress * BAR);
  return "▰".repeat(full) + "▱".repeat(BAR - full);
}

/** Empty: the price is unknown. */
function costOf({ state: { planUsage } }: SessionView, { language }: Ink): string {
  const known = certainty(planUsage);
  if (known === "unknown" || planUsage.calls === 0) return "";
  return `${known === "atLeast" ? "≥" : ""}${money(planUsage.cost, language)}`;
}

type TaskLook = TreeLook & { readonly isLong: boolean };

function taskLines(view: SessionView, task: PlanTask, facts: TaskFacts, look: TaskLook): string[] {
  const { size, ink, spinner, isLong } = look;
  const { status, stage, title } = facts;
  const { sign, tone } = taskSign(status, stage, spinner);
  const isPale = status === "pending" || tone === "dim";
  const why = stage ? "" : oneLine(firstLine(facts.why[0] ?? ""), 300);
  const whyTone = status === "failed" ? "bad" : "dim";
  const line = factLine(
    {
      lead: `  ${ink.paint(sign, tone)} ${ink.paint(oneLine(task.taskId, 16), "dim")} `,
      text: title,
      tones: stage ? ["bold"] : isPale ? ["dim"] : [],
      facts: stage
        ? runningFacts(facts, stage, ink)
        : [
            ...restingFacts(facts),
            { text: isLong ? "" : cut(why, Math.floor(size.width / 3)), tones: [whyTone], weight: 5 },
          ],
    },
    size.width,
    ink,
  );
  if (!isLong) return [line];
  const below = stage ? taskActivityText(view, task, stage, ink) : why;
  if (below.trim() === "") return [line];
  return [line, ink.paint(`    └ ${oneLine(below, Math.max(1, size.width - 6))}`, stage ? "dim" : whyTone)];
}

function runningFacts({ agent, label, attempt, millis }: TaskFacts, stage: Stage, ink: Ink): Fact[] {
  return [
    { text: oneLine(agent, 12), tones: ["dim"], weight: 1 },
    { text: label, tones: stageTones[stage], weight: 6 },
    { text: attempt > 1 ? taskWords(ink)("attempt", { attempt }) : "", tones: ["warn"], weight: 2 },
    { text: millis === undefined ? "" : formatClock(millis), tones: ["dim"], weight: 4 },
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

function restingFacts({ status, label, outcome, millis }: TaskFacts): Fact[] {
  return status === "pending"
    ? [{ text: oneLine(label, 40), tones: ["dim"], weight: 3 }]
    : [
        { text: outcome?.text ?? "", tones: [outcome?.tone === "warn" ? "warn" : "dim"], weight: 3 },
        { text: millis === undefined ? "" : formatDuration(millis), tones: ["dim"], weight: 2 },
      ];
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

/** Notes that concern no single task. */
function extraLine({ state }: SessionView, { size, ink }: TreeLook): string | undefined {
  if (state.run?.proposal) return ink.paint(cut(`  ? ${changeWords(ink)("waits")}`, size.width), "warn", "bold");
  return isReflecting(state) ? ink.paint(cut(`  ● ${treeWords(ink)("thinking")}`, size.width), "accent") : undefined;
}
