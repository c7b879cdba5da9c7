// Chooses the model for a role of a session: the user's choice overrides the configuration.
import { Failed } from "../../domain/values/failure.ts";
import type { State } from "../../domain/session/state.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { Agent } from "./agent.ts";
import type { Engine, Role, RoleModel } from "./engine.ts";
import type { PlanAccess } from "./plan-access.ts";
import type { Session } from "./session.ts";

type ModelChoice = Pick<State, "model" | "plan">;

export function roleOf(mode: Mode): "planner" | "builder" {
  return mode === "plan" ? "planner" : "builder";
}

export function roleOfAgent({ subAgent, ceiling }: Agent): Role {
  return (subAgent?.role as Role | undefined) ?? roleOf(ceiling);
}

/** The model the user chose for this role, if any. A changed result means a changed model. */
export function chosenModel({ model, plan }: ModelChoice, role: Role): string | undefined {
  // Small questions about the work keep their configured model.
  if (role === "classifier" || role === "reflector") return undefined;
  const isBuilding = role === "builder" || role.startsWith("agent:");
  const approved = isBuilding ? plan?.approval?.model : undefined;
  const isPlanOpen = plan?.status === "approved" || plan?.status === "executing" || plan?.status === "paused";
  return (isPlanOpen ? approved : undefined) ?? model ?? approved;
}

/** Throws Failed when the role has no usable model. */
export async function modelOf(engine: Pick<Engine, "modelFor">, state: ModelChoice, role: Role): Promise<RoleModel> {
  try {
    return await engine.modelFor(role, chosenModel(state, role));
  } catch (thrown) {
    const isSmall = role === "classifier" || role === "reflector";
    // The model chosen for the work is better than none.
    if (!isSmall || state.model === null || !(thrown instanceof Failed)) throw thrown;
    return engine.modelFor(role, state.model);
  }
}

/** Switches the model of a session; null: the configured one. An unusable model is refused before anything is stored. Takes effect at the next model call. Throws Failed. */
export async function chooseModel(
  session: Session,
  { opensModel }: Pick<PlanAccess, "opensModel">,
  model: string | null,
  by: string,
): Promise<void> {
  if (model !== null) await opensModel(model);
  await session.dispatch({ type: "choose_model", model, by });
}
