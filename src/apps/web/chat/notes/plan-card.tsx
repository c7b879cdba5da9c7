// A revision of the plan came: what it is called, how large and how risky it is, and the way to it.
import { ArrowRight, Map as MapIcon } from "lucide-react";
import type { StoredEvent } from "../../../../domain/session/event.ts";
import { useView } from "../../nav/use-view.ts";
import { useTranslate } from "../../preferences/use-translate.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSessionState } from "../../session/use-session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { noteWords } from "../../../../words/views/note-words.ts";
import { plainText } from "../../../views/text/plain-text.ts";

const risks = { low: "riskLow", medium: "riskMedium", high: "riskHigh" } as const;
const riskTones = { low: "neutral", medium: "warn", high: "danger" } as const;

export function PlanCard({ event }: { readonly event: Extract<StoredEvent, { type: "plan_ready" }> }) {
  const words = useWords(noteWords);
  const translate = useTranslate();
  const [, show] = useView();
  const { plan, author, problem } = event.data;
  const standing = useSessionState(({ plan: now }) =>
    now?.planId !== plan.planId || now.revision !== plan.revision
      ? "isOld"
      : now.status === "pending_approval"
        ? "waitsForDecision"
        : null,
  );
  return (
    <section
      aria-label={`${words("planReady")}: ${plan.title}`}
      data-mode="plan"
      className={`rounded-2xl border bg-sheet p-4 ${standing === "isOld" ? "opacity-75" : "shadow-card"}`}
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="rounded-xl bg-plan-soft p-2 text-plan">
          <MapIcon className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold">{plan.title}</h3>
          <p className="mt-1 line-clamp-3 text-sm text-soft">{plainText(plan.summary)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <Badge tone="plan">{words("revision", { revision: plan.revision })}</Badge>
            <Badge>{words("tasks", { count: plan.tasks.length })}</Badge>
            <Badge tone={riskTones[plan.overallRisk]}>{words(risks[plan.overallRisk])}</Badge>
            {author === "person" && <Badge>{words("editedByPerson")}</Badge>}
            {standing && <Badge tone={standing === "isOld" ? "neutral" : "warn"}>{words(standing)}</Badge>}
          </div>
          {plan.fallback && (
            <p className="mt-2 text-sm text-warn">{words("fallback", { reason: translate(plan.fallback) })}</p>
          )}
          {problem && <p className="mt-2 text-sm text-warn">{translate(problem)}</p>}
        </div>
        <Button
          variant={standing === "waitsForDecision" ? "primary" : "secondary"}
          onClick={() => show("plan")}
          className="max-sm:w-full"
        >
          {words("openPlan")}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
