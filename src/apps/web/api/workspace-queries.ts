// Loads what a workspace is set to, once for all components: its configuration, its status and its models.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { isDemoModel } from "../../../domain/values/demo-model.ts";
import type { Models } from "../../api/answer-types.ts";
import { api, keys } from "./api.ts";

export function useConfig(workspaceId: string) {
  return useQuery({ queryKey: keys.workspace(workspaceId, "config"), queryFn: () => api.config(workspaceId) });
}

export function workspaceStatusQuery(workspaceId: string) {
  return queryOptions({
    queryKey: keys.workspace(workspaceId, "status"),
    queryFn: () => api.workspaceStatus(workspaceId),
    staleTime: 30_000,
  });
}

export function useWorkspaceStatus(workspaceId: string) {
  return useQuery(workspaceStatusQuery(workspaceId));
}

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
