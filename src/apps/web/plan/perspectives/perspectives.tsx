// Each role's perspective on the request, as cards that fill while they work. CHAPO comes first, then the others in parallel.
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { PerspectiveResult } from "../../../../domain/session/state.ts";
import { PerspectiveCard } from "./perspective-card.tsx";
import { perspectiveResults } from "../../../../domain/session/perspective-results.ts";
import { useWords } from "../../preferences/use-words.ts";
import { perspectiveWords } from "../../../../words/plan.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

const known = ["chapo", "koda", "devo"];

interface PerspectivesProps {
  readonly views: Readonly<Record<string, PerspectiveResult>>;
  /** Also shows roles that have not started. */
  readonly isDrafting: boolean;
}

export function Perspectives({ views, isDrafting }: PerspectivesProps) {
  const others = Object.keys(views).filter((role) => !known.includes(role));
  const roles = [...known.filter((role) => isDrafting || views[role]), ...others];
  return (
    <div className="grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
      {roles.map((role) => (
        <PerspectiveCard key={role} role={role} view={views[role]} />
      ))}
    </div>
  );
}

export function PlanPerspectives() {
  const words = useWords(perspectiveWords);
  const { plan } = useShownPlan();
  const views = useMemo(() => perspectiveResults(plan), [plan]);
  if (Object.keys(views).length === 0) return null;
  return (
    <details className="group rounded-xl border bg-sheet">
      <summary className="flex list-none items-center gap-2 px-3 py-2.5 text-sm font-semibold">
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" />
        {words("title")}
      </summary>
      <div className="border-t p-3">
        <Perspectives views={views} isDrafting={false} />
      </div>
    </details>
  );
}
