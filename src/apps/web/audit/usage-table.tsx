// Usage by model or agent, with the total below.
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { useWords } from "../preferences/use-words.ts";
import { useFormats } from "./use-figures.ts";
import { usageWords } from "../../../words/audit.ts";

export interface UsageTableProps {
  readonly title: string;
  readonly column: string;
  readonly rows: readonly (readonly [name: string, usage: UsageTotal])[];
  readonly nameOf: (name: string) => string;
  readonly total: UsageTotal;
}

export function UsageTable({ title, column, rows, nameOf, total }: UsageTableProps) {
  const words = useWords(usageWords);
  const whole = total.input + total.output;
  const heads = [words("calls"), words("input"), words("output"), words("cached"), words("cost")];
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <div className="overflow-x-auto rounded-xl border" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full text-sm tabular-nums">
          <thead className="bg-hover text-xs text-soft">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                {column}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, usage]) => (
              <Row key={name} name={nameOf(name)} usage={usage} share={(usage.input + usage.output) / (whole || 1)} />
            ))}
          </tbody>
          <tfoot className="border-t font-semibold">
            <Row name={words("total")} usage={total} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Row({ name, usage, share }: { readonly name: string; readonly usage: UsageTotal; readonly share?: number }) {
  const { amount, cost } = useFormats();
  return (
    <tr className="border-t first:border-t-0">
      <th scope="row" className={`min-w-36 px-3 py-1.5 text-left ${share === undefined ? "" : "font-normal"}`}>
        {name}
        {share !== undefined && (
          <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-hover">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </th>
      {[amount(usage.calls), amount(usage.input), amount(usage.output), amount(usage.cacheRead), cost(usage)].map(
        (figure, index) => (
          <td key={index} className="px-3 py-1.5 text-right whitespace-nowrap">
            {figure}
          </td>
        ),
      )}
    </tr>
  );
}
