// `--approve-if`: conditions under which a plan is approved without asking. A condition that can't be checked does not hold.
import { fail, type Failed } from "../../domain/values/failure.ts";
import type { policyWords } from "../../words/policy.ts";
import { Level } from "../../domain/plan/perspective.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { patternAllows } from "../../domain/permission/permission.ts";
import type { ToolCategory } from "../../domain/permission/policy.ts";
import { suggestNames } from "../../domain/values/closest-name.ts";
import { coverOf } from "../../domain/patterns/pattern-cover.ts";
import { outsideReason } from "../../domain/patterns/workspace-path.ts";

type Condition =
  | { readonly type: "risk"; readonly most: Level }
  | { readonly type: "tasks" | "cost"; readonly most: number }
  | { readonly type: "files"; readonly pattern: string }
  | { readonly type: "checks"; readonly pattern: string }
  | { readonly type: "agent"; readonly agent: string }
  | { readonly type: "no-execute" }
  | { readonly type: "checked" };

export interface ApprovePolicy {
  /** As written by the user. */
  readonly text: string;
  readonly conditions: readonly (Condition & { readonly text: string })[];
}

/** Why a condition does not hold, for display in the user's language. */
export interface Reason {
  readonly key: keyof typeof policyWords.texts;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Verdict {
  readonly approves: boolean;
  /** Each condition, grouped by kind (`files=a/**, files=b/**`); one without a reason holds. */
  readonly conditions: readonly { readonly text: string; readonly reason?: Reason }[];
  /** Why no policy may approve this plan. */
  readonly never: readonly Reason[];
}

const forms = [
  "risk<=low|medium|high",
  "files=<pattern>",
  "checks=<pattern>",
  "tasks<=<n>",
  "cost<=<dollars>",
  "agent=<name>",
  "no-execute",
  "checked",
];

/** Throws Failed "usage" for anything that is not a condition. */
export function readPolicy(text: string): ApprovePolicy {
  const parts = splitOutsideBraces(text).map((part) => part.trim());
  if (parts.every((part) => part === "")) throw invalidPolicy("--approve-if has no condition.");
  return { text, conditions: parts.map((part) => ({ ...readCondition(part), text: part })) };
}

function readCondition(text: string): Condition {
  const [, word = "", operator = "", value = ""] = /^([\w-]*)\s*(<=|=|)\s*(.*)$/s.exec(text) ?? [];
  const name = word.toLowerCase();
  switch (`${name}${operator}`) {
    case "risk<=": {
      const most = Level.safeParse(value.toLowerCase());
      if (most.success) return { type: "risk", most: most.data };
      throw invalidPolicy(`The risk is low, medium or high, not "${value}".`);
    }
    case "tasks<=":
      if (/^\d+$/.test(value)) return { type: "tasks", most: Number(value) };
      throw invalidPolicy(`"${text}" needs a whole number.`);
    case "cost<=":
      if (/^\$?\d+(\.\d+)?$/.test(value)) return { type: "cost", most: Number(value.replace("$", "")) };
      throw invalidPolicy(`"${text}" needs an amount in US dollars, like cost<=0.50.`);
    case "files=": {
      const why = patternAmbiguity(value);
      if (why === undefined) return { type: "files", pattern: value };
      throw invalidPolicy(`The pattern "${value}" ${why}.`);
    }
    case "checks=":
      if (value !== "") return { type: "checks", pattern: value };
      throw invalidPolicy(`"${text}" needs the pattern of a command, like checks=npm test.`);
    case "agent=":
      if (value !== "") return { type: "agent", agent: value };
      throw invalidPolicy(`"${text}" needs the name of an agent, like agent=koda.`);
    case "no-execute":
    case "checked":
      if (value === "") return { type: name as "no-execute" | "checked" };
  }
  const names = ["risk", "files", "checks", "tasks", "cost", "agent", "no-execute", "checked"];
  const known = names.includes(name);
  throw invalidPolicy(
    text === "" ? "A condition of --approve-if is empty." : `"${text}" is not a condition of --approve-if.`,
    text === "" || known ? undefined : suggestNames(name, names, "conditions"),
  );
}

/** Why a pattern is too ambiguous to allow anything, as the end of a sentence. */
function patternAmbiguity(pattern: string): string | undefined {
  if (pattern === "") return "is empty";
  if (pattern.startsWith("!")) return "is a negation; say what is allowed";
  if (/[!+@?*]\(/.test(pattern)) return "has an extended group, which programs read differently";
  if (pattern.split("/").some((part) => part.includes("**") && part !== "**")) return "has ** beside other characters";
  if (!hasPlainBraces(pattern)) return "has braces that are not closed or name no alternatives";
  return outsideReason(pattern);
}

/** Alternatives are unambiguous; a range or an unclosed brace is not. */
function hasPlainBraces(pattern: string): boolean {
  const plain = pattern.replaceAll(/\{[^{},]*(?:,[^{},]*)+\}/g, "");
  return !/[{}]/.test(plain) && (pattern.match(/,/g)?.length ?? 0) < 64;
}

/** `src/{a,b}/**` is one pattern. */
function splitOutsideBraces(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of text) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    if (char === "," && depth <= 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function invalidPolicy(message: string, hint = `Conditions, separated by commas: ${forms.join(", ")}`): Failed {
  return fail("usage", message, hint);
}

export function checkPolicy(
  { conditions }: ApprovePolicy,
  plan: ExecutionPlan,
  categoryOf: (tool: string) => ToolCategory | undefined,
): Verdict {
  const allowedChecks = conditions.flatMap((each) => (each.type === "checks" ? [each.pattern] : []));
  const checked = [...Map.groupBy(conditions, groupOf).values()].map((group) => {
    const reason = failingReason(group, plan, { categoryOf, allowedChecks });
    return { text: group.map(({ text }) => text).join(", "), ...(reason ? { reason } : {}) };
  });
  const never: Reason[] = [
    ...(plan.fallback === undefined ? [] : [{ key: "policyFallback" } as const]),
    ...(plan.missingPerspectives.length === 0
      ? []
      : [
          {
            key: "policyMissing",
            values: { agents: names(plan.missingPerspectives.map(({ agent }) => agent)) },
          } as const,
        ]),
  ];
  return { approves: never.length === 0 && checked.every(({ reason }) => !reason), conditions: checked, never };
}

/** One of several patterns or agents has to match; every other condition has to hold by itself. */
function groupOf({ type, text }: ApprovePolicy["conditions"][number]): string {
  return type === "files" || type === "checks" || type === "agent" ? type : text;
}

interface Known {
  readonly categoryOf: (tool: string) => ToolCategory | undefined;
  /** Patterns of commands that checks may run. */
  readonly allowedChecks: readonly string[];
}

function failingReason(
  group: readonly Condition[],
  plan: ExecutionPlan,
  { categoryOf, allowedChecks }: Known,
): Reason | undefined {
  const [condition] = group;
  switch (condition?.type) {
    case "risk":
      return riskAbove(condition.most, plan);
    case "tasks": {
      const count = plan.tasks.length;
      return count <= condition.most ? undefined : { key: "policyTasks", values: { count } };
    }
    case "cost": {
      const { estimatedCost: cost } = plan;
      if (cost === null) return { key: "policyNoCost" };
      return cost <= condition.most ? undefined : { key: "policyCost", values: { cost } };
    }
    case "files":
      return fileOutside(
        group.flatMap((each) => (each.type === "files" ? [each.pattern] : [])),
        plan.tasks,
      );
    case "agent": {
      const allowed = group.map((each) => (each.type === "agent" ? each.agent : ""));
      const other = plan.tasks.find(({ assignedAgent }) => !allowed.includes(assignedAgent));
      return other && { key: "policyAgent", values: { task: other.taskId, agent: other.assignedAgent } };
    }
    case "no-execute": {
      const harmless: readonly (ToolCategory | undefined)[] = ["read", "search", "write"];
      const calls = plan.tasks.flatMap(({ taskId, toolsToExecute }) =>
        toolsToExecute.map(({ tool }) => ({ taskId, tool })),
      );
      const call = calls.find(({ tool }) => !harmless.includes(categoryOf(tool)));
      if (call) return { key: "policyExecutes", values: { task: call.taskId, tool: call.tool } };
      return otherCheck(plan, allowedChecks);
    }
    case "checks":
      return otherCheck(plan, allowedChecks);
    case "checked": {
      const bare = plan.tasks.find(({ acceptance }) => acceptance.every(({ type }) => type === "manual"));
      return bare && { key: "policyUnchecked", values: { task: bare.taskId } };
    }
    case undefined:
      return undefined;
  }
}

/** The first command that a check would run and no pattern covers. As with permissions, a pattern covers no second command. */
function otherCheck({ tasks, checks }: ExecutionPlan, allowed: readonly string[]): Reason | undefined {
  const all = [...tasks.flatMap(({ acceptance }) => acceptance), ...checks];
  const other = all.find(
    (check) =>
      check.type === "command" &&
      !allowed.some((pattern) =>
        patternAllows(`bash(${pattern})`, { tool: "bash", paths: [], command: check.command }),
      ),
  );
  return other?.type === "command" ? { key: "policyCheck", values: { command: other.command } } : undefined;
}

/** The overall risk and every single risk: a plan that names a high risk is not low-risk. */
function riskAbove(most: Level, plan: ExecutionPlan): Reason | undefined {
  const above = (level: Level) => Level.options.indexOf(level) > Level.options.indexOf(most);
  if (above(plan.overallRisk)) return { key: "policyRisk", values: { level: plan.overallRisk } };
  const single = plan.risks.find(({ level }) => above(level));
  return single && { key: "policySingleRisk", values: { level: single.level, risk: single.risk } };
}

function fileOutside(allowed: readonly string[], tasks: readonly PlanTask[]): Reason | undefined {
  const cover = coverOf(allowed);
  for (const { taskId: task, files } of tasks) {
    if (files.length === 0) return { key: "policyNoFiles", values: { task } };
    const file = files.find((path) => path.trim() === "" || !cover.hasPattern(path));
    if (file !== undefined) return { key: "policyFile", values: { task, file } };
  }
  return undefined;
}

function names(agents: readonly string[]): string {
  return agents.map((agent) => agent.toUpperCase()).join(", ");
}
