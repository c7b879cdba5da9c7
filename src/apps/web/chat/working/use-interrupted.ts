// Whether work was begun that nobody does any more: only the server knows that, so it is asked when nothing moves.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Failure } from "../../../../domain/values/failure.ts";
import { phaseOf } from "../../../../domain/session/state.ts";
import { keys } from "../../api/api.ts";
import { useChat, useSession, useSessionState } from "../../session/use-session.ts";

/** Nothing new for so long: is anybody still at it? */
const QUIET_MS = 4_000;
const AGAIN_MS = 10_000;

interface Interruption {
  readonly trouble: Failure | null;
}

export function useInterrupted(): Interruption | null {
  const chat = useChat();
  const seq = useSessionState((state) => state.seq);
  const phase = useSessionState(phaseOf);
  const isLive = useSession(({ connection }) => connection === "live");
  const isBegun = phase === "planning" || phase === "executing" || phase === "qualifying";
  const quietSince = useQuiet(seq);
  const { data } = useQuery({
    queryKey: keys.chat(chat.id, "interrupted", seq),
    queryFn: () => chat.get(),
    enabled: isBegun && isLive && quietSince === seq,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  // What is said about another moment does not count.
  return isBegun && data?.seq === seq && data.is_interrupted ? { trouble: data.trouble } : null;
}

/** The last sequence at which nothing moved; at first, where the page was opened. */
function useQuiet(seq: number): number {
  const [quiet, setQuiet] = useState(seq);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(seq), QUIET_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return quiet;
}
