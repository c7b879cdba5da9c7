// Loads the models of a workspace, once for all components.
import { isDemoModel } from "../../../domain/values/demo-model.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Models } from "../../client/answer-types.ts";
import { api, keys } from "./api.ts";

export function modelsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: keys.workspace(workspaceId, "models"),
    queryFn: () => api.models(workspaceId),
    staleTime: 30_000,
  });
}

export function useModels(workspaceId: string) {
  return useQuery(modelsQuery(workspaceId));
}

/** The name of a scripted model in use: the demo's or a user's own script. */
export function scriptedModelIn(models: Models | undefined): string | undefined {
  return models?.roles.find(({ model }) => model !== null && isScripted(model))?.model ?? undefined;
}

export function isScripted(model: string): boolean {
  return /^(?:demo|scripted)\//.test(model);
}

export function isDemo(model: string | undefined): boolean {
  return model !== undefined && isDemoModel(model);
}

/** All models that the configuration names. */
export function configuredModels(models: Models | undefined): string[] {
  return [
    ...(models?.roles ?? []).flatMap(({ model }) => model ?? []),
    ...(models?.providers ?? []).flatMap(({ name, models: offered }) => offered.map((model) => `${name}/${model}`)),
  ];
}

/** `provider/model`, or nothing. */
export function isModelName(name: string): boolean {
  return name === "" || /^[^/\s]+\/\S+$/.test(name);
}
