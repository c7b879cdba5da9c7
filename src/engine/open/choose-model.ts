// Switches the model of a session; an unusable one is refused before anything is stored.
import type { PlanAccess } from "./plan-access.ts";
import type { Session } from "./session.ts";

/** Null: the configured model. Takes effect at the next model call. Throws Failed. */
export async function chooseModel(
  session: Session,
  { opensModel }: Pick<PlanAccess, "opensModel">,
  model: string | null,
  by: string,
): Promise<void> {
  if (model !== null) await opensModel(model);
  await session.dispatch({ type: "choose_model", model, by });
}
