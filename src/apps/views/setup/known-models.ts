// The models to choose from: those in use now, and those in the configuration.
import type { Models } from "../../api/answer-types.ts";

export interface KnownModel {
  /** `provider/model` */
  readonly name: string;
  /** The roles that use it now. */
  readonly roles: readonly string[];
}

export function knownModels({ roles, providers }: Models): KnownModel[] {
  const named = providers.flatMap(({ name, models }) => models.map((model) => `${name}/${model}`));
  const used = roles.flatMap(({ model }) => model ?? []);
  return [...new Set([...used, ...named])].map((name) => ({
    name,
    roles: roles.flatMap(({ role, model }) => (model === name ? [role] : [])),
  }));
}

/** `provider/model` */
export function isModelName(text: string): boolean {
  return /^[^/\s]+\/\S+$/.test(text);
}
