import { expect, test } from "vitest";
import { noUsage } from "../../../domain/values/usage.ts";
import { nearestCap, limitsIn } from "./cost-cap.ts";

const spent = (cost: number) => ({ ...noUsage, cost });

test("limits are read from the configuration; missing and null ones are unlimited", () => {
  expect(limitsIn({ build: { cost: 2, minutes: 30 }, limits: { cost: null } })).toEqual({
    plan: 2,
    session: null,
    minutes: 30,
  });
  expect(limitsIn(undefined)).toEqual({ plan: null, session: null, minutes: null });
});

test("of two caps, the one that is reached first applies", () => {
  const limits = { plan: 2, session: 5, minutes: null };
  expect(nearestCap(limits, spent(1), spent(1.5))).toEqual({ spent: 1, cap: 2, of: "plan" });
  expect(nearestCap(limits, spent(1), spent(4.5))).toEqual({ spent: 4.5, cap: 5, of: "session" });
  expect(nearestCap({ ...limits, plan: null, session: null }, spent(1), spent(1))).toBeNull();
});
