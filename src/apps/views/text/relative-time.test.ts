// Formats how long ago something was in the reader's language.
import { expect, test } from "vitest";
import { timeAgo, timeUntil } from "./relative-time.ts";

const now = Date.parse("2026-11-16T12:00:00Z");
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

test.each([
  [0.5, "now", "jetzt", "现在"],
  [5, "5 min. ago", "vor 5 Min.", "5分钟前"],
  [150, "2 hr. ago", "vor 2 Std.", "2小时前"],
  [26 * 60, "yesterday", "gestern", "昨天"],
  [3 * 24 * 60, "3 days ago", "vor 3 Tagen", "3天前"],
  [40 * 24 * 60, "2026-10-07", "2026-10-07", "2026-10-07"],
])("%s minutes ago", (count, ...texts) => {
  expect((["en", "de", "zh"] as const).map((language) => timeAgo(minutes(-count), now, language))).toEqual(texts);
});

test.each([
  [-3, "this minute"],
  [4.5, "in 5 min."],
  [47 * 60, "in 47 hr."],
  [7 * 24 * 60, "in 7 days"],
  [40 * 24 * 60, "2026-12-26"],
])("in %s minutes", (count, text) => {
  expect(timeUntil(minutes(count), now, "en")).toBe(text);
});

test("an invalid time is a question mark", () => {
  expect([timeAgo("", now, "en"), timeUntil("soon", now, "en")]).toEqual(["?", "?"]);
});
