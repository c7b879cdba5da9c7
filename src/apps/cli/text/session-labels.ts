// Short names for sessions and moments, as lists show them.
import type { Say } from "../../../words/say.ts";

/** Ends of ids, as short as possible but at least 8 characters, so that no two sessions share one. Ids of one minute share their beginning. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  let length = 8;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < new Set(ids).size) length++;
  return (id) => id.slice(-length);
}

/** "just now", "5 min ago", "3 h ago", "2 days ago", and the date when it is longer ago than a month. */
export function ago(say: Say, at: string, now: number): string {
  const minutes = (now - Date.parse(at)) / 60_000;
  if (Number.isNaN(minutes)) return "?";
  if (minutes < 1) return say("justNow");
  if (minutes < 60) return say("minutesAgo", { count: Math.floor(minutes) });
  if (minutes < DAY) return say("hoursAgo", { count: Math.floor(minutes / 60) });
  return minutes > 30 * DAY ? at.slice(0, 10) : say("daysAgo", { count: Math.floor(minutes / DAY) });
}

const DAY = 24 * 60;
