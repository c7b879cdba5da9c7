// Loads the status of a workspace, once for all components.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, keys } from "./api.ts";

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
