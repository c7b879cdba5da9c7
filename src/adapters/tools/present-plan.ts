// Presents a plan to the user: as text, or as a plan file to leave plan mode with. The engine keeps it as a revision and lets the call wait
// for the decision: a model can ask, but only the user's approval leaves plan mode.
import { z } from "zod";
import type { PlanContent } from "../../domain/plan/plan.ts";
import { fail } from "../../domain/values/failure.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { toolInput } from "./tool-input.ts";

const meta = { category: "other", risk: "low", onlyIn: "plan" } as const;

const PlanText = toolInput(
  { plan: z.string().trim().min(1) },
  { plan: ["plan_content", "content", "markdown", "plan_text"] },
);

export const presentPlanTool: Tool<z.infer<typeof PlanText>> = {
  look: { icon: "plan", verb: { en: "Presented the plan", de: "Plan vorgelegt", zh: "提交计划" } },
  meta: { ...meta, name: "present_plan", aliases: ["submit_plan"], description: describe("present-plan") },
  input: PlanText,
  async run({ plan }) {
    const { readPlanFile } = await import("../artifacts/plan-file.ts");
    return { output: "", plan: { content: contentOf(await readPlanFile(Buffer.from(plan))) } };
  },
};

const PlanPath = toolInput(
  { plan_file_path: z.string().trim().min(1).optional() },
  { plan_file_path: ["plan_file", "path", "file_path"] },
);

export const exitPlanModeTool: Tool<z.infer<typeof PlanPath>> = {
  look: {
    icon: "plan",
    verb: { en: "Asked to start building", de: "Bat, mit dem Bauen zu beginnen", zh: "请求开始执行" },
  },
  meta: { ...meta, name: "exit_plan_mode", aliases: ["exitPlanMode"], description: describe("exit-plan-mode") },
  input: PlanPath,
  async run({ plan_file_path: given }, { workspace, config, isForbidden }) {
    const path = given ?? config.activePlanPath ?? undefined;
    if (path === undefined)
      throw fail("bad_input", "Which plan? No file is given.", "Write it to a *.plan file first, or use present_plan.");
    if (!path.endsWith(".plan") || isForbidden(path))
      throw fail("bad_input", `${path} is not a plan file.`, "Give one that ends in .plan, or use present_plan.");
    const { readPlan } = await import("../artifacts/read-plan.ts");
    const file = await readPlan(workspace, path);
    if (!file) throw fail("not_found", `There is no plan file ${path}.`, "Write it first, or use present_plan.");
    return { output: "", plan: { content: contentOf(file), planFile: path } };
  },
};

function contentOf({ content, findings }: PlanFile): PlanContent {
  if (content) return content;
  const lines = findings.map(({ line, message, hint }) => `- line ${line}: ${message}${hint ? ` ${hint}` : ""}`);
  throw fail("bad_plan", `It cannot be read as a plan, so the user was not asked:\n${lines.join("\n")}`, "Correct it.");
}
