// Finds what a changed plan needs beyond what was approved. If nothing, it may continue; otherwise the user is asked.
import { isSkippedOnPurpose } from "../plan/adjust-graph.ts";
import type { AcceptanceCheck } from "../plan/acceptance.ts";
import type { ExecutionPlan, PlanContent, PlannedToolCall } from "../plan/plan.ts";
import { canonicalJson } from "../values/canonical-json.ts";
import { renderCheck } from "../plan-text/check-text.ts";
import type { ToolCategory } from "../permission/policy.ts";
import { coverOf, type Cover } from "../patterns/pattern-cover.ts";

/** One thing that grows, independent of language. */
export interface GrowthReason {
  readonly key:
    | "moreTasks"
    | "moreFiles"
    | "anyFiles"
    | "otherCall"
    | "otherCommand"
    | "otherPlanCommand"
    | "lostCheck"
    | "lostCall"
    | "lostPlanCheck"
    | "skipsFailed"
    | "moreCost"
    | "unknownCost";
  readonly values: Readonly<Record<string, string | number>>;
}

type Approved = PlanContent | ExecutionPlan;

/** Empty: everything the adjusted plan needs was approved. In doubt it was not. */
export function scopeGrowth(
  approved: Approved,
  adjusted: ExecutionPlan,
  categoryOf: (tool: string) => ToolCategory | undefined,
): GrowthReason[] {
  return [
    ...taskGrowth(approved, adjusted),
    ...fileGrowth(approved, adjusted),
    ...callGrowth(approved, adjusted, categoryOf),
    ...commandGrowth(approved, adjusted),
    ...costGrowth(approved, adjusted),
  ];
}

function taskGrowth(approved: Approved, { tasks }: ExecutionPlan): GrowthReason[] {
  if (tasks.length <= approved.tasks.length) return [];
  return [{ key: "moreTasks", values: { count: tasks.length, approved: approved.tasks.length } }];
}

/** A task that names no files is unlimited; that was approved for this task only and covers nothing for others. */
function fileGrowth(approved: Approved, { tasks }: ExecutionPlan): GrowthReason[] {
  const cover = coverOf(approved.tasks.flatMap(({ files }) => files));
  const unlimited = new Set(approved.tasks.filter(({ files }) => files.length === 0).map(({ taskId }) => taskId));
  const reported = new Set<string>();
  return tasks.flatMap(({ taskId, files }): GrowthReason[] => {
    if (files.length === 0) return unlimited.has(taskId) ? [] : [{ key: "anyFiles", values: { task: taskId } }];
    const beyond = files.filter((path) => !reported.has(path) && !cover.hasPattern(path));
    for (const path of beyond) reported.add(path);
    return beyond.map((path) => ({ key: "moreFiles", values: { task: taskId, path: printable(path) } }));
  });
}

function callGrowth(
  approved: Approved,
  { tasks }: ExecutionPlan,
  categoryOf: (tool: string) => ToolCategory | undefined,
): GrowthReason[] {
  const known = new Set(approved.tasks.flatMap(({ toolsToExecute }) => toolsToExecute.map(canonicalJson)));
  const cover = coverOf(approved.tasks.flatMap(({ files }) => files));
  const isApproved = ({ tool, input }: PlannedToolCall) => {
    const category = categoryOf(tool);
    return category === "read" || category === "search" || (category === "write" && writesWithin(input, cover));
  };
  return tasks.flatMap(({ taskId, toolsToExecute }) =>
    toolsToExecute
      .filter((call) => !known.has(canonicalJson(call)) && !isApproved(call))
      .map(({ tool, input }) => ({
        key: "otherCall" as const,
        values: { task: taskId, tool: printable(tool), input: printable(canonicalJson(input)) },
      })),
  );
}

const pathFields = new Set([
  "path",
  "filepath",
  "file",
  "filename",
  "from",
  "to",
  "source",
  "destination",
  "oldpath",
  "newpath",
]);
const textFields = new Set([
  "content",
  "contents",
  "text",
  "oldstring",
  "newstring",
  "oldstr",
  "newstr",
  "replaceall",
  "overwrite",
]);

/** A call that only writes approved files. For a tool with more inputs, its effect is unknown. */
function writesWithin(input: PlannedToolCall["input"], cover: Cover): boolean {
  const given = Object.entries(input).map(
    ([key, value]) => [key.toLowerCase().replaceAll(/[_-]/g, ""), value] as const,
  );
  const paths = given.filter(([key]) => pathFields.has(key)).map(([, value]) => value);
  const isPlain = given.every(([key]) => pathFields.has(key) || textFields.has(key));
  return isPlain && paths.length > 0 && paths.every((path) => typeof path === "string" && cover.hasFile(path));
}

function commandGrowth(approved: Approved, { tasks, checks }: ExecutionPlan): GrowthReason[] {
  const known = new Set([approved.checks, ...approved.tasks.map(({ acceptance }) => acceptance)].flatMap(commandsOf));
  const beyond = (list: readonly AcceptanceCheck[]) => commandsOf(list).filter((command) => !known.has(command));
  return [
    ...tasks.flatMap(({ taskId, acceptance }) =>
      beyond(acceptance).map((command) => ({
        key: "otherCommand" as const,
        values: { task: taskId, command: printable(command) },
      })),
    ),
    ...beyond(checks).map((command) => ({ key: "otherPlanCommand" as const, values: { command: printable(command) } })),
  ];
}

function commandsOf(checks: readonly AcceptanceCheck[]): string[] {
  return checks.flatMap((check) => (check.type === "command" ? [check.command.trim()] : []));
}

/** Where no cost was approved, none is exceeded. */
function costGrowth({ estimatedCost: approved }: Approved, { estimatedCost: cost }: ExecutionPlan): GrowthReason[] {
  if (approved === null) return [];
  if (cost === null) return [{ key: "unknownCost", values: { approved } }];
  return cost > approved ? [{ key: "moreCost", values: { cost, approved } }] : [];
}

/**
 * Checks and calls that were approved with a task and are missing now: a task must not complete by being asked for less. Those of
 * a removed task must be in the new ones. A skipped task is a separate question.
 */
export function droppedWork(
  approved: Approved,
  { tasks, checks }: ExecutionPlan,
  categoryOf: (tool: string) => ToolCategory | undefined,
): GrowthReason[] {
  const known = new Set(approved.tasks.map(({ taskId }) => taskId));
  const fresh = tasks.filter(({ taskId }) => !known.has(taskId));
  const isLookup = ({ tool }: PlannedToolCall) => ["read", "search"].includes(categoryOf(tool) ?? "");
  const ofTasks = approved.tasks.flatMap(({ taskId, acceptance, toolsToExecute }): GrowthReason[] => {
    const now = tasks.find((task) => task.taskId === taskId);
    if (now && isSkippedOnPurpose(now)) return [];
    const left = now ? [now] : fresh;
    const has = new Set(left.flatMap((task) => [...task.acceptance, ...task.toolsToExecute]).map(canonicalJson));
    const isLost = (each: AcceptanceCheck | PlannedToolCall) => !has.has(canonicalJson(each));
    return [
      ...acceptance.filter(isLost).map((check) => ({
        key: "lostCheck" as const,
        values: { task: taskId, check: printable(renderCheck(check)) },
      })),
      ...toolsToExecute
        .filter((call) => isLost(call) && !isLookup(call))
        .map((call) => ({
          key: "lostCall" as const,
          values: { task: taskId, call: printable(`${call.tool} ${canonicalJson(call.input)}`).slice(0, 200) },
        })),
    ];
  });
  const kept = new Set(checks.map(canonicalJson));
  const ofPlan = approved.checks.filter((check) => !kept.has(canonicalJson(check)));
  return [
    ...ofTasks,
    ...ofPlan.map((check) => ({ key: "lostPlanCheck" as const, values: { check: printable(renderCheck(check)) } })),
  ];
}

/** On one line, without control characters, bidirectional marks or invisible characters. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === "\n" ? "\\n" : `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
