// A person chooses another model for a session; one that cannot be used is refused before anything is stored.
import type { PlanAccess } from "./plan-access.ts";
import type { Session } from "./session.ts";

/** Null: what the configuration says. Counts from the next model call on. Throws Failed. */
export async function chooseModel(
  session: Session,
  { opensModel }: Pick<PlanAccess, "opensModel">,
  model: string | null,
  by: string,
): Promise<void> {
  if (model !== null) await opensModel(model);
  await session.dispatch({ type: "choose_model", model, by });
}
