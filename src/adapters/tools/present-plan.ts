// Shows a plan to the user. The engine keeps it as a revision and lets the call wait for the decision.
import { z } from "zod";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { readableAsPlan } from "./plan-findings.ts";
import { toolInput } from "./tool-input.ts";

const input = toolInput(
  { plan: z.string().trim().min(1) },
  { plan_content: "plan", planContent: "plan", content: "plan", markdown: "plan" },
);

export function presentPlanTool(): Tool<z.infer<typeof input>> {
  return {
    meta: {
      name: "present_plan",
      aliases: ["submit_plan"],
      category: "other",
      risk: "low",
      description: describe("present-plan"),
      onlyIn: "plan",
    },
    input,
    async run({ plan }) {
      const { readPlanFile } = await import("../artifacts/plan-file.ts");
      return { output: "", plan: { content: readableAsPlan(await readPlanFile(Buffer.from(plan))) } };
    },
  };
}
