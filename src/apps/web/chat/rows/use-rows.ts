// The rows of a thread on screen: they change with its entries, with what is being written, and with what is expanded.
import { useMemo } from "react";
import { useSession } from "../../session/use-session.ts";
import { useStore } from "../../store/store.ts";
import type { Folding } from "../fold/folding.ts";
import { transcriptRows, type Row } from "./rows.ts";

/** Without an agent: the session's own thread. */
export function useRows(folding: Folding, agentId?: string): readonly Row[] {
  const transcript = useSession((view) => view.transcript);
  // A string stays equal while the same agents write.
  const writing = useSession(({ live }) => JSON.stringify(Object.keys(live.writing)));
  const open = useStore(folding.open);
  return useMemo(() => {
    const agents = new Set(JSON.parse(writing) as string[]);
    return transcriptRows(transcript, { isOpen: (key) => open.has(key), writing: agents }, agentId);
  }, [transcript, writing, open, agentId]);
}
