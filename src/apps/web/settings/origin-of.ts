// Finds where a role's model is set: the most specific setting that names it.
import type { SettingOrigin } from "../../../domain/values/setting-origin.ts";
import type { ModelChoice, Settings } from "../../client/answer-types.ts";

/** Null: no setting names it, so it comes from the server's start. Undefined: there is no model. */
export function originOf(
  { role, model }: Pick<ModelChoice, "role" | "model">,
  origins: Settings["origins"],
): SettingOrigin | null | undefined {
  if (model === null) return undefined;
  const [kind = "", name] = role.split(":");
  const names =
    name === undefined
      ? [`models.${kind}`, `models.${kind}.model`]
      : [`models.${kind}s.${name}`, `models.${kind}s.${name}.model`];
  // The server's lookup order: agents fall back to the builder's model, then every role to the common one.
  const wider = kind === "agent" ? ["models.builder", "models.builder.model"] : [];
  const found = [...names, ...wider, "model"].find((key) => origins[key]?.value === model);
  return found === undefined ? null : origins[found];
}
