// Finds settings: by words in their name, value or origin, or the one that names a role's model.
import type { SettingOrigin } from "../../../domain/values/setting-origin.ts";
import { originText } from "../../views/setup/origin-text.ts";
import type { Language } from "../../../words/language.ts";
import type { ModelChoice, Settings } from "../../api/answer-types.ts";

export interface FoundSetting {
  readonly name: string;
  readonly value: string;
  /** In the reader's language. */
  readonly from: string;
}

export function findSettings(
  origins: Settings["origins"],
  search: string,
  { changedOnly, language }: { readonly changedOnly: boolean; readonly language: Language },
): readonly FoundSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(origins)
    .filter(([, { sources }]) => !changedOnly || sources.length > 0)
    .map(([name, { value, sources }]) => ({
      name,
      value: value === undefined ? "" : JSON.stringify(value),
      from: originText({ sources }, { language }),
    }))
    .filter(({ name, value, from }) => {
      const text = `${name} ${value} ${from}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Where a role's model is set: the most specific setting that names it. Null: no setting names it, so it comes from the server's start. Undefined: there is no model. */
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
