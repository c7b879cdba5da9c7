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
import { PlanCost } from "./plan-cost.tsx";
import { usageWords } from "../../../words/audit.ts";
import { UsageTable } from "./usage-table.tsx";
import { api, keys } from "../api/api.ts";
import { Loaded } from "../ui/waiting.tsx";
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { uiWords } from "../../../words/page.ts";
import { useFormats } from "./use-figures.ts";

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
