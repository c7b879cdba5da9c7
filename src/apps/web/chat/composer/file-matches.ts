// Files of the workspace by a part of their names, for `@`: asked a moment after the last key, and what was asked before stays meanwhile.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, keys } from "../../api/api.ts";

const MOST = 20;
const PAUSE_MS = 120;

export interface FileMatches {
  readonly paths: readonly string[];
  readonly isAsking: boolean;
  readonly problem: unknown;
}

/** Null: nobody wants to know. */
export function useFileMatches(workspaceId: string, search: string | null): FileMatches {
  const wanted = useLater(search);
  const { data, isFetching, error } = useQuery({
    queryKey: keys.workspace(workspaceId, "files", wanted),
    queryFn: () => api.files(workspaceId, wanted ?? "", MOST),
    enabled: search !== null && wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const paths = search === null ? none : (data?.files.map(({ path }) => path) ?? none);
  return { paths, isAsking: isFetching || wanted !== search, problem: error };
}

const none: readonly string[] = [];

function useLater(value: string | null): string | null {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : later;
}
