// Where the model of a role is set: the most specific setting that names it.
import type { ModelChoice, Settings } from "../../client/server-answers.ts";

/** Null: no setting names it, so it came with the start of the server. Undefined: there is no model. */
export function originOf(
  { role, model }: Pick<ModelChoice, "role" | "model">,
  origins: Settings["origins"],
): string | null | undefined {
  if (model === null) return undefined;
  const [kind = "", name] = role.split(":");
  const names =
    name === undefined
      ? [`models.${kind}`, `models.${kind}.model`]
      : [`models.${kind}s.${name}`, `models.${kind}s.${name}.model`];
  // As the server looks for it: agents have the builder's, everybody else the common one.
  const wider = kind === "agent" ? ["models.builder", "models.builder.model"] : [];
  const found = [...names, ...wider, "model"].find((key) => origins[key]?.value === model);
  return found === undefined ? null : origins[found]?.from;
}
