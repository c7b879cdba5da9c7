// The plan's estimate, and what it has used so far.
import { money } from "../../views/text/figures.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Figure } from "../ui/facts.tsx";
import { LevelBadge } from "./shown/level-badge.tsx";
import { planWords } from "../../../words/plan.ts";
import { useShownPlan } from "./shown/shown-plan.ts";

const box = "bg-raised px-3 py-2";

export function PlanFigures() {
  const words = useWords(planWords);
  const { plan, newest } = useShownPlan();
  const language = useLanguage();
  const { estimatedDuration, estimatedCost, overallRisk, tasks, planId } = plan;
  const usage = useSessionState((state) => state.planUsage);
  // Usage is counted for the plan being made or run.
  const isOther = useSessionState(({ drafting }) => drafting !== null && drafting.planId !== planId);
  const isDecided = !["draft", "pending_approval", "rejected"].includes(newest.status);
  const isUnknown = usage.unpriced > 0 && usage.cost === 0;
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line sm:grid-cols-4">
        <Figure className={box} name={words("tasks")}>
          {tasks.length}
        </Figure>
        <Figure className={box} name={words("duration")}>
          {estimatedDuration}
        </Figure>
        <Figure className={box} name={words("cost")}>
          {estimatedCost === null ? words("unknown") : money(estimatedCost, language)}
        </Figure>
        <Figure className={box} name={words("risk")}>
          <LevelBadge level={overallRisk} />
        </Figure>
      </dl>
      {usage.calls > 0 && !isOther && (
        <p className="mt-1.5 text-xs text-soft">
          {words(isDecided ? "soFar" : "planUsage", {
            calls: usage.calls,
            tokens: (usage.input + usage.output).toLocaleString(language),
            cost: isUnknown ? words("costUnknown") : `${usage.unpriced > 0 ? "≥ " : ""}${money(usage.cost, language)}`,
          })}
        </p>
      )}
    </div>
  );
}
