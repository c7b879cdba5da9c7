// Makes a basic plan when no model could: the request in as few tasks as possible, with the findings of the perspectives.
import { readLanguage } from "../../words/language.ts";
import { fallbackPlanWords } from "../../words/reply.ts";
import type { AgentPerspective } from "../../domain/plan/perspective.ts";
import type { PlanContent, TaskContent } from "../../domain/plan/plan.ts";
import { titleOf, type Drafting, type QualifiedRequest, type PerspectiveResult } from "../../domain/session/state.ts";

type Say = ReturnType<typeof fallbackPlanWords>;

export function fallbackPlan({ request, views }: Drafting, qualification: QualifiedRequest | null): PlanContent {
  const say = fallbackPlanWords({ language: readLanguage(qualification?.language) ?? "en" });
  const perspectives = Object.values(views).flatMap((view) => perspectiveOf(view) ?? []);
  const type = qualification?.taskType ?? "code";
  const { koda, devo } = Object.fromEntries(Object.entries(views).map(([role, view]) => [role, perspectiveOf(view)]));
  const code = basicTask(say, {
    taskId: "1",
    subject: say("fallbackChange"),
    activeForm: say("fallbackChanging"),
    assignedAgent: "koda",
    description: describe(request, koda),
    files: filesOf(koda),
  });
  const tasks = type === "ops" ? [] : [code];
  if (type === "ops" || type === "mixed")
    tasks.push(
      basicTask(say, {
        taskId: String(tasks.length + 1),
        subject: say("fallbackOperate"),
        activeForm: say("fallbackOperating"),
        assignedAgent: "devo",
        description: describe(request, devo),
        blockedBy: tasks.map(({ taskId }) => taskId),
      }),
    );
  const concerns = [...new Set(perspectives.flatMap(({ concerns: each }) => each.map(oneLine)))].filter(Boolean);
  return {
    title: oneLine(titleOf(request)) || say("fallbackTitle"),
    summary: say("fallbackSummary"),
    goals: [oneLine(request).slice(0, 500) || say("fallbackTitle")],
    assumptions: [],
    tasks,
    risks: concerns.map((risk) => ({ risk, level: "medium" })),
    validation: [...new Set(perspectives.flatMap(({ recommendations }) => recommendations.map(oneLine)))].join("\n"),
    checks: [],
    estimatedDuration: say("fallbackDuration"),
    estimatedCost: null,
    overallRisk: qualification?.riskLevel ?? "medium",
  };
}

function basicTask(
  say: Say,
  own: Omit<TaskContent, "priority" | "blockedBy" | "files" | "toolsToExecute" | "acceptance"> & Partial<TaskContent>,
): TaskContent {
  return {
    ...own,
    priority: "normal",
    blockedBy: own.blockedBy ?? [],
    files: own.files ?? [],
    toolsToExecute: [],
    acceptance: [{ type: "manual", what: say("fallbackLook"), reason: say("fallbackNoCheck") }],
  };
}

function describe(request: string, perspective: AgentPerspective | undefined): string {
  return [request, perspective?.analysis].filter(Boolean).join("\n\n").trim();
}

function filesOf(koda: AgentPerspective | undefined): string[] {
  const files = koda?.["affectedFiles"];
  const isInside = (path: unknown): path is string =>
    typeof path === "string" && /^(?!\/|\w:)[^\\]+$/.test(path.trim()) && !path.split("/").includes("..");
  return Array.isArray(files) ? files.filter(isInside).map((path) => path.trim()) : [];
}

function perspectiveOf(view: PerspectiveResult | undefined): AgentPerspective | undefined {
  return view?.status === "complete" ? view.perspective : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
