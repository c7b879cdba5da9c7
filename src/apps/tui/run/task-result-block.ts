// Printed when a task has ended: its result, agent and duration, what it changed, and the results of its checks.
import { toArray } from "../../../domain/values/list.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { isEnded, taskRunOf, type TaskRun } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { threadOf } from "../../../domain/reading/transcript.ts";
import { subjectOf } from "../../views/session/known-tool.ts";
import { resultWords } from "../../../words/call.ts";
import { taskWords } from "../../../words/run.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, oneLine } from "../text/printable.ts";
import { callSigns } from "../transcript/call-line.ts";
import { changedLines } from "./changed-lines.ts";
import { checkLines } from "./check-lines.ts";
import { callLine } from "../../views/run/activity.ts";
import { factsOfTasks, taskSign, type TaskFacts } from "../../views/run/task.ts";
import { firstLine } from "../../views/text/last-line.ts";
import { factLine } from "./fact-line.ts";
import { fewLines } from "./few-lines.ts";

interface Ended {
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  readonly facts: TaskFacts;
  readonly calls: readonly CallEntry[];
}

/** A snapshot of when it ended: another attempt prints its own block. */
export function taskResultBlock(
  taskId: string,
  { ink, view }: { readonly ink: Ink; readonly view: () => SessionView },
): Block {
  let known = endedIn(view(), taskId, ink);
  return (width, details) => {
    known ??= endedIn(view(), taskId, ink);
    return known ? linesOf(known, width, details, ink) : [];
  };
}

function endedIn(view: SessionView, taskId: string, ink: Ink): Ended | undefined {
  const task = view.state.plan?.tasks.find((each) => each.taskId === taskId);
  if (!task || !isEnded(task)) return undefined;
  const run = taskRunOf(view.state.run, taskId);
  const thread = run?.agentId === undefined ? [] : toArray(threadOf(view.transcript, run.agentId));
  const facts = factsOfTasks(view.state, ink)(task);
  return { task, run, facts, calls: thread.filter((entry) => entry.kind === "call") };
}

const SHORT = { error: 4, files: 6, output: 5 };
const FULL = { error: 60, files: 200, output: 200, calls: 200, result: 40 };

function linesOf({ task, run, facts, calls }: Ended, width: number, details: boolean, ink: Ink): string[] {
  const { error, files, output } = details ? FULL : SHORT;
  const hasRun = task.status === "completed" || task.status === "failed" || calls.length > 0;
  const evidence = hasRun ? run?.evidence : undefined;
  // The output of a check is shown with the check.
  const isShown = evidence?.checks.some(({ status }) => status !== "passed" && status !== "manual") ?? false;
  return [
    headLine({ task, run, facts, calls }, width, ink),
    ...fewLines(
      (isShown ? facts.why.map(firstLine) : facts.why).join("\n"),
      { most: error, width, indent: "  ", tones: [facts.status === "failed" ? "bad" : "dim"] },
      ink,
    ),
    ...(evidence ? changedLines(facts.changed, calls, { width, ink, most: files }) : []),
    ...(evidence ? checkLines(evidence.checks, { width, ink, most: output, isFull: details }) : []),
    ...(details ? callLines(calls, width, ink) : []),
    ...(details ? fewLines(task.result ?? "", { most: FULL.result, width, indent: "  ", tones: ["dim"] }, ink) : []),
  ];
}

function headLine({ task, facts, calls }: Ended, width: number, ink: Ink): string {
  const { status, label, outcome, agent, attempt, millis } = facts;
  const { sign, tone } = taskSign(status);
  const count = calls.length === 0 ? (task.toolsExecuted?.length ?? 0) : calls.length;
  return factLine(
    {
      lead: `${ink.paint(sign, tone)} ${ink.paint(oneLine(task.taskId, 16), "dim")} `,
      text: task.subject,
      tones: tone === "dim" ? ["dim"] : ["bold"],
      facts: [
        {
          text: status === "completed" ? (outcome?.text ?? "") : label,
          tones: [status === "completed" ? (outcome?.tone ?? tone) : tone],
          weight: 6,
        },
        { text: oneLine(agent, 16), tones: ["dim"], weight: 2 },
        { text: attempt > 1 ? taskWords(ink)("attempt", { attempt }) : "", tones: ["warn"], weight: 4 },
        { text: millis === undefined ? "" : formatDuration(millis), tones: ["dim"], weight: 5 },
        { text: count === 0 ? "" : resultWords(ink)("calls", { count }), tones: ["dim"], weight: 3 },
      ],
    },
    width,
    ink,
  );
}

/** The last ones led to the result. */
function callLines(calls: readonly CallEntry[], width: number, ink: Ink): string[] {
  const hidden = Math.max(0, calls.length - FULL.calls);
  const more = ink.paint(cut(`  ${resultWords(ink)("moreCalls", { count: hidden })}`, width), "dim");
  const lines = calls.slice(hidden).map((call) => {
    const [sign, tone] = callSigns[call.status];
    const about = oneLine(callLine(call, subjectOf(call), ink), Math.max(1, width - 4));
    return `  ${ink.paint(sign, tone)} ${ink.paint(about, "dim")}`;
  });
  return [...(hidden > 0 ? [more] : []), ...lines];
}
