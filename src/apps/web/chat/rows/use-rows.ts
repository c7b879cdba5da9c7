// The rows of the open chat: made anew when something was said or done, or when a row was opened; not with every word that is written.
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../../session/use-session.ts";
import type { Folding } from "../fold/folding.ts";
import { rowsOf, type Row } from "./rows.ts";

export function useRows(folding: Folding): readonly Row[] {
  const transcript = useSession((view) => view.transcript);
  // As text it stays the same while the same agents write.
  const writing = useSession(({ live }) => JSON.stringify(Object.keys(live.writing)));
  const open = useSyncExternalStore(folding.subscribe, folding.opened);
  return useMemo(() => {
    const agents = new Set(JSON.parse(writing) as string[]);
    return rowsOf(transcript, { isOpen: (key) => open.has(key), writing: agents });
  }, [transcript, writing, open]);
}
