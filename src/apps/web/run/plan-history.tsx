// How the plan changed while it was carried out: what reflection thought of it, what was changed and who wanted that, what was undone.
import { ChevronRight } from "lucide-react";
import { operationWords } from "../../../words/build-messages.ts";
import { useTranslate } from "../preferences/use-translate.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { changeWords } from "../../../words/views/change-words.ts";
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
        <ChevronRight className="size-3.5 text-faint transition-transform group-open:rotate-90" aria-hidden="true" />
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

function NoteText({ note }: { readonly note: Told }) {
  const words = useWords(changeWords);
  const operation = useWords(operationWords);
  const translate = useTranslate();
  switch (note.type) {
    case "reflection_complete":
      return (
        <>
          <p className="font-medium">{words("reflected", { assessment: words(note.data.assessment) })}</p>
          <p className="text-soft">{translate(note.data.reasoning)}</p>
        </>
      );
    case "adjustment_decided":
      return <p>{words(note.data.accepted ? "accepted" : "declined", { by: note.data.by })}</p>;
    case "plan_rolled_back":
      return <p>{words("rolledBack", { by: note.data.by, tasks: note.data.taskIds.join(", ") })}</p>;
    case "adjustment_applied": {
      const { adjustment, plan, by } = note.data;
      const what = operation(adjustment.operation, { task: adjustment.taskId, added: adjustment.task?.taskId ?? "?" });
      return (
        <>
          <p>
            <span className="font-medium">{words("revision", { revision: plan.revision })}:</span> {what}{" "}
            <span className="text-xs text-soft">
              ({by === undefined ? words("byReflection") : words("by", { by })})
            </span>
          </p>
          <p className="text-soft">{translate(adjustment.reason)}</p>
        </>
      );
    }
  }
}
