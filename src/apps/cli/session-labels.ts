// Short names for sessions and moments, as lists show them.

/** Ends of ids, as short as possible but at least 8 characters, so that no two sessions share one. Ids of one minute share their beginning. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  let length = 8;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < new Set(ids).size) length++;
  return (id) => id.slice(-length);
}

const steps = [
  { seconds: 60, name: "min" },
  { seconds: 3600, name: "h" },
  { seconds: 86_400, name: "day" },
] as const;

/** "just now", "5 min ago", "3 h ago", "2 days ago", and the date when it is longer ago than a month. */
export function ago(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1000;
  if (Number.isNaN(seconds)) return "?";
  if (seconds < 60) return "just now";
  if (seconds > 30 * 86_400) return at.slice(0, 10);
  const step = steps.findLast((each) => seconds >= each.seconds) ?? steps[0];
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.name === "day" && count > 1 ? "days" : step.name} ago`;
}
