// What is printed when a task has ended: how, by whom, how long it took, what it changed, and what its checks said.
import { toArray } from "../../../domain/values/list.ts";
import { duration } from "../../../domain/values/duration.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { isEnded, taskRunOf, type TaskRun } from "../../../domain/session/run.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { subjectOf } from "../../views/session/call-look.ts";
import { resultWords } from "../../../words/call.ts";
import { taskWords } from "../../../words/run.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, oneLine } from "../text/printable.ts";
import { changedLines } from "./changed-lines.ts";
import { checkLines } from "./check-lines.ts";
import { callLine } from "./doing-line.ts";
import { factLine, firstLine } from "./fact-line.ts";
import { fewLines } from "./few-lines.ts";
import { signOf } from "./task-sign.ts";

interface Ended {
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  readonly millis: number | undefined;
  readonly calls: readonly CallEntry[];
}

/** As it was when it had ended: what another attempt makes of it is told by that one. */
export function taskEndedBlock(
  taskId: string,
  { ink, view }: { readonly ink: Ink; readonly view: () => SessionView },
): Block {
  let known = endedIn(view(), taskId);
  return (width, details) => {
    known ??= endedIn(view(), taskId);
    return known ? linesOf(known, width, details, ink) : [];
  };
}

function endedIn(view: SessionView, taskId: string): Ended | undefined {
  const task = view.state.plan?.tasks.find((each) => each.taskId === taskId);
  if (!task || !isEnded(task)) return undefined;
  const run = taskRunOf(view.state.run, taskId);
  const thread = run?.agentId === undefined ? [] : toArray(threadOf(view.transcript, run.agentId));
  return { task, run, millis: taskMillis(view.state, task, 0), calls: thread.filter((entry) => entry.kind === "call") };
}

const SHORT = { error: 4, files: 6, output: 5 };
const FULL = { error: 60, files: 200, output: 200, calls: 200, result: 40 };

function linesOf({ task, run, millis, calls }: Ended, width: number, details: boolean, ink: Ink): string[] {
  const { error, files, output } = details ? FULL : SHORT;
  const hasRun = task.status === "completed" || task.status === "failed" || calls.length > 0;
  const evidence = hasRun ? run?.evidence : undefined;
  const why = whyNot(task, ink);
  // What a check printed is shown with the check.
  const isShown = evidence?.checks.some(({ status }) => status !== "passed" && status !== "manual") ?? false;
  return [
    headLine({ task, run, millis, calls }, width, ink),
    ...fewLines(isShown ? firstLine(why) : why, { most: error, width, indent: "  ", tones: toneOf(task) }, ink),
    ...(evidence ? changedLines(evidence, calls, { width, ink, most: files }) : []),
    ...(evidence ? checkLines(evidence.checks, { width, ink, most: output, isFull: details }) : []),
    ...(details ? callLines(calls, width, ink) : []),
    ...(details ? fewLines(task.result ?? "", { most: FULL.result, width, indent: "  ", tones: ["dim"] }, ink) : []),
  ];
}

function headLine({ task, run, millis, calls }: Ended, width: number, ink: Ink): string {
  const { sign, tones } = signOf(task.status);
  const [tell, say] = [taskWords(ink), resultWords(ink)];
  const count = calls.length === 0 ? (task.toolsExecuted?.length ?? 0) : calls.length;
  const attempt = run?.attempt ?? 1;
  const isPale = task.status === "skipped" || task.status === "cancelled";
  return factLine(
    {
      lead: `${ink.paint(sign, ...tones)} ${ink.paint(oneLine(task.taskId, 16), "dim")} `,
      text: task.subject,
      tones: isPale ? ["dim"] : ["bold"],
      facts: [
        { text: task.status === "completed" ? "" : tell(task.status), tones, weight: 6 },
        { text: oneLine(task.assignedAgent.toUpperCase(), 16), tones: ["dim"], weight: 2 },
        { text: attempt > 1 ? tell("attempt", { attempt }) : "", tones: ["warn"], weight: 4 },
        { text: millis === undefined ? "" : duration(millis), tones: ["dim"], weight: 5 },
        { text: count === 0 ? "" : say("calls", { count }), tones: ["dim"], weight: 3 },
      ],
    },
    width,
    ink,
  );
}

function toneOf({ status }: PlanTask): readonly Tone[] {
  return status === "failed" ? ["bad"] : ["dim"];
}

function whyNot({ status, error = "", skippedFor }: PlanTask, ink: Ink): string {
  if (status === "completed") return "";
  if (skippedFor !== undefined) return taskWords(ink)("skippedFor", { task: skippedFor });
  return error;
}

/** The last ones: they led to how it ended. */
function callLines(calls: readonly CallEntry[], width: number, ink: Ink): string[] {
  const hidden = Math.max(0, calls.length - FULL.calls);
  const more = ink.paint(cut(`  ${resultWords(ink)("moreCalls", { count: hidden })}`, width), "dim");
  const lines = calls.slice(hidden).map((call) => {
    const [sign, tone] = looks[call.status];
    const about = oneLine(callLine(call, subjectOf(call), ink), Math.max(1, width - 4));
    return `  ${ink.paint(sign, tone)} ${ink.paint(about, "dim")}`;
  });
  return [...(hidden > 0 ? [more] : []), ...lines];
}

const looks: Readonly<Record<CallEntry["status"], readonly [sign: string, tone: Tone]>> = {
  requested: ["○", "dim"],
  running: ["●", "accent"],
  ok: ["✓", "dim"],
  error: ["✗", "bad"],
  denied: ["⊘", "warn"],
  interrupted: ["!", "warn"],
  cancelled: ["–", "dim"],
};
