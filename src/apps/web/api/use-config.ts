// Loads the effective configuration of a workspace.
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "./api.ts";

export function useConfig(workspaceId: string) {
  return useQuery({ queryKey: keys.workspace(workspaceId, "config"), queryFn: () => api.config(workspaceId) });
}
