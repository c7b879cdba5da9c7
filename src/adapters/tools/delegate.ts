// Starts a sub-agent. The gate decides call by call what it may do, under the ceiling of the agent that started it.
import { z } from "zod";
import { describeFailure } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { lookupInput } from "./tool-input.ts";

const input = lookupInput(
  {
    task: z.string().trim().min(1),
    name: z.string().trim().min(1).optional().describe("A few words for the person who watches."),
    access: z.enum(["read", "write"]).optional(),
  },
  { task: ["prompt", "instructions", "message"], name: ["description", "title"] },
);

export const delegateTool: Tool<z.infer<typeof input>> = {
  look: { icon: "agent", verb: { en: "Delegate", de: "Delegieren", zh: "委派" } },
  meta: {
    name: "delegate",
    aliases: ["task", "sub_agent", "agent"],
    category: "other",
    risk: "low",
    description: describe("delegate"),
  },
  input,
  async run({ task, name, access }, context) {
    const { text, outcome, failure } = await context.delegate({
      name: nameOf(context.redact(name ?? task)),
      task,
      grant: access === "write" ? "build" : "plan",
    });
    if (outcome === "done") return { output: text || "The sub-agent ended without an answer." };
    const why = failure ? describeFailure(failure) : "It was cancelled.";
    return { output: `The sub-agent did not finish: ${why}${text ? `\nIt said last:\n${text}` : ""}`, isError: true };
  },
};

function nameOf(task: string): string {
  const line = task.split("\n", 1)[0] ?? "";
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
