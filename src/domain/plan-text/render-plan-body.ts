// Renders a plan as Markdown that people read, review and edit. parsePlanBody reads exactly the same plan back.
import type { PlanContent, TaskContent } from "../plan/plan.ts";
import { activeFormOf } from "./active-form.ts";
import { renderCall } from "./call-text.ts";
import { renderCheck } from "./check-text.ts";
import { escapeLines, escapeTitle, looksLikeField, looksLikeStructure } from "./escape.ts";
import { renderEstimate } from "./estimate-text.ts";
import { agentOf } from "./read-task.ts";
import { renderRisk } from "./risk-text.ts";
import { renderTaskLine, type ShownStatus } from "./task-line.ts";
import { isNone } from "../model-data/coerce-text.ts";
import { quote } from "./value-text.ts";

type StatusOf = (taskId: string) => ShownStatus | undefined;

export function renderPlanBody(content: PlanContent, statusOf: StatusOf = () => undefined): string {
  const { title, summary, goals, assumptions, tasks, risks, validation, checks } = content;
  const text = validation === "" ? [] : escapeLines(validation, looksLikeStructure);
  const listed = checks.map((check) => `- check: ${renderCheck(check)}`);
  const sections = [
    [`# ${escapeTitle(title)}`, "", ...escapeLines(summary, looksLikeStructure)],
    section("Goals", goals.map(item)),
    section("Assumptions", assumptions.map(item)),
    section(
      "Tasks",
      tasks.flatMap((task, index) => [...(index === 0 ? [] : [""]), ...renderTask(task, statusOf)]),
    ),
    section(
      "Risks",
      risks.map((risk) => item(renderRisk(risk))),
    ),
    section("Validation", text.length > 0 && listed.length > 0 ? [...text, "", ...listed] : [...text, ...listed]),
    section("Estimate", renderEstimate(content)),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${name}`, "", ...lines];
}

function item(text: string): string {
  return `- ${text}`;
}

function renderTask(task: TaskContent, statusOf: StatusOf): string[] {
  const { taskId, subject, description, activeForm, assignedAgent, priority, blockedBy, files } = task;
  const fields = [
    `agent: ${renderAgent(assignedAgent)}`,
    ...(priority === "normal" ? [] : [`priority: ${priority}`]),
    ...(blockedBy.length === 0 ? [] : [`after: ${blockedBy.map(renderReference).join(", ")}`]),
    ...(files.length === 0 ? [] : [`files: ${files.map(quote).join(", ")}`]),
    ...(activeForm === activeFormOf(subject) ? [] : [`doing: ${activeForm}`]),
    ...task.acceptance.map((check) => `check: ${renderCheck(check)}`),
    ...task.toolsToExecute.map((call) => `call: ${renderCall(call)}`),
  ];
  const text = description === "" ? [] : ["", ...escapeLines(description, looksLikeField).map(indented)];
  return [renderTaskLine(taskId, subject, statusOf(taskId)), ...fields.map((field) => `  - ${field}`), ...text];
}

function indented(line: string): string {
  return line === "" ? "" : `  ${line}`;
}

function renderReference(taskId: string): string {
  return /^[A-Za-z0-9][\w.-]*$/.test(taskId) && !isNone(taskId) ? taskId : quote(taskId);
}

function renderAgent(name: string): string {
  return /^[A-Za-z0-9][\w.-]*$/.test(name) && agentOf(name) === name ? name : quote(name);
}
