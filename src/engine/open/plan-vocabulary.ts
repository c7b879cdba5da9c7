// The names a plan may use: existing tools, and agents that tasks can be assigned to.
import type { ToolMeta } from "../../domain/permission/policy.ts";
import type { Engine } from "./engine.ts";
import { builtinRoles } from "./perspective-roles.ts";

export function planVocabulary({ toolbox, perspectives }: Pick<Engine, "toolbox" | "perspectives">): {
  readonly tools: readonly ToolMeta[];
  readonly agents: readonly string[];
} {
  return {
    tools: toolbox.tools.map((tool) => tool.meta).filter(({ onlyForTasks }) => !onlyForTasks),
    agents: [...new Set([...builtinRoles, ...perspectives.map(({ name }) => name)])],
  };
}
