import { expect, test } from "vitest";
import { isNearEnd, scrolled, type Following } from "./follow-end.ts";

const following: Following = { follows: true, top: 9_000, height: 10_000 };
const extent = (top: number, height = 10_000) => ({ top, height, viewport: 1_000 });

test("a user who scrolls up stays there until they scroll back to the end", () => {
  const away = scrolled(following, extent(8_900), "person");
  expect(away.follows).toBe(false);
  expect(scrolled(away, extent(8_930), "person").follows).toBe(false);
  expect(scrolled(away, extent(8_960), "person").follows).toBe(true);
});

test("growing and measuring are not scrolling", () => {
  expect(scrolled(following, extent(9_000, 14_000), "unknown").follows).toBe(true);
  // Rows above turned out smaller: position and length decreased together.
  expect(scrolled(following, extent(6_000, 9_000), "unknown").follows).toBe(true);
  expect(scrolled(following, extent(6_000, 12_000), "list").follows).toBe(true);
});

test("a search in the page also leaves the end", () => {
  expect(scrolled(following, extent(100), "unknown").follows).toBe(false);
});

test("a user who reads is not moved to the end because the list scrolled there earlier", () => {
  const reading: Following = { follows: false, top: 100, height: 10_000 };
  expect(scrolled(reading, extent(120), "list").follows).toBe(false);
  expect([isNearEnd(extent(8_951)), isNearEnd(extent(8_953))]).toEqual([false, true]);
});
