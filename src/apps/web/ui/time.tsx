// Relative times and durations for people. Running ones update themselves.
import { useEffect, useState } from "react";
import { formatDuration } from "../../../domain/values/duration.ts";
import { activeMillis } from "../../../domain/reading/times.ts";
import type { Pause } from "../../../domain/session/run.ts";
import { timeAgo } from "../../views/text/relative-time.ts";
import { useLanguage } from "../preferences/use-words.ts";

const none: readonly Pause[] = [];

export function useNow(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning]);
  return now;
}

export function TimeAgo({ at, className }: { readonly at: string; readonly className?: string }) {
  const language = useLanguage();
  const now = useNow(30_000);
  return (
    <time dateTime={at} title={new Date(at).toLocaleString(language)} className={className}>
      {timeAgo(at, now, language)}
    </time>
  );
}

/** The time between two moments, or until now, without `breaks`. */
export function Elapsed({
  from,
  to,
  breaks = none,
  className,
}: {
  readonly from: string;
  readonly to?: string | undefined;
  readonly breaks?: readonly Pause[];
  readonly className?: string;
}) {
  const last = breaks.at(-1);
  const isOnBreak = last !== undefined && last.to === undefined;
  const now = useNow(1_000, to === undefined && !isOnBreak);
  const ms = activeMillis(breaks, Date.parse(from), to === undefined ? now : Date.parse(to));
  return <span className={`tabular-nums ${className ?? ""}`}>{formatDuration(ms)}</span>;
}
