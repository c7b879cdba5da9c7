// The details of one task: its description, what it needs, the results of its checks, and its attempts.
import { formatClock, formatDuration } from "../../../domain/values/duration.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { activeMillis } from "../../../domain/reading/times.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { factsOfTasks, plannedCheckSign, taskSign, type TaskFacts } from "../../views/run/task.ts";
import { taskActivityText } from "../../views/run/task-doing.ts";
import { firstLine } from "../../views/text/last-line.ts";
import { taskWords } from "../../../words/run.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine, visibleName, wrapped } from "../text/printable.ts";
import { changedLines } from "./changed-lines.ts";
import { checkLines, checkText } from "./check-lines.ts";
import { fewLines } from "./few-lines.ts";

interface DetailLook {
  readonly width: number;
  readonly ink: Ink;
  readonly now: number;
}

const MOST = 60;

export function taskDetailLines(view: SessionView, task: PlanTask, { width, ink, now }: DetailLook): string[] {
  const tell = taskWords(ink);
  const run = taskRunOf(view.state.run, task.taskId);
  const text = (given: string, ...tones: readonly Tone[]) =>
    fewLines(given, { most: MOST, width, indent: "  ", tones }, ink);
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [ink.paint(cut(title, width), "accent"), ...lines];
  const evidence = run?.evidence;
  const facts = factsOfTasks(view.state, { language: ink.language, now })(task);
  const planned = task.acceptance.map(
    (check) => `  ${plannedCheckSign.sign} ${oneLine(checkText(check, ink), Math.max(1, width - 4))}`,
  );
  return [
    ...wrapped(ink.paint(oneLine(task.subject, 1_000), "bold"), width),
    ink.paint(oneLine(standing(view, task, facts, ink), width), "dim"),
    // The output of a check is shown with the check.
    ...text((evidence ? facts.why.map(firstLine) : facts.why).join("\n"), facts.status === "failed" ? "bad" : "dim"),
    ...text(task.description.slice(0, 20_000)),
    ...part(tell("needs"), listed(task.blockedBy, width)),
    ...part(tell("neededBy"), listed(task.blocks, width)),
    ...part(tell("files"), listed(task.files, width)),
    ...(evidence
      ? [
          ...part(tell("checks"), checkLines(evidence.checks, { width, ink, most: 12 })),
          ...part(tell("changed"), changedLines(facts.changed, [], { width, ink, most: MOST })),
        ]
      : part(`${tell("checks")} (${tell("plannedChecks")})`, planned)),
    ...part(tell("attempts"), attemptLines(view, task, width, now, ink)),
  ];
}

/** "running · KODA · attempt 2 · Run npm test" */
function standing(
  view: SessionView,
  task: PlanTask,
  { agent, label, outcome, attempt, millis, stage }: TaskFacts,
  ink: Ink,
): string {
  return [
    label,
    outcome?.text ?? "",
    agent,
    ...(attempt > 1 ? [taskWords(ink)("attempt", { attempt })] : []),
    ...(millis === undefined ? [] : [formatClock(millis)]),
    ...(stage ? [taskActivityText(view, task, stage, ink)] : []),
  ]
    .filter((each) => each !== "")
    .join(" · ");
}

function listed(names: readonly string[], width: number): string[] {
  return names.length === 0 ? [] : wrapped(names.slice(0, 200).map(visibleName).join(", "), width, "  ");
}

function attemptLines(view: SessionView, { taskId }: PlanTask, width: number, now: number, ink: Ink): string[] {
  const tell = taskWords(ink);
  const own = view.timeline?.spans.filter((span) => span.taskId === taskId) ?? [];
  // A single attempt is already shown above.
  if (own.length < 2) return [];
  return own.slice(-MOST).map(({ attempt, startedAt, endedAt, status }) => {
    const { sign, tone } = taskSign(status);
    const end = endedAt === undefined ? now : Date.parse(endedAt);
    const took = formatDuration(activeMillis(view.state.breaks, Date.parse(startedAt), end));
    return cut(`  ${ink.paint(sign, tone)} ${tell("attempt", { attempt })} · ${tell(status)} · ${took}`, width);
  });
}
