// How carrying out the plan ended, in the words of its closing message.
import { ArrowRight, CircleCheck, CircleSlash, CircleX } from "lucide-react";
import type { StoredEvent } from "../../../../domain/session/event.ts";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { noteWords } from "../../../../words/views/note-words.ts";

export function BuildCard({ event }: { readonly event: Extract<StoredEvent, { type: "plan_execution_complete" }> }) {
  const words = useWords(noteWords);
  const [, show] = useView();
  const { status, summary } = event.data;
  const look =
    status === "completed"
      ? ({ word: "completed", tone: "bg-build-soft text-build", Icon: CircleCheck } as const)
      : status === "cancelled"
        ? ({ word: "cancelledPlan", tone: "bg-hover text-soft", Icon: CircleSlash } as const)
        : ({ word: "failed", tone: "bg-danger-soft text-danger", Icon: CircleX } as const);
  return (
    <section aria-label={words(look.word)} data-mode="build" className="rounded-2xl border bg-sheet p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <span className={`rounded-xl p-2 ${look.tone}`}>
          <look.Icon className="size-5" aria-hidden="true" />
        </span>
        <h3 className="min-w-40 flex-1 font-semibold">{words(look.word)}</h3>
        <Button size="small" onClick={() => show("build")}>
          {words("openBuild")}
          <ArrowRight className="size-3.5" aria-hidden="true" />
        </Button>
      </div>
      {summary !== "" && <p className="mt-3 text-sm leading-relaxed whitespace-pre-wrap text-soft">{summary}</p>}
    </section>
  );
}
