// Which revision is looked at, who made it and when.
import { useWords } from "../preferences/use-words.ts";
import { TimeAgo } from "../ui/time.tsx";
import { planWords } from "../../../words/plan.ts";
import { useShownPlan } from "./shown/shown-plan.ts";

export function RevisionSelect() {
  const words = useWords(planWords);
  const { plan, newest, revisions, show } = useShownPlan();
  const made = revisions.findLast((each) => each.plan.revision === plan.revision);
  return (
    <span className="flex items-center gap-1.5">
      <select
        aria-label={words("revisionOf")}
        value={plan.revision}
        onChange={({ target }) => show(Number(target.value) === newest.revision ? null : Number(target.value))}
        className="h-7 rounded-lg border bg-raised px-1.5 text-xs font-medium text-ink"
      >
        {revisions.toReversed().map(({ plan: each, author }) => (
          <option key={each.revision} value={each.revision}>
            {words("revision", { revision: each.revision })}
            {each.revision === newest.revision ? ` (${words("newest")})` : ""} · {words(author)}
          </option>
        ))}
      </select>
      {made && (
        <span>
          <span className="sr-only">{words(made.author)} </span>
          <TimeAgo at={made.at} />
        </span>
      )}
    </span>
  );
}
