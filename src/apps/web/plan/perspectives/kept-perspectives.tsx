// The perspectives the plan was made from.
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { perspectiveResults } from "../../../../domain/session/perspective-results.ts";
import { useWords } from "../../preferences/use-words.ts";
import { perspectiveWords } from "../../../../words/plan.ts";
import { Perspectives } from "./perspectives.tsx";
import { useShownPlan } from "../shown/shown-plan.ts";

export function KeptPerspectives() {
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
        <Perspectives views={views} isUnderWay={false} />
      </div>
    </details>
  );
}
