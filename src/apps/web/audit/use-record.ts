// The record of the open chat, asked for again when something has happened in it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { useDebounced } from "./use-debounced.ts";

const REST_MS = 600;

export function useRecord() {
  const chat = useChat();
  const seq = useDebounced(
    useSessionState((state) => state.seq),
    REST_MS,
  );
  return useQuery({
    queryKey: keys.chat(chat.id, "audit", seq),
    queryFn: () => chat.audit(),
    placeholderData: keepPreviousData,
    // Every sequence is another question: old answers are of no use.
    gcTime: 5_000,
    staleTime: Infinity,
  });
}
