// Asks to leave plan mode with a plan file. A model can ask; only the user's approval leaves it.
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { readableAsPlan } from "./plan-findings.ts";
import { toolInput } from "./tool-input.ts";

const input = toolInput(
  { plan_file_path: z.string().trim().min(1).optional() },
  { plan_file: "plan_file_path", planFilePath: "plan_file_path", path: "plan_file_path", file_path: "plan_file_path" },
);

export function exitPlanModeTool(): Tool<z.infer<typeof input>> {
  return {
    meta: {
      name: "exit_plan_mode",
      aliases: ["exitPlanMode"],
      category: "other",
      risk: "low",
      description: describe("exit-plan-mode"),
      onlyIn: "plan",
    },
    input,
    async run({ plan_file_path: given }, { workspace, config, isForbidden }) {
      const path = given ?? config.activePlanPath ?? undefined;
      if (path === undefined)
        throw fail(
          "bad_input",
          "Which plan? No file is given.",
          "Write it to a *.plan file first, or use present_plan.",
        );
      if (!path.endsWith(".plan") || isForbidden(path))
        throw fail("bad_input", `${path} is not a plan file.`, "Give one that ends in .plan, or use present_plan.");
      const { readPlan } = await import("../artifacts/read-plan.ts");
      const file = await readPlan(workspace, path);
      if (!file) throw fail("not_found", `There is no plan file ${path}.`, "Write it first, or use present_plan.");
      return { output: "", plan: { content: readableAsPlan(file), planFile: path } };
    },
  };
}
