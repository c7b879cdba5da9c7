// When each task ran: one row per task, attempts as bars, pauses shaded, and the number of concurrent tasks above.
import { useEffect, useMemo, useRef, type CSSProperties } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Span, Timeline } from "../../../domain/reading/timeline.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { taskWords } from "../../../words/run.ts";
import { barStyle, TimelineRow } from "./timeline-row.tsx";
import {
  timelineEnd,
  timelineScale,
  spansByTask,
  timelineTicks,
  concurrencySteps,
  type Scale,
} from "./timeline-scale.ts";
import { useIncrementalCount } from "../ui/use-incremental-count.ts";
import { useNow } from "../ui/time.tsx";
import { useMeasured } from "../ui/use-measured.ts";

export interface TimelineViewProps {
  readonly plan: ExecutionPlan;
  readonly timeline: Timeline;
  readonly selected: string | null;
  readonly onSelect: (taskId: string) => void;
}

/** Width of a label with seconds, and the space between two. */
const LABEL_PX = 80;

const none: readonly Span[] = [];
const legend = ["completed", "in_progress", "failed", "cancelled"] as const;

export function TimelineView({ plan, timeline, selected, onSelect }: TimelineViewProps) {
  const words = useWords(taskWords);
  const language = useLanguage();
  const breaks = useSessionState((state) => state.breaks);
  const drawn = useIncrementalCount(plan.tasks.length);
  const isRunning = timeline.endedAt === undefined;
  const now = useNow(1_000, isRunning);
  const end = timelineEnd(timeline, now);
  const scale = useMemo(() => timelineScale(timeline, breaks, end), [timeline, breaks, end]);
  const [labels, most] = useMeasured(labelsIn, 6);
  const { moments, stepMs } = useMemo(() => timelineTicks(scale, most), [scale, most]);
  const known = useRef<ReadonlyMap<string, readonly Span[]>>(new Map());
  const spans = useMemo(() => spansByTask(timeline.spans, known.current), [timeline.spans]);
  useEffect(() => {
    known.current = spans;
  }, [spans]);
  // Rows are rendered again when the scale changes, not when it is only a new object.
  const scaleKey = [scale.end, scale.busyMs, ...scale.quiet.map(({ from }) => from)].join(" ");
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same key means the same places
  const steady = useMemo(() => scale, [scaleKey]);
  const clock = new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(stepMs < 60_000 ? { second: "2-digit" } : {}),
  });
  const percent = (moment: number) => `${scale.at(moment) * 100}%`;
  return (
    <div className="p-3">
      <div
        style={{ "--label": "clamp(4.5rem, 32%, 15rem)" } as CSSProperties}
        className="relative overflow-hidden rounded-xl border bg-sheet"
      >
        <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-(--label)">
          {scale.quiet.map(({ from, to }) => (
            <div
              key={from}
              data-quiet=""
              style={{ left: percent(from), width: `${(scale.at(to) - scale.at(from)) * 100}%` }}
              className="absolute inset-y-0 border-x border-dashed border-line bg-hover/70"
            />
          ))}
          {moments.map((moment) => (
            <div
              key={moment}
              style={{ left: percent(moment) }}
              className="absolute inset-y-0 border-l border-line/70"
            />
          ))}
        </div>
        {isRunning && (
          <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-(--label) z-10">
            <div style={{ left: percent(now) }} className="absolute inset-y-0 border-l-2 border-accent/70">
              <span className="absolute top-0.5 -left-px -translate-x-1/2 rounded bg-accent px-1 text-[0.65rem] font-semibold whitespace-nowrap text-on-accent">
                {words("now")}
              </span>
            </div>
          </div>
        )}
        <div aria-hidden="true" className="flex h-7 border-b text-[0.68rem] text-soft">
          <div className="w-(--label) shrink-0 border-r" />
          <div ref={labels} className="relative min-w-0 flex-1">
            {moments.map((moment) => (
              <span
                key={moment}
                data-time=""
                style={{ left: percent(moment) }}
                className="absolute top-1.5 pl-1 whitespace-nowrap tabular-nums"
              >
                {clock.format(moment)}
              </span>
            ))}
          </div>
        </div>
        <ParallelStrip spans={timeline.spans} scale={scale} now={isRunning ? now : scale.end} />
        <div role="table" aria-label={words("timelineOf")} aria-rowcount={plan.tasks.length + 1}>
          <div role="row" className="sr-only">
            <span role="columnheader">{words("task")}</span>
            <span role="columnheader">{words("when")}</span>
          </div>
          {plan.tasks.slice(0, drawn).map((task) => {
            const own = spans.get(task.taskId) ?? none;
            return (
              <TimelineRow
                key={task.taskId}
                task={task}
                spans={own}
                scale={steady}
                now={own.at(-1)?.endedAt === undefined && own.length > 0 ? now : null}
                isSelected={task.taskId === selected}
                onSelect={onSelect}
              />
            );
          })}
        </div>
      </div>
      <ul aria-label={words("legend")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {legend.map((status) => {
          const { className, style } = barStyle(status);
          return (
            <li key={status} className="flex items-center gap-1.5">
              <span aria-hidden="true" style={style} className={`h-3 w-5 rounded-sm ${className}`} />
              {words(status)}
            </li>
          );
        })}
        {scale.quiet.length > 0 && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3 w-5 border-x border-dashed border-faint bg-hover" />
            {words("break")}
          </li>
        )}
      </ul>
    </div>
  );
}

/** How many time labels fit side by side. */
function labelsIn({ clientWidth }: HTMLElement): number {
  return Math.min(6, Math.max(2, Math.floor(clientWidth / LABEL_PX)));
}

const HEIGHT = 24;

function ParallelStrip({
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
