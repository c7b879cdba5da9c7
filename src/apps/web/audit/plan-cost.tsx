// The plan's cost, compared with the estimate and the cap.
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { useFormats } from "./use-figures.ts";
import { usageWords } from "../../../words/audit.ts";
import { useConfig } from "../api/workspace-queries.ts";

export function PlanCost() {
  const words = useWords(usageWords);
  const { workspaceId } = useChat();
  const estimate = useSessionState(({ plan }) => plan?.estimatedCost ?? null);
  const hasPlan = useSessionState(({ plan }) => plan !== null);
  const usage = useSessionState((state) => state.planUsage);
  const { money, cost, share } = useFormats();
  const { data } = useConfig(workspaceId);
  if (!hasPlan) return null;
  const value = data?.origins["build.cost"]?.value;
  const cap = typeof value === "number" ? value : null;
  const against = cap ?? estimate;
  const part = against === null ? "" : share(usage.cost, against);
  return (
    <section aria-label={words("plan")} className="rounded-xl border bg-raised p-3">
      <h3 className="text-sm font-semibold">{words("plan")}</h3>
      <dl className="my-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        <Sum name={words("planSpent")} value={cost(usage)} />
        <Sum name={words("estimate")} value={estimate === null ? words("noEstimate") : money(estimate)} />
        <Sum name={words("cap")} value={cap === null ? words("noCap") : money(cap)} />
      </dl>
      {against !== null && against > 0 && (
        <>
          <ProgressBar
            label={words(cap === null ? "ofEstimate" : "ofCap", { share: part })}
            value={(usage.cost / against) * 100}
            tone={usage.cost >= against ? "danger" : usage.cost >= against * 0.8 ? "warn" : "accent"}
          />
          <p className="mt-1 text-xs text-soft">{words(cap === null ? "ofEstimate" : "ofCap", { share: part })}</p>
        </>
      )}
    </section>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-2 sm:block">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
