// The tools of a session by name and alias, and how each mode presents them to the model.
import { z } from "zod";
import type { Mode } from "../domain/mode.ts";
import { policyFor } from "../domain/policy.ts";
import type { ToolSpec } from "../ports/model.ts";
import type { Tool } from "../ports/tool.ts";

export interface Toolbox {
  readonly tools: readonly Tool[];
  /** By its name or any alias; undefined when there is no such tool. */
  find(name: string): Tool | undefined;
  /** The tools that a model can use in this mode. */
  offered(mode: Mode): readonly Tool[];
  /** What the model is told in this mode: always the same array, so that request prefixes never change. */
  specs(mode: Mode): readonly ToolSpec[];
}

/** `planShell`: plan mode offers commands too; the gate then looks at each. */
export function createToolbox(tools: readonly Tool[], planShell = false): Toolbox {
  const byName = new Map<string, Tool>();
  for (const tool of tools) {
    for (const name of [tool.meta.name, ...tool.meta.aliases]) {
      if (byName.has(name)) throw new Error(`Two tools answer to "${name}".`);
      byName.set(name, tool);
    }
  }
  const offered = (mode: Mode) =>
    tools.filter(({ meta: { category } }) => {
      if (mode === "plan" && category === "execute") return planShell;
      return policyFor(mode).allowedCategories.includes(category);
    });
  const specs = new Map<Mode, readonly ToolSpec[]>();
  return {
    tools,
    find: (name) => byName.get(name),
    offered,
    specs(mode) {
      const known = specs.get(mode) ?? offered(mode).map(specOf);
      specs.set(mode, known);
      return known;
    },
  };
}

function specOf(tool: Tool): ToolSpec {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(tool.input, { io: "input" });
  return { name: tool.meta.name, description: tool.meta.description, inputSchema };
}
