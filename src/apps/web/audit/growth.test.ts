import { expect, test } from "vitest";
import { listOf } from "../../../domain/values/list.ts";
import type { ModelCallCost } from "../../../domain/reading/spending.ts";
import { noUsage } from "../../../domain/values/usage.ts";
import { certainty, money, preciseDuration, share } from "../../views/text/figures.ts";
import { growthPoints, linePath } from "./growth.ts";

const call = (minute: number, cost: number | null): ModelCallCost => ({
  at: `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`,
  model: "m",
  who: "",
  usage: { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
  cost,
});

test("usage adds up, and an unknown price adds nothing", () => {
  const points = growthPoints({ calls: listOf([call(0, 1), call(1, null), call(2, 3)]), names: {} });
  expect(points.map(({ calls, cost, tokens }) => [calls, cost, tokens])).toEqual([
    [1, 1, 15],
    [2, 1, 30],
    [3, 4, 45],
  ]);
});

test("many calls become few points, and the last one is exact", () => {
  const calls = listOf(Array.from({ length: 1_001 }, (_, index) => call(index % 60, 1)));
  const points = growthPoints({ calls, names: {} }, 200);
  expect(points.length).toBeLessThanOrEqual(200);
  expect(points.at(-1)?.calls).toBe(1_001);
});

test("the line steps up to the top at the end", () => {
  const points = growthPoints({ calls: listOf([call(0, 1), call(5, 1), call(10, 2)]), names: {} });
  expect(linePath(points, ({ cost }) => cost, 100, 40)).toBe("M0 40H0.0V30.0H50.0V20.0H100.0V0.0H100");
  expect(linePath([], () => 0, 100, 40)).toBe(null);
});

test("money, shares and durations have a useful precision", () => {
  expect([money(0, "en"), money(0.0123, "en"), money(12.345, "en"), money(1.5, "de")]).toEqual([
    "$0.00",
    "$0.0123",
    "$12.35",
    "1,50\u00A0$",
  ]);
  expect([share(1, 3, "en"), share(0, 0, "en")]).toEqual(["33%", "0%"]);
  expect([preciseDuration(12), preciseDuration(1_540), preciseDuration(75_000)]).toEqual([
    "12 ms",
    "1.5 s",
    "1 min 15 s",
  ]);
});

test("a cost with calls of unknown price is a lower bound, or unknown", () => {
  expect([
    certainty({ ...noUsage, calls: 3 }),
    certainty({ ...noUsage, calls: 3, unpriced: 1 }),
    certainty({ ...noUsage, calls: 3, unpriced: 3 }),
  ]).toEqual(["known", "atLeast", "unknown"]);
});
