// The head of a plan: title, status, revision and file.
import { useWords } from "../preferences/use-words.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import type { PlanStatus } from "../../../domain/plan/plan.ts";
import { planWords } from "../../../words/plan.ts";
import { planStatusWords } from "../../../words/status.ts";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TimeAgo } from "../ui/time.tsx";

const tones: Readonly<Record<PlanStatus, Tone>> = {
  draft: "plan",
  pending_approval: "warn",
  approved: "build",
  rejected: "danger",
  executing: "build",
  paused: "neutral",
  completed: "build",
  failed: "danger",
  cancelled: "neutral",
};

export function PlanHead() {
  const words = useWords(planWords);
  const status = useWords(planStatusWords);
  const { plan, newest } = useShownPlan();
  return (
    <header className="flex flex-col gap-1.5 px-4 pt-3 pb-1">
      <h2 className="text-lg leading-snug font-semibold xl:pr-16">{plan.title}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-soft">
        <Badge tone={tones[newest.status]}>{status(newest.status)}</Badge>
        <RevisionSelect />
        <dl className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="flex min-w-0 items-center gap-1">
            <dt className="sr-only">{words("file")}</dt>
            <dd className="min-w-0 truncate font-mono" title={plan.planFile ?? undefined}>
              {plan.planFile ?? `${words("file")}: ${words("noFile")}`}
            </dd>
          </div>
          <div className="flex items-center gap-0.5">
            <dt className="sr-only">{words("hash")}</dt>
            <dd className="font-mono" title={plan.hash}>
              {plan.hash.slice(0, 12)}
            </dd>
            <dd>
              <CopyButton text={() => plan.hash} label={words("copyHash")} />
            </dd>
          </div>
        </dl>
      </div>
    </header>
  );
}

function RevisionSelect() {
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
