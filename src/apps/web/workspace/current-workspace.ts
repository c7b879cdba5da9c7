// The current workspace: the one in the address, or else the one used last.
import { readStored, storeText } from "../store/browser-storage.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRoute, useSearchParams } from "wouter";
import { api, keys } from "../api/api.ts";
import { currentOf } from "./pick-workspace.ts";

export type Workspace = Awaited<ReturnType<typeof api.workspaces>>[number];

const KEY = "planwright.workspace";

export function useCurrentWorkspace(): {
  readonly workspaces: readonly Workspace[] | undefined;
  readonly current: Workspace | undefined;
  readonly problem: unknown;
  readonly retry: () => void;
} {
  const { data, error, refetch } = useQuery({
    queryKey: keys.workspaces,
    queryFn: () => api.workspaces(),
    staleTime: 30_000,
  });
  const [, inPath] = useRoute("/workspaces/:workspaceId/*?");
  const [params] = useSearchParams();
  const named = inPath?.workspaceId ?? params.get("workspace") ?? undefined;
  const current = currentOf(data ?? [], named, readStored(KEY) ?? undefined);
  useEffect(() => {
    if (current) storeText(KEY, current.workspace_id);
  }, [current]);
  return { workspaces: data, current, problem: data ? null : error, retry: () => void refetch() };
}
