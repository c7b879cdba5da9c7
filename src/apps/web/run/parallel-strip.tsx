// How many tasks ran at the same time, as a stepped line above the timeline, and in words.
import type { Span } from "../../../domain/reading/timeline.ts";
import { useWords } from "../preferences/use-words.ts";
import { taskWords } from "../../../words/run.ts";
import { concurrencySteps, type Scale } from "./timeline-scale.ts";

const HEIGHT = 24;

export function ParallelStrip({
  spans,
  scale,
  now,
}: {
  readonly spans: readonly Span[];
  readonly scale: Scale;
  readonly now: number;
}) {
  const words = useWords(taskWords);
  const steps = concurrencySteps(spans, now);
  const most = steps.reduce((highest, { count }) => Math.max(highest, count), 0);
  if (most === 0) return null;
  const x = (moment: number) => (scale.at(moment) * 1_000).toFixed(2);
  const y = (count: number) => (HEIGHT - (count / most) * (HEIGHT - 3)).toFixed(2);
  const line = steps.map(({ moment, count }) => `H${x(moment)}V${y(count)}`).join("");
  const first = steps[0]?.moment ?? scale.start;
  return (
    <div className="flex h-8 items-end border-b">
      <p
        className="w-(--label) shrink-0 self-center truncate px-2 text-xs text-soft"
        title={words("mostAtOnce", { count: most })}
      >
        {words("mostAtOnce", { count: most })}
      </p>
      <svg
        viewBox={`0 0 1000 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-7 min-w-0 flex-1 text-accent"
      >
        <path d={`M${x(first)} ${HEIGHT}${line}V${HEIGHT}Z`} fill="currentColor" fillOpacity="0.18" />
        <path
          d={`M${x(first)} ${HEIGHT}${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
