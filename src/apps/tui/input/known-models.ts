// Which models can be chosen: those that work for somebody now, and those that the configuration names.
import type { Models } from "../../client/server-answers.ts";

export interface KnownModel {
  /** `provider/model` */
  readonly name: string;
  /** For whom it works now. */
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
