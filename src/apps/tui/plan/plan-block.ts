// Prints a whole plan when a revision is presented.
import type { AgentPerspective } from "../../../domain/plan/perspective.ts";
import type { ExecutionPlan, PlanComment } from "../../../domain/plan/plan.ts";
import { perspectiveResults } from "../../../domain/session/perspective-results.ts";
import { money } from "../../views/text/figures.ts";
import { perspectiveWords, planViewWords, planWords } from "../../../words/plan.ts";
import { noteWords } from "../../../words/transcript.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { oneLine, printable, wrapped } from "../text/printable.ts";
import { checkLine } from "./check-line.ts";
import { commentLines } from "./comment-lines.ts";
import { dependencyLines, drawingOrder } from "./dependency-lines.ts";
import { hangingIndent } from "../kit/indent.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { taskDetails } from "./task-details.ts";
import { readFailure } from "../../../words/failures.ts";

interface SeenBy {
  readonly ink: Ink;
  /** The comments; those on a task are shown below it. */
  readonly comments?: readonly PlanComment[] | undefined;
}

const IN = "  ";
const levelTones: Readonly<Record<"low" | "medium" | "high", Tone>> = { low: "good", medium: "warn", high: "bad" };

/** `details`: includes the perspectives of CHAPO, KODA and DEVO. */
export function planBlock(plan: ExecutionPlan, { ink, comments = [] }: SeenBy): Block {
  return (width, details) => {
    const tell = planWords(ink);
    const { goals, assumptions, tasks, validation, checks, fallback } = plan;
    const own = comments.filter(({ planId }) => planId === plan.planId);
    const isOnTask = ({ taskId }: PlanComment) => tasks.some((task) => task.taskId === taskId);
    const look = { width, ink, answers: plan.answers };
    return [
      ...hangingIndent(
        `${ink.paint("◆", "plan")} `,
        ink.paint(`${planViewWords(ink)("plan")} · ${printable(plan.title)}`, "plan", "bold"),
        width,
      ),
      ...wrapped(figures(plan, ink), width, IN),
      ...(fallback === undefined
        ? []
        : hangingIndent(`${IN}${ink.paint("!", "warn")} `, tell("fallback", { reason: printable(fallback) }), width)),
      "",
      ...markdownLines(plan.summary, width, ink, IN),
      ...part(tell("goals"), bullets(goals, width), width, ink),
      ...part(tell("assumptions"), bullets(assumptions, width), width, ink),
      ...part(tell("tasks"), drawing(plan, width, ink), width, ink),
      ...drawingOrder(tasks).flatMap((task) => [
        "",
        ...hangingIndent(
          `${IN}${ink.paint(oneLine(task.taskId, 30), "accent", "bold")} `,
          ink.paint(printable(task.subject), "bold"),
          width,
        ),
        ...taskDetails(task, width, ink, IN.repeat(2)),
        ...commentLines(
          own.filter(({ taskId }) => taskId === task.taskId),
          { ...look, indent: IN.repeat(2), withoutPlace: true },
        ),
      ]),
      ...part(tell("risks"), riskLines(plan, width, ink), width, ink),
      ...part(
        tell("validation"),
        [
          ...(validation === "" ? [] : markdownLines(validation, width, ink, IN)),
          ...checks.flatMap((check) => hangingIndent(IN, checkLine(check, ink), width)),
        ],
        width,
        ink,
      ),
      ...part(
        planViewWords(ink)("remarks"),
        commentLines(
          own.filter((comment) => !isOnTask(comment)),
          { ...look, indent: IN },
        ),
        width,
        ink,
      ),
      ...(details ? part(perspectiveWords(ink)("title"), perspectives(plan, width, ink), width, ink) : []),
      "",
      ...hangingIndent(
        `${IN}${ink.paint(`${tell("file")}:`, "dim")} `,
        ink.paint(plan.planFile === null ? tell("noFile") : printable(plan.planFile), "dim"),
        width,
      ),
    ];
  };
}

/** With a heading and an empty line before it; nothing if it is empty. */
function part(title: string, lines: readonly string[], width: number, ink: Ink): string[] {
  return lines.length === 0 ? [] : ["", ...hangingIndent(IN, ink.paint(title, "bold", "underline"), width), ...lines];
}

function figures({ revision, overallRisk, estimatedDuration, estimatedCost, tasks }: ExecutionPlan, ink: Ink): string {
  const tell = planWords(ink);
  const more = planViewWords(ink);
  const cost = estimatedCost === null ? tell("unknown") : money(estimatedCost, ink.language);
  const dim = (text: string) => ink.paint(text, "dim");
  return [
    noteWords(ink)("revision", { revision }),
    dim(more("taskCount", { count: tasks.length })),
    ink.paint(more("riskOf", { level: tell(overallRisk) }), levelTones[overallRisk]),
    dim(printable(estimatedDuration)),
    dim(`${tell("cost")}: ${cost}`),
  ].join(dim(" · "));
}

function bullets(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => hangingIndent(`${IN}• `, printable(line), width));
}

function drawing({ tasks }: ExecutionPlan, width: number, ink: Ink): string[] {
  const lines = dependencyLines(tasks, { width: width - IN.length, ink }).map((line) => IN + line);
  const isOrdered = tasks.some(({ blockedBy }) => blockedBy.length > 0);
  // Without dependencies there is nothing to explain.
  const legend = isOrdered && lines.some((line) => line.includes("○")) ? planViewWords(ink)("legend") : "";
  return [...lines, ...(legend === "" ? [] : wrapped(legend, width, IN).map((line) => ink.paint(line, "dim")))];
}

function riskLines({ risks }: ExecutionPlan, width: number, ink: Ink): string[] {
  const tell = planWords(ink);
  return risks.flatMap(({ risk, level, mitigation }) => {
    const lead = `${IN}${ink.paint(tell(level), levelTones[level])} `;
    return [
      ...hangingIndent(lead, printable(risk), width),
      ...(mitigation === undefined
        ? []
        : hangingIndent(`${IN}${IN}${ink.paint(`${tell("mitigation")}:`, "dim")} `, printable(mitigation), width)),
    ];
  });
}

function perspectives(plan: ExecutionPlan, width: number, ink: Ink): string[] {
  const tell = perspectiveWords(ink);
  return Object.entries(perspectiveResults(plan)).flatMap(([agent, view]) => {
    const name = ink.paint(oneLine(agent, 30).toUpperCase(), "bold");
    if (view.status === "missing") {
      const why = printable(readFailure(view.failure, ink).message);
      return hangingIndent(`${IN}${name} `, ink.paint(`${tell("missing")}: ${why}`, "warn"), width);
    }
    if (view.status === "running") return [];
    const { analysis, concerns, estimatedEffort }: AgentPerspective = view.perspective;
    return [
      ...hangingIndent(`${IN}${name} `, ink.paint(tell("effort", { effort: tell(estimatedEffort) }), "dim"), width),
      ...markdownLines(analysis, width, ink, IN.repeat(2)),
      ...concerns.flatMap((each) => hangingIndent(`${IN.repeat(2)}${ink.paint("!", "warn")} `, printable(each), width)),
    ];
  });
}
