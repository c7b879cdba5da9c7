// The totals of a chat at a glance.
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { useWords } from "../preferences/use-words.ts";
import { usageWords } from "../../../words/audit.ts";
import { uiWords } from "../../../words/page.ts";
import { useFigures } from "./use-figures.ts";

export function Totals({ usage }: { readonly usage: UsageTotal }) {
  const words = useWords(usageWords);
  const common = useWords(uiWords);
  const { amount, cost, share } = useFigures();
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
