// Validates a plan before it is approved or run: what cannot work is an error, what the user should review is a warning.
import type { AcceptanceCheck } from "../plan/acceptance.ts";
import { TaskId, type ExecutionPlan, type PlanContent } from "../plan/plan.ts";
import { findCycles } from "../plan/task-graph.ts";
import { eachOverlap } from "./file-overlaps.ts";
import { collectFindings, type Finding, type Findings } from "../values/finding.ts";
import { suggestNames } from "../values/closest-name.ts";
import { outsideReason } from "../patterns/workspace-path.ts";

/** What exists. A kind that is left out is not checked. */
export interface PlanVocabulary {
  readonly tools?: readonly { readonly name: string; readonly aliases: readonly string[] }[];
  readonly agents?: readonly string[];
  /** Tools that only exist while their server runs: plans may name them. */
  readonly isServersTool?: (name: string) => boolean;
}

type Tasks = PlanContent["tasks"];
type Task = Tasks[number];

/** Errors first, each group in task order; at most about 200. */
export function validatePlan(plan: PlanContent | ExecutionPlan, known: PlanVocabulary = {}): Finding[] {
  const findings = collectFindings();
  const { tasks } = plan;
  if (tasks.length === 0)
    findings.add("error", () => ({
      rule: "empty-plan",
      message: "The plan has no tasks.",
      hint: "Add at least one task.",
      field: "tasks",
    }));
  checkIds(tasks, findings);
  checkDependencies(tasks, findings);
  checkNames(tasks, known, findings);
  for (const task of tasks) {
    checkPaths(task, findings);
    checkChecks(task.acceptance, "acceptance", task.taskId, findings);
  }
  checkChecks(plan.checks, "checks", undefined, findings);
  checkOverlaps(tasks, findings);
  for (const task of tasks) warnAbout(task, findings);
  return findings.all();
}

function checkIds(tasks: Tasks, findings: Findings): void {
  const seen = new Map<string, number>();
  for (const { taskId } of tasks) {
    const count = (seen.get(taskId) ?? 0) + 1;
    seen.set(taskId, count);
    if (count === 2)
      findings.add("error", () => ({
        rule: "duplicate-id",
        message: `More than one task is called ${taskId}.`,
        hint: "Give every task a name of its own.",
        taskId,
        field: "taskId",
      }));
    if (!TaskId.safeParse(taskId).success)
      findings.add("error", () => ({
        rule: "bad-id",
        message: `The task name ${JSON.stringify(taskId)} cannot be used.`,
        hint: "Use letters, digits, dots, underscores and hyphens, at most 64, with a letter or digit first.",
        taskId,
        field: "taskId",
      }));
  }
}

function checkDependencies(tasks: Tasks, findings: Findings): void {
  const ids = tasks.map(({ taskId }) => taskId);
  const known = new Set(ids);
  for (const { taskId, blockedBy } of tasks) {
    for (const before of new Set(blockedBy)) {
      if (before === taskId)
        findings.add("error", () => ({
          rule: "self-dependency",
          message: `Task ${taskId} waits for itself.`,
          hint: `Remove ${taskId} from what it waits for.`,
          taskId,
          field: "blockedBy",
        }));
      else if (!known.has(before))
        findings.add("error", () => ({
          rule: "unknown-dependency",
          message: `Task ${taskId} waits for ${before === "" ? '""' : before}, which is not in the plan.`,
          hint: suggestNames(before, ids, "tasks"),
          taskId,
          field: "blockedBy",
        }));
    }
  }
  for (const cycle of findCycles(tasks).filter((each) => each.length > 1)) {
    const [first = ""] = cycle;
    findings.add("error", () => ({
      rule: "cycle",
      message: `These tasks wait for each other, so none of them can start: ${describeCycle([...cycle, first])}.`,
      hint: "Remove one of these dependencies.",
      taskId: first,
      field: "blockedBy",
    }));
  }
}

function describeCycle(ids: readonly string[]): string {
  const shown = ids.length > 20 ? [...ids.slice(0, 10), `… ${ids.length - 20} more …`, ...ids.slice(-10)] : ids;
  return shown.join(" → ");
}

function checkNames(
  tasks: Tasks,
  { tools, agents, isServersTool = () => false }: PlanVocabulary,
  findings: Findings,
): void {
  const toolNames = tools && new Set(tools.flatMap(({ name, aliases }) => [name, ...aliases]));
  const agentNames = agents && new Set(agents);
  for (const { taskId, assignedAgent, toolsToExecute } of tasks) {
    if (agentNames && !agentNames.has(assignedAgent))
      findings.add("error", () => ({
        rule: "unknown-agent",
        message: `Task ${taskId} is given to ${assignedAgent}, and there is no such agent.`,
        hint: suggestNames(assignedAgent, [...agentNames], "agents"),
        taskId,
        field: "assignedAgent",
      }));
    for (const [index, { tool }] of toolsToExecute.entries())
      if (toolNames && !toolNames.has(tool) && !isServersTool(tool))
        findings.add("error", () => ({
          rule: "unknown-tool",
          message: `Task ${taskId} plans to call ${tool}, and there is no such tool.`,
          hint: suggestNames(tool, tools?.map(({ name }) => name) ?? [], "tools"),
          taskId,
          field: `toolsToExecute[${index}]`,
        }));
  }
}

function checkPaths({ taskId, files }: Task, findings: Findings): void {
  for (const [index, path] of files.entries()) checkPath(path, taskId, `files[${index}]`, findings);
}

function checkPath(path: string, taskId: string | undefined, field: string, findings: Findings): void {
  const why = outsideReason(path);
  if (why === undefined) return;
  findings.add("error", () => ({
    rule: "outside-workspace",
    message: `The path ${path} of ${ownerOf(taskId)} ${why}.`,
    hint: "Write it relative to the workspace, with /.",
    ...(taskId === undefined ? {} : { taskId }),
    field,
  }));
}

function ownerOf(taskId: string | undefined): string {
  return taskId === undefined ? "the plan" : `task ${taskId}`;
}

function checkChecks(
  checks: readonly AcceptanceCheck[],
  list: string,
  taskId: string | undefined,
  findings: Findings,
): void {
  for (const [index, check] of checks.entries()) {
    const field = `${list}[${index}]`;
    if ("path" in check) checkPath(check.path, taskId, field, findings);
    if (check.type === "manual" && check.reason.trim() === "")
      findings.add("error", () => ({
        rule: "manual-without-reason",
        message: `A check of ${ownerOf(taskId)} leaves it to a person and does not say why: ${check.what}`,
        hint: "Write a command that can tell, or the reason why no program can.",
        ...(taskId === undefined ? {} : { taskId }),
        field,
      }));
  }
}

function checkOverlaps(tasks: Tasks, findings: Findings): void {
  eachOverlap(tasks, ({ positions, patterns }) =>
    findings.add("warning", () => {
      const [first = "", second = ""] = positions.map((position) => tasks[position]?.taskId ?? "");
      const [one, other] = patterns;
      const what = one === other ? one : `the same file: ${one} and ${other}`;
      return {
        rule: "overlapping-files",
        message: `Tasks ${first} and ${second} may both change ${what}. Neither waits for the other.`,
        hint: `Let task ${second} wait for task ${first}, or give them different files; otherwise their changes are merged.`,
        taskId: second,
        field: "files",
      };
    }),
  );
}

function warnAbout({ taskId, assignedAgent, files, acceptance }: Task, findings: Findings): void {
  if (acceptance.length === 0)
    findings.add("warning", () => ({
      rule: "no-acceptance",
      message: `Task ${taskId} has no check, so no one can tell when it is done.`,
      hint: "Add a command that has to succeed or a file that has to exist.",
      taskId,
      field: "acceptance",
    }));
  else if (acceptance.every(({ type }) => type === "manual"))
    findings.add("warning", () => ({
      rule: "only-manual",
      message: `Task ${taskId} is checked by a person only.`,
      hint: "Add a check that a program can run.",
      taskId,
      field: "acceptance",
    }));
  if (assignedAgent === "koda" && files.length === 0)
    findings.add("warning", () => ({
      rule: "no-files",
      message: `Task ${taskId} names no files, so what it may change is not limited.`,
      hint: "Name the files or patterns that it may change.",
      taskId,
      field: "files",
    }));
}
