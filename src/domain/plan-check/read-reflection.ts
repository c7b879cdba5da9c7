// Turns a model's reflection into an assessment and adjustments: generous about the form, strict about the effect.
import { adjustPlan } from "../plan/adjust.ts";
import { isSkippedOnPurpose } from "../plan/adjust-graph.ts";
import { freeTaskId } from "../plan/adjust-operations.ts";
import { Adjustment, Assessment, type ExecutionPlan, type PlanTask } from "../plan/plan.ts";
import { z } from "zod";
import { coerce } from "../model-data/coerce.ts";
import { withHints } from "../model-data/hints.ts";
import { readJson } from "../model-data/read-answer.ts";
import { readChanges, readNewTask, misplacedChanges } from "../plan-text/read-task-change.ts";
import { taskFinder } from "../plan-text/task-reference.ts";
import { validatePlan, type PlanVocabulary } from "./validate-plan.ts";
import { isRecord } from "../values/record.ts";

export interface Reflection {
  readonly assessment: Assessment;
  readonly reasoning: string;
  readonly adjustments: readonly Adjustment[];
}

/** More changes than this are a new plan, not a correction. */
export const MOST_ADJUSTMENTS = 20;

/**
 * `problem` lists everything the model has to correct. The returned adjustments can be applied in this order and leave the plan
 * as valid as it was.
 */
export function readReflection(
  text: string,
  plan: ExecutionPlan,
  known: PlanVocabulary = {},
): { readonly reflection: Reflection } | { readonly problem: string } {
  const read = readJson(text, ["assessment", "adjustments"], (json) => {
    const problems: string[] = [];
    const { value, coercions } = coerce(DraftReflection, json, { fillsLists: true });
    const draft: Raw = isRecord(value) ? value : {};
    const assessment = readAssessment(draft["assessment"], problems);
    const drafts = [draft["adjustments"] ?? []].flat().map((each) => coerce(DraftAdjustment, each, {}).value);
    const reasoning =
      textIn(draft["reasoning"]) ?? drafts.flatMap((each) => textIn(isRecord(each) && each["reason"]) ?? [])[0];
    if (!reasoning) problems.push('There is no reasoning. Write "reasoning": "why, in a few sentences".');
    const adjustments = readAdjustments(drafts, reasoning, plan, known, problems);
    if (problems.length > 0 || !assessment || !reasoning)
      return { problem: `The reflection cannot be used:\n${problems.map((problem) => `- ${problem}`).join("\n")}` };
    return { value: { assessment, reasoning, adjustments }, coercions };
  });
  return "problem" in read ? read : { reflection: read.value };
}

type Raw = Readonly<Record<string, unknown>>;

const DraftReflection = withHints(
  z.looseObject({ assessment: Assessment, reasoning: z.string(), adjustments: z.array(z.unknown()) }),
  {
    aliases: {
      assessment: ["status", "verdict", "outcome"],
      reasoning: ["reason", "rationale", "explanation", "analysis"],
      adjustments: ["changes", "modifications", "actions", "operations"],
    },
  },
);

const { operation: Operation } = Adjustment.shape;

const DraftAdjustment = withHints(
  z.looseObject({
    operation: Operation,
    taskId: z.string(),
    reason: z.string().optional(),
    input: z.record(z.string(), z.unknown()).optional(),
    changes: z.unknown().optional(),
    task: z.unknown().optional(),
  }),
  {
    aliases: {
      operation: ["op", "action", "type"],
      taskId: ["stepId", "targetTaskId", "targetStepId", "target", "id"],
      reason: ["reasoning", "rationale", "why"],
      input: ["toolInput", "newInput", "newToolInput"],
      changes: ["fields", "modifications"],
      task: ["newTask", "newStep", "step"],
    },
  },
);

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function readAssessment(value: unknown, problems: string[]): Assessment | undefined {
  const read = Assessment.safeParse(value);
  const given = value === undefined ? "There is no assessment." : `There is no assessment ${wordOf(value)}.`;
  if (!read.success) problems.push(`${given} Write one of ${Assessment.options.join(", ")}.`);
  return read.data;
}

function readAdjustments(
  list: readonly unknown[],
  reasoning: string | undefined,
  plan: ExecutionPlan,
  known: PlanVocabulary,
  problems: string[],
): Adjustment[] {
  if (list.length > MOST_ADJUSTMENTS) {
    problems.push(`There are ${list.length} adjustments. Give at most ${MOST_ADJUSTMENTS}, those that matter most.`);
    return [];
  }
  // Each is tried on the result of those before it: a later one may be about a task that an earlier one adds.
  let current = plan;
  const adjustments = list.flatMap((each, index) => {
    const field = `adjustments[${index}]`;
    const found: string[] = [];
    const adjustment = readAdjustment(each, reasoning, current, found);
    const applied = adjustment && adjustPlan(current, adjustment, { hash: () => "", at: plan.createdAt });
    if (applied && "problem" in applied) found.push(applied.problem);
    problems.push(...found.map((problem) => `${field}: ${problem}`));
    if (!adjustment || !applied || "problem" in applied) return [];
    current = applied.plan;
    return [adjustment];
  });
  const before = new Set(remainingProblems(plan, known));
  problems.push(...remainingProblems(current, known).filter((flaw) => !before.has(flaw)));
  return adjustments;
}

/** Problems of the remaining work: two tasks that may change the same file at once, a tool that does not exist. */
function remainingProblems({ tasks, ...plan }: ExecutionPlan, known: PlanVocabulary): string[] {
  const open = tasks.filter((task) => task.status !== "completed" && !isSkippedOnPurpose(task));
  const ids = new Set(open.map(({ taskId }) => taskId));
  const left = open.map((task) => ({ ...task, blockedBy: task.blockedBy.filter((id) => ids.has(id)) }));
  return validatePlan({ ...plan, tasks: left }, known)
    .filter(({ severity, rule }) => (severity === "error" && rule !== "empty-plan") || rule === "overlapping-files")
    .map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
}

function readAdjustment(
  value: unknown,
  reasoning: string | undefined,
  plan: ExecutionPlan,
  found: string[],
): Adjustment | undefined {
  if (!isRecord(value)) {
    found.push('This is no adjustment. Write {"operation": "RETRY", "taskId": "1", "reason": "…"}.');
    return undefined;
  }
  const {
    operation: written,
    taskId: name,
    reason: why,
    input: newInput,
    changes: newChanges,
    task: newTask,
    ...rest
  } = value;
  const operation = Operation.safeParse(written).data;
  if (!operation) {
    const given = written === undefined ? "The operation is missing." : `There is no operation ${wordOf(written)}.`;
    found.push(`${given} Write one of ${Operation.options.join(", ")}.`);
  }
  const named = textIn(name);
  const taskId = named === undefined ? undefined : (taskFinder(plan.tasks)(named) ?? named);
  if (taskId === undefined) found.push(`It does not say which task it is about: "taskId". ${tasksOf(plan)}`);
  const reason = textIn(why) ?? reasoning;
  const wanted = operation && requiredFields[operation];
  const input = wanted === "change" ? readInput(newInput, found) : undefined;
  const changes = wanted === "change" ? readChanges(newChanges ?? misplacedChanges(rest), found) : undefined;
  const task = wanted === "task" ? readTask(newTask, plan, operation, taskId ?? "", found) : undefined;
  if (!operation || taskId === undefined || !reason || found.length > 0) return undefined;
  return {
    operation,
    taskId,
    reason,
    ...(input === undefined ? {} : { input }),
    ...(changes === undefined ? {} : { changes }),
    ...(task === undefined ? {} : { task }),
  };
}

/** The fields an operation requires or allows besides its task. */
const requiredFields: Readonly<Record<Adjustment["operation"], "change" | "task" | "nothing">> = {
  MODIFY: "change",
  RETRY: "change",
  SKIP: "nothing",
  ADD_BEFORE: "task",
  ADD_AFTER: "task",
  REPLACE: "task",
};

function readInput(value: unknown, found: string[]): Record<string, unknown> | undefined {
  if (value === undefined || isRecord(value)) return value;
  found.push('The input is not a JSON object. Write "input": {"command": "npm test"}.');
  return undefined;
}

function readTask(
  value: unknown,
  plan: ExecutionPlan,
  operation: Adjustment["operation"] | undefined,
  target: string,
  found: string[],
): PlanTask | undefined {
  if (value === undefined) {
    found.push('It does not say which task is new. Write "task": {"subject": …, "description": …, "files": […]}.');
    return undefined;
  }
  const content = readNewTask(value, found);
  if (!content) return undefined;
  const { taskId: given = "" } = content;
  // A replacement without an id of its own inherits the old one.
  const taskId = operation === "REPLACE" ? given || target : freeTaskId(plan.tasks, given, target);
  return { ...content, taskId, planId: plan.planId, blocks: [], status: "pending", createdAt: plan.createdAt };
}

function wordOf(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, 80);
}

function tasksOf({ tasks }: ExecutionPlan): string {
  return `The plan has these: ${tasks.map(({ taskId }) => taskId).join(", ")}.`;
}
