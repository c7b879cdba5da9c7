// A basic plan for when no model could make one: the request in as few tasks as possible, with the findings of the perspectives.
import { readLanguage } from "../../words/language.ts";
import { fallbackPlanWords } from "../../words/reply.ts";
import type { Label } from "../../words/words.ts";
import type { AgentPerspective } from "../../domain/plan/perspective.ts";
import type { PlanContent, TaskContent } from "../../domain/plan/plan.ts";
import { titleOf, type Drafting, type QualifiedRequest, type PerspectiveResult } from "../../domain/session/state.ts";

type Say = ReturnType<typeof fallbackPlanWords>;
type TextKey = Label<typeof fallbackPlanWords>;

export function fallbackPlan({ request, views }: Drafting, qualification: QualifiedRequest | null): PlanContent {
  const say = fallbackPlanWords({ language: readLanguage(qualification?.language) ?? "en" });
  const perspectives = Object.values(views).flatMap((view) => perspectiveOf(view) ?? []);
  const type = qualification?.taskType ?? "code";
  const code = type === "ops" ? [] : [codeTask(say, request, perspectiveOf(views["koda"]))];
  const operations =
    type === "ops" || type === "mixed" ? [operationsTask(say, request, code, perspectiveOf(views["devo"]))] : [];
  const concerns = [...new Set(perspectives.flatMap(({ concerns: each }) => each.map(oneLine)))].filter(Boolean);
  return {
    title: oneLine(titleOf(request)) || say("fallbackTitle"),
    summary: say("fallbackSummary"),
    goals: [oneLine(request).slice(0, 500) || say("fallbackTitle")],
    assumptions: [],
    tasks: [...code, ...operations],
    risks: concerns.map((risk) => ({ risk, level: "medium" })),
    validation: [...new Set(perspectives.flatMap(({ recommendations }) => recommendations.map(oneLine)))].join("\n"),
    checks: [],
    estimatedDuration: say("fallbackDuration"),
    estimatedCost: null,
    overallRisk: qualification?.riskLevel ?? "medium",
  };
}

function codeTask(say: Say, request: string, koda: AgentPerspective | undefined): TaskContent {
  const files = koda?.["affectedFiles"];
  const inside = (path: unknown): path is string =>
    typeof path === "string" && /^(?!\/|\w:)[^\\]+$/.test(path.trim()) && !path.split("/").includes("..");
  return task(
    say,
    { id: "1", agent: "koda", key: "fallbackChange", doing: "fallbackChanging" },
    [request, koda?.analysis],
    {
      files: Array.isArray(files) ? files.filter(inside).map((path) => path.trim()) : [],
    },
  );
}

function operationsTask(
  say: Say,
  request: string,
  before: readonly TaskContent[],
  devo: AgentPerspective | undefined,
): TaskContent {
  const id = String(before.length + 1);
  return task(
    say,
    { id, agent: "devo", key: "fallbackOperate", doing: "fallbackOperating" },
    [request, devo?.analysis],
    {
      blockedBy: before.map(({ taskId }) => taskId),
    },
  );
}

function task(
  say: Say,
  { id, agent, key, doing }: { id: string; agent: string; key: TextKey; doing: TextKey },
  texts: readonly (string | undefined)[],
  more: Partial<TaskContent>,
): TaskContent {
  return {
    taskId: id,
    subject: say(key),
    activeForm: say(doing),
    assignedAgent: agent,
    description: texts.filter(Boolean).join("\n\n").trim(),
    priority: "normal",
    blockedBy: [],
    files: [],
    toolsToExecute: [],
    acceptance: [{ type: "manual", what: say("fallbackLook"), reason: say("fallbackNoCheck") }],
    ...more,
  };
}

function perspectiveOf(view: PerspectiveResult | undefined): AgentPerspective | undefined {
  return view?.status === "complete" ? view.perspective : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
