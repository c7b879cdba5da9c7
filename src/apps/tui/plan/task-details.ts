// Everything a plan says about one task, below its name.
import { renderCall } from "../../../domain/plan-text/call-text.ts";
import type { TaskContent } from "../../../domain/plan/plan.ts";
import { planViewWords, planWords } from "../../../words/plan.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine, printable, showHidden, visibleName, wrapped } from "../text/printable.ts";
import { checkLine } from "./check-line.ts";
import { factLines } from "../kit/indent.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";

export function taskDetails(task: TaskContent, width: number, ink: Ink, indent = ""): string[] {
  const tell = planWords(ink);
  const { description, files, acceptance, toolsToExecute } = task;
  return [
    ...wrapped(quickFacts(task, ink), width, indent),
    ...(description === "" ? [] : markdownLines(description, width, ink, indent)),
    ...factLines(
      [
        { label: tell("files"), entries: files.map(visibleName) },
        { label: tell("calls"), entries: toolsToExecute.map((call) => showHidden(renderCall(call))) },
        { label: tell("checks"), entries: acceptance.map((check) => checkLine(check, ink)) },
      ],
      width,
      ink,
      indent,
    ),
  ];
}

/** The agent, the priority and the dependencies. */
function quickFacts({ assignedAgent, priority, blockedBy }: TaskContent, ink: Ink): string {
  const tell = planViewWords(ink);
  const isUrgent = priority === "high" || priority === "critical";
  const urgency = tell("priorityOf", { priority: planWords(ink)(priority) });
  const parts = [
    ink.paint(oneLine(assignedAgent, 40), "dim"),
    ...(priority === "normal" ? [] : [isUrgent ? ink.paint(urgency, "warn") : ink.paint(urgency, "dim")]),
    ...(blockedBy.length === 0 ? [] : [ink.paint(tell("after", { tasks: printable(blockedBy.join(", ")) }), "dim")]),
  ];
  return parts.join(ink.paint(" · ", "dim"));
}
