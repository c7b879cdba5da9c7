// A plan or a change of it that waits: said in short, decided where all of it can be seen.
import { useWords } from "../preferences/use-words.ts";
import { useView } from "../nav/use-view.ts";
import { Button } from "../ui/button.tsx";
import { askWords } from "../../../words/ask.ts";
import type { Pending } from "../../../domain/reading/pending.ts";

export function DecisionCard({ pending }: { readonly pending: Extract<Pending, { kind: "plan" | "adjustment" }> }) {
  const words = useWords(askWords);
  const [view, show] = useView();
  const target = pending.kind === "plan" ? "plan" : "build";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto p-3">
      {pending.kind === "plan" ? (
        <p className="min-w-0 flex-1 basis-60 text-sm">
          {words("planWaits", { title: pending.title })}{" "}
          <span className="text-soft">{words("planTasks", { count: pending.tasks })}</span>
        </p>
      ) : (
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="line-clamp-3">{pending.proposal.reasoning}</p>
          {pending.proposal.grows.length > 0 && (
            <p className="text-soft">{words("grows", { what: pending.proposal.grows.join(", ") })}</p>
          )}
        </div>
      )}
      <Button variant="primary" aria-pressed={view === target} onClick={() => show(target)}>
        {words(pending.kind === "plan" ? "openPlan" : "openBuild")}
      </Button>
    </div>
  );
}
