// Tells a task's agent the place of its task in the approved plan: the purpose, what comes before and after, the status of the others.
import { taskOfAgent } from "../../domain/session/agent.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { STATUS_MARK } from "../../ports/model.ts";
import type { Agent } from "../open/agent.ts";
import { fill, prompt } from "../open/prompt.ts";

/** Of the whole section, whatever the size of the plan. */
export const LONGEST_SECTION = 6_000;
const LONGEST_SUMMARY = 1_500;
const LONGEST_PLACE = 1_000;
const LONGEST_LINE = 160;
/** For the note about tasks that are left out. */
const ROOM_FOR_REST = 100;

const sections = new WeakMap<Agent, { readonly key: string; readonly text: string }>();

/**
 * Empty for agents that work for no task. The others' status is that of the moment at which the agent's turn started or the plan
 * was adjusted: a prompt that changed with every task would never be cached by the provider.
 */
export function taskPlanSection(agent: Agent): string {
  const { plan } = agent.session.state;
  const taskId = taskOfAgent(agent.session.state, agent.agentId);
  const task = plan?.tasks.find((each) => each.taskId === taskId);
  if (!plan || !task) return "";
  const key = `${plan.planId} ${plan.revision} ${task.taskId}`;
  const known = sections.get(agent);
  if (known?.key === key) return known.text;
  const text = renderSection(plan, task);
  sections.set(agent, { key, text });
  return text;
}

export function renderSection(plan: ExecutionPlan, task: PlanTask): string {
  const filled = (status: string) =>
    fill(prompt("task-plan"), {
      REVISION: String(plan.revision),
      TITLE: cut(plan.title, LONGEST_LINE),
      SUMMARY: cut(plan.summary, LONGEST_SUMMARY),
      TASK: task.taskId,
      COUNT: String(plan.tasks.length),
      PLACE: cut(placeOf(task), LONGEST_PLACE),
      MARK: STATUS_MARK,
      STATUS: status,
    });
  return filled(statusLines(plan, task, LONGEST_SECTION - filled("").length));
}

function placeOf({ blockedBy, blocks }: PlanTask): string {
  const before = blockedBy.length > 0 ? `It builds on: ${blockedBy.join(", ")}.` : "It builds on no other task.";
  return `${before} ${blocks.length > 0 ? `These build on it: ${blocks.join(", ")}.` : "No task builds on it."}`;
}

/** The nearest tasks first, as many as there is room for. */
function statusLines({ tasks }: ExecutionPlan, task: PlanTask, room: number): string {
  const others = tasks.filter(({ taskId }) => taskId !== task.taskId);
  if (others.length === 0) return "- There are no other tasks.";
  const near = new Set([...task.blockedBy, ...task.blocks]);
  const rank = ({ taskId, status }: PlanTask) =>
    near.has(taskId) ? 0 : status === "in_progress" ? 1 : status === "failed" ? 2 : status === "pending" ? 4 : 3;
  const lines: string[] = [];
  let left = room - ROOM_FOR_REST;
  for (const each of others.toSorted((one, other) => rank(one) - rank(other))) {
    const line = lineOf(each);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const rest = others.length - lines.length;
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}

function lineOf({ taskId, subject, status, outcome }: PlanTask): string {
  const how = status === "completed" && outcome !== undefined ? `${status}, ${outcome}` : status;
  return cut(`- ${taskId} ${subject}: ${how}`, LONGEST_LINE);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
