// The model and effort of each role.
import type { Role } from "../../engine/open/engine.ts";
import type { Effort } from "../../ports/model.ts";
import type { Config } from "./schema.ts";

export interface RoleChoice {
  readonly model: string | undefined;
  readonly effort: Effort | undefined;
}

/** The role's own settings, with the top-level `model` and `effort` as defaults. */
export function modelFor(config: Config, role: Role): RoleChoice {
  const own = ownOf(config, role);
  const choice = typeof own === "string" ? { model: own } : (own ?? {});
  return { model: choice.model ?? config.model, effort: choice.effort ?? config.effort };
}

type Own = string | { model?: string | undefined; effort?: Effort | undefined } | undefined;

function ownOf({ models }: Config, role: Role): Own {
  switch (role) {
    case "planner":
    case "builder":
    case "reflector":
    case "classifier":
      return models[role];
    default: {
      const [kind, name = ""] = role.split(":");
      if (kind === "agent") return Object.hasOwn(models.agents, name) ? models.agents[name] : models.builder;
      return Object.hasOwn(models.perspectives, name) ? models.perspectives[name] : undefined;
    }
  }
}
