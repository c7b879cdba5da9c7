// A plan that a planner presents itself, the work of its one task, and an engine in which that is possible.
import { scriptedModel, type ScriptedStep } from "../src/adapters/models/scripted/scripted.ts";
import type { Model, ModelRequest } from "../src/ports/model.ts";
import { presentPlanTool } from "../src/adapters/tools/present-plan.ts";
import type { Tool } from "../src/ports/tool.ts";
import { writes } from "./build-harness.ts";
import type { EngineParts } from "./engine-harness.ts";
import { MemoryWorktrees } from "./memory-worktrees.ts";

export const present = presentPlanTool as Tool;

export function presenting(title: string): ScriptedStep {
  const plan = `# ${title}\n\nSmall.\n\n- [ ] 1: Write it\n  - check: exists \`a.ts\`\n`;
  return { calls: [{ tool: "present_plan", input: { plan } }] };
}

export const building: ScriptedStep[] = [
  { when: "Task 1 of", ...writes("a.ts") },
  { when: "Task 1 of", text: "Built." },
];

/** A workspace in which plans can run, with these tools besides the builder's. */
export function inMemory(...tools: readonly Tool[]): EngineParts {
  const trees = new MemoryWorktrees();
  return { tools: [...tools, ...trees.tools()], worktrees: trees, workspace: trees.workspace() };
}

/** A model that answers by the opening of a conversation. */
export function scriptedBy(choose: (opening: string, request: ModelRequest) => ScriptedStep | undefined): Model {
  return scriptedModel((asked) => {
    const first = asked.messages[0];
    return choose(first?.role === "user" ? first.text : "", asked);
  });
}
