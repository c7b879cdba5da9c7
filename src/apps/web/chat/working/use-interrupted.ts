// Whether work was started that no process continues: only the server knows, so it is asked when nothing happens.
import { useQuery } from "@tanstack/react-query";
import type { Failure } from "../../../../domain/values/failure.ts";
import { isActivePhase, phaseOf } from "../../../../domain/session/state.ts";
import { keys } from "../../api/api.ts";
import { useChat, useSession, useSessionState } from "../../session/use-session.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

/** After this long without events, ask whether anything still runs. */
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
  const isBegun = isActivePhase(phase);
  const quietSince = useDebounced(seq, QUIET_MS);
  const { data } = useQuery({
    queryKey: keys.chat(chat.id, "interrupted", seq),
    queryFn: () => chat.get(),
    enabled: isBegun && isLive && quietSince === seq,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  // An answer about another moment does not apply.
  return isBegun && data?.seq === seq && data.is_interrupted ? { trouble: data.trouble } : null;
}
