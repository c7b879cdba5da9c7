// A new revision of the plan: its title, size and risk, and a link to it.
import { ArrowRight, Map as MapIcon } from "lucide-react";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { noteWords } from "../../../../words/transcript.ts";
import type { Note } from "../../../views/session/note.ts";
import { plainText } from "../../../views/text/plain-text.ts";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSessionState } from "../../session/use-session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

const riskTones = { low: "neutral", medium: "warn", high: "danger" } as const;

export function PlanCard({ note, plan }: { readonly note: Note; readonly plan: ExecutionPlan }) {
  const words = useWords(noteWords);
  const [, show] = useView();
  const standing = useSessionState(({ plan: now }) =>
    now?.planId !== plan.planId || now.revision !== plan.revision
      ? "isOld"
      : now.status === "pending_approval"
        ? "waitsForDecision"
        : null,
  );
  const [revision, tasks, risk, ...others] = note.facts;
  return (
    <section
      aria-label={note.title}
      data-mode="plan"
      className={`rounded-2xl border bg-sheet p-4 ${standing === "isOld" ? "opacity-75" : "shadow-card"}`}
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="rounded-xl bg-plan-soft p-2 text-plan">
          <MapIcon className="size-5" />
        </span>
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold">{plan.title}</h3>
          <p className="mt-1 line-clamp-3 text-sm text-soft">{plainText(plan.summary)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <Badge tone="plan">{revision}</Badge>
            <Badge>{tasks}</Badge>
            <Badge tone={riskTones[plan.overallRisk]}>{risk}</Badge>
            {others.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
            {standing && <Badge tone={standing === "isOld" ? "neutral" : "warn"}>{words(standing)}</Badge>}
          </div>
          {note.warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-warn">
              {warning}
            </p>
          ))}
        </div>
        <Button
          variant={standing === "waitsForDecision" ? "primary" : "secondary"}
          onClick={() => show("plan")}
          className="max-sm:w-full"
        >
          {words("openPlan")}
          <ArrowRight className="size-4" />
        </Button>
      </div>
    </section>
  );
}
