// Cumulative cost, or tokens if no price is known, over time: as a line, with the table behind it.
import { useMemo } from "react";
import type { Spending } from "../../../domain/reading/spending.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { usageWords } from "../../../words/audit.ts";
import { uiWords } from "../../../words/page.ts";
import { growthPoints, linePath, type GrowthPoint } from "./growth.ts";
import { useFormats } from "./use-figures.ts";

const [WIDTH, HEIGHT] = [600, 120];
const costOf = ({ cost }: GrowthPoint) => cost;
const tokensOf = ({ tokens }: GrowthPoint) => tokens;

export function GrowthChart({ spending, isPriced }: { readonly spending: Spending; readonly isPriced: boolean }) {
  const words = useWords(usageWords);
  const common = useWords(uiWords);
  const language = useLanguage();
  const { amount, money } = useFormats();
  const points = useMemo(() => growthPoints(spending), [spending]);
  const value = isPriced ? costOf : tokensOf;
  const line = useMemo(() => linePath(points, value, WIDTH, HEIGHT), [points, value]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || line === null) return null;
  const said = (point: GrowthPoint) => (isPriced ? money(point.cost) : amount(point.tokens));
  const time = (at: string) => new Date(at).toLocaleString(language, { dateStyle: "short", timeStyle: "short" });
  return (
    <figure>
      <figcaption className="mb-1.5 flex justify-between text-sm">
        <span className="font-semibold">
          {words("time")}
          {common("colon")}
          {words(isPriced ? "cost" : "tokens")}
        </span>
        <span className="text-soft tabular-nums">{said(last)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={words(isPriced ? "chartCost" : "chartTokens", { count: last.calls, total: said(last) })}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 5}`}
        preserveAspectRatio="none"
        className="h-32 w-full rounded-xl border bg-raised"
      >
        {[0.25, 0.5, 0.75].map((part) => (
          <line
            key={part}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT * part}
            y2={HEIGHT * part}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path d={`${line}V${HEIGHT}H0Z`} className="fill-accent-soft" />
        <path d={line} fill="none" className="stroke-accent" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-soft">
        <time dateTime={first.at}>{time(first.at)}</time>
        <time dateTime={last.at}>{time(last.at)}</time>
      </p>
      <details className="mt-1 text-sm">
        <summary className="text-xs text-soft hover:text-ink">{words("showTable")}</summary>
        <div
          className="mt-1 max-h-64 overflow-y-auto rounded-xl border"
          tabIndex={0}
          role="group"
          aria-label={words("time")}
        >
          <table className="w-full text-xs tabular-nums">
            <thead className="text-soft">
              <tr>
                <th className="px-3 py-1 text-left font-medium">{words("at")}</th>
                <th className="px-3 py-1 text-right font-medium">{words("calls")}</th>
                <th className="px-3 py-1 text-right font-medium">{words("tokens")}</th>
                <th className="px-3 py-1 text-right font-medium">{words("cost")}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.calls} className="border-t">
                  <td className="px-3 py-1">{new Date(point.at).toLocaleTimeString(language)}</td>
                  <td className="px-3 py-1 text-right">{point.calls}</td>
                  <td className="px-3 py-1 text-right">{amount(point.tokens)}</td>
                  <td className="px-3 py-1 text-right">{isPriced ? money(point.cost) : words("unknown")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
