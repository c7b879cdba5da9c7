// How the plan changed while it ran: findings of reflection, adjustments with their authors, and undone changes.
import { ChevronRight } from "lucide-react";
import { noteOf } from "../../views/session/note-of.ts";
import { useReader } from "../api/use-reader.ts";
import { NoteLine } from "../chat/notes/note-line.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { changeWords } from "../../../words/diff.ts";
import type { PlanNote } from "./plan-notes.ts";

const shownTypes: ReadonlySet<PlanNote["type"]> = new Set([
  "reflection_complete",
  "adjustment_decided",
  "adjustment_applied",
  "plan_rolled_back",
] as const);

export function PlanHistory({ notes }: { readonly notes: readonly PlanNote[] }) {
  const words = useWords(changeWords);
  const reader = useReader();
  const shown = notes.filter(({ type }) => shownTypes.has(type));
  if (shown.length === 0) return null;
  return (
    <details className="group mx-3 my-3 rounded-xl border">
      <summary className="flex list-none items-center gap-2 px-3 py-2 text-sm font-medium">
        <ChevronRight className="size-3.5 text-faint transition-transform group-open:rotate-90" />
        {words("history")}
        <Badge>{shown.length}</Badge>
      </summary>
      <ol className="flex flex-col divide-y divide-line border-t">
        {shown.map((note) => (
          <li key={note.seq} className="flex gap-3 px-1 py-1.5">
            <div className="min-w-0 flex-1">
              <NoteLine note={noteOf(note, reader)} />
            </div>
            <TimeAgo at={note.at} className="mt-1 shrink-0 pr-2 text-xs text-soft" />
          </li>
        ))}
      </ol>
    </details>
  );
}
