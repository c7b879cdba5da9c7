// Formats how long ago something was, and how long it lasts, for lists.
import type { Language } from "../../../words/language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "now", "5 min. ago", "2 hr. ago", "3 days ago", and the date when it is more than 30 days ago. "?" if `at` is not a time. */
export function timeAgo(at: string, now: number, language: Language): string {
  const passed = now - Date.parse(at);
  if (Number.isNaN(passed)) return "?";
  if (passed < MINUTE) return formatter(language).format(0, "second");
  if (passed < HOUR) return formatter(language).format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return formatter(language).format(-Math.floor(passed / HOUR), "hour");
  return passed > 30 * DAY ? at.slice(0, 10) : formatter(language).format(-Math.floor(passed / DAY), "day");
}

/** "in 5 min.", "in 3 hr.", "in 7 days", and the date when it is more than 30 days away. "?" if `at` is not a time. */
export function timeUntil(at: string, now: number, language: Language): string {
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE);
  if (Number.isNaN(minutes)) return "?";
  if (minutes < 60) return formatter(language).format(Math.max(0, minutes), "minute");
  const hours = Math.round(minutes / 60);
  if (hours < 48) return formatter(language).format(hours, "hour");
  const days = Math.round(hours / 24);
  return days > 30 ? at.slice(0, 10) : formatter(language).format(days, "day");
}

function formatter(language: Language): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
}
