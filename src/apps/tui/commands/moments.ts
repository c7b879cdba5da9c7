// How long ago something was, and how long it still lasts, as lists show it.
import { permissionMessages } from "../../../words/permission-messages.ts";
import { say } from "../../../words/say.ts";
import type { Ink } from "../kit/ink.ts";

const DAY = 24 * 60;

/** "just now", "5 min ago", "3 h ago", "2 days ago", and the date when it is longer ago than a month. */
export function ago(at: string, now: number, { language }: Pick<Ink, "language">): string {
  const minutes = (now - Date.parse(at)) / 60_000;
  if (Number.isNaN(minutes)) return "?";
  if (minutes < 1) return say(language, "justNow");
  if (minutes < 60) return say(language, "minutesAgo", { count: Math.floor(minutes) });
  if (minutes < DAY) return say(language, "hoursAgo", { count: Math.floor(minutes / 60) });
  return minutes > 30 * DAY ? at.slice(0, 10) : say(language, "daysAgo", { count: Math.floor(minutes / DAY) });
}

/** "in 5 min", "in 3 h", "in 2 days", and the date when it is longer than a month. */
export function within(at: string, now: number, ink: Pick<Ink, "language">): string {
  const tell = permissionMessages(ink);
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  if (Number.isNaN(minutes)) return "?";
  if (minutes < 60) return tell("inMinutes", { count: Math.max(0, minutes) });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return tell("inHours", { count: hours });
  const days = Math.round(hours / 24);
  return days > 30 ? at.slice(0, 10) : tell("inDays", { count: days });
}
