// How the plan changed while it ran: findings of reflection, adjustments with their authors, and undone changes.
import { ChevronRight } from "lucide-react";
import { noteOf } from "../../views/session/note-of.ts";
import { useReader } from "../api/use-reader.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { changeWords } from "../../../words/diff.ts";
import type { PlanNote } from "./plan-notes.ts";

type Told = Extract<
  PlanNote,
  { type: "reflection_complete" | "adjustment_decided" | "adjustment_applied" | "plan_rolled_back" }
>;

const told: ReadonlySet<string> = new Set<Told["type"]>([
  "reflection_complete",
  "adjustment_decided",
  "adjustment_applied",
  "plan_rolled_back",
]);

function isTold(note: PlanNote): note is Told {
  return told.has(note.type);
}

export function PlanHistory({ notes }: { readonly notes: readonly PlanNote[] }) {
  const words = useWords(changeWords);
  const shown = notes.filter(isTold);
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
          <li key={note.seq} className="flex gap-3 px-3 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <NoteText note={note} />
            </div>
            <TimeAgo at={note.at} className="shrink-0 text-xs text-soft" />
          </li>
        ))}
      </ol>
    </details>
  );
}

function NoteText({ note: event }: { readonly note: Told }) {
  const { title, facts, quote } = noteOf(event, useReader());
  return (
    <>
      <p>
        <span className="font-medium">{title}</span>
        {facts.length > 0 && <span className="text-xs text-soft"> ({facts.join(", ")})</span>}
      </p>
      {quote && <p className="text-soft">{quote}</p>}
    </>
  );
}
