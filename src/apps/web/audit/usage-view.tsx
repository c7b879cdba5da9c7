// The usage of a chat: in total, for its plan, over time, by model and by agent, compared with the whole workspace.
import { ChartColumn } from "lucide-react";
import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { spenderName, unpricedText } from "../../views/audit/usage.ts";
import { sumSpending } from "../../../domain/reading/spending.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSession, useSessionState, useChat } from "../session/use-session.ts";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import { usageWords } from "../../../words/audit.ts";
import { UsageTable } from "./usage-table.tsx";
import { api, keys } from "../api/api.ts";
import { Loaded } from "../ui/waiting.tsx";
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { uiWords } from "../../../words/page.ts";
import { useFormats } from "./use-figures.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { useConfig } from "../api/workspace-queries.ts";

export default function UsageView() {
  const words = useWords(usageWords);
  const language = useLanguage();
  const usage = useSessionState((state) => state.usage);
  const spending = useSession((view) => view.spending);
  const byModel = useMemo(() => sumSpending(spending, ({ model }) => model), [spending]);
  const byWho = useMemo(() => sumSpending(spending, ({ who }) => who), [spending]);
  const modelName = (name: string) => name || words("otherModel");
  const whoName = (who: string) => spenderName(who, { language });
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={0} role="region" aria-label={words("title")}>
      <div className="mx-auto flex max-w-4xl flex-col gap-6 p-4 pb-10">
        <header className="xl:pr-20">
          <h2 className="text-base font-semibold">{words("title")}</h2>
          <p className="text-sm text-soft">{words("intro")}</p>
        </header>
        {usage.calls === 0 ? (
          <Empty icon={ChartColumn} title={words("none")}>
            {words("noneText")}
          </Empty>
        ) : (
          <>
            <Totals usage={usage} />
            {usage.unpriced > 0 && <Notice kind="warn">{unpricedText(usage, { language })}</Notice>}
            <PlanCost />
            <GrowthChart spending={spending} isPriced={usage.unpriced < usage.calls} />
            <UsageTable
              title={words("byModel")}
              column={words("model")}
              rows={byModel}
              nameOf={modelName}
              total={usage}
            />
            <UsageTable title={words("byWho")} column={words("who")} rows={byWho} nameOf={whoName} total={usage} />
          </>
        )}
        <WorkspaceTotal />
      </div>
    </div>
  );
}

function WorkspaceTotal() {
  const words = useWords(usageWords);
  const { workspaceId } = useChat();
  const usage = useQuery({
    queryKey: keys.workspace(workspaceId, "usage"),
    queryFn: () => api.usage(workspaceId),
    staleTime: 15_000,
  });
  return (
    <section aria-label={words("workspace")}>
      <h3 className="mb-1.5 text-sm font-semibold">{words("workspace")}</h3>
      <Loaded query={usage}>
        {({ total, more, chats }) => (
          <>
            <Totals usage={total} />
            {more && <p className="mt-1 text-xs text-soft">{words("newestOnly", { count: chats.length })}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Totals({ usage }: { readonly usage: UsageTotal }) {
  const words = useWords(usageWords);
  const common = useWords(uiWords);
  const { amount, cost, share } = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-5">
      <Figure name={words("cost")} value={cost(usage)} />
      <Figure name={words("input")} value={amount(usage.input)} />
      <Figure
        name={words("output")}
        value={amount(usage.output)}
        more={usage.reasoning > 0 ? `${words("reasoning")}${common("colon")}${amount(usage.reasoning)}` : undefined}
      />
      <Figure
        name={words("cached")}
        value={amount(usage.cacheRead)}
        more={words("cachedText", { share: share(usage.cacheRead, usage.input) })}
      />
      <Figure name={words("calls")} value={amount(usage.calls)} />
    </dl>
  );
}

function Figure({
  name,
  value,
  more,
}: {
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
}) {
  return (
    <div className="rounded-xl border bg-raised px-3 py-2.5">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
      {more !== undefined && <dd className="text-xs text-soft">{more}</dd>}
    </div>
  );
}

function PlanCost() {
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
