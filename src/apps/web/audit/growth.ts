// Sums a chat's usage over time: few enough points to draw, and an exact last one.
import { toArray } from "../../../domain/values/list.ts";
import type { Spending } from "../../../domain/reading/spending.ts";

export interface GrowthPoint {
  readonly at: string;
  readonly calls: number;
  readonly cost: number;
  readonly tokens: number;
}

export function growthPoints({ calls }: Spending, most = 200): readonly GrowthPoint[] {
  let sum = { calls: 0, cost: 0, tokens: 0 };
  const points = toArray(calls).map(({ at, usage, cost }) => {
    sum = {
      calls: sum.calls + 1,
      cost: sum.cost + (cost ?? 0),
      tokens: sum.tokens + usage.input + usage.output,
    };
    return { at, ...sum };
  });
  const step = Math.ceil(points.length / most);
  return step <= 1 ? points : points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

/** Steps up at each call, because nothing is used in between. Null: there is nothing to draw. */
export function linePath(
  points: readonly GrowthPoint[],
  value: (point: GrowthPoint) => number,
  width: number,
  height: number,
): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const most = value(last) || 1;
  const x = ({ at }: GrowthPoint) => (to === from ? width : ((Date.parse(at) - from) / (to - from)) * width);
  const y = (point: GrowthPoint) => height - (value(point) / most) * height;
  const steps = points.map((point) => `H${x(point).toFixed(1)}V${y(point).toFixed(1)}`);
  return `M0 ${height}${steps.join("")}H${width}`;
}
