// Queries for the lists of chats, refreshed every few seconds while visible and after every change.
import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";

export type ListedChat = Awaited<ReturnType<typeof api.chats>>["chats"][number];

const EVERY_MS = 4_000;
const PAGE = 40;

/** Newest first. Once older pages are loaded, refreshing fetches all of them and therefore happens less often. */
export function useChatList(workspaceId: string | undefined, search: string) {
  return useInfiniteQuery({
    queryKey: keys.chats(workspaceId ?? "", "list", search),
    queryFn: ({ pageParam }) =>
      api.chats(workspaceId ?? "", { limit: PAGE, search: search || undefined, before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: workspaceId !== undefined,
    refetchInterval: ({ state }) => EVERY_MS * Math.max(1, state.data?.pages.length ?? 1),
    placeholderData: keepPreviousData,
  });
}

/** Across all workspaces. */
export function useWaiting() {
  return useQuery({ queryKey: keys.waiting, queryFn: () => api.waiting(), refetchInterval: EVERY_MS });
}

export function chatsChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["chats"] });
  void queries.invalidateQueries({ queryKey: keys.waiting });
}
