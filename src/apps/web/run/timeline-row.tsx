// The attempts of one task on the timeline, each as a bar whose pattern shows how it ended.
import { memo } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { Span } from "../../../domain/reading/timeline.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { StatusMark } from "../graph/task-status.tsx";
import { taskWords } from "../../../words/run.ts";
import type { Scale } from "./timeline-scale.ts";

export interface TimelineRowProps {
  readonly task: PlanTask;
  readonly spans: readonly Span[];
  readonly scale: Scale;
  /** Only for running attempts: the current end of the bar. */
  readonly now: number | null;
  readonly isSelected: boolean;
  readonly onSelect: (taskId: string) => void;
}

const stripes = {
  backgroundImage:
    "repeating-linear-gradient(135deg, transparent 0 4px, color-mix(in srgb, var(--sheet) 55%, transparent) 4px 8px)",
};

/** The style of a bar; the legend uses it too. */
export function barStyle(status: Span["status"]) {
  switch (status) {
    case "completed":
      return { className: "bg-build", style: {} };
    case "failed":
      return { className: "bg-danger", style: stripes };
    case "in_progress":
      return { className: "border-2 border-accent bg-accent-soft", style: {} };
    default:
      return { className: "border border-dashed border-faint bg-hover", style: {} };
  }
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { task, spans, scale, now, isSelected, onSelect } = props;
  const words = useWords(taskWords);
  const language = useLanguage();
  const { taskId, subject, status } = task;
  const clock = (at: string) => new Date(at).toLocaleTimeString(language);
  return (
    <div
      role="row"
      data-row={taskId}
      className={`flex h-8 items-stretch [contain-intrinsic-size:auto_2rem] [content-visibility:auto] hover:bg-hover/50 ${isSelected ? "bg-accent-soft" : ""}`}
    >
      <div role="rowheader" className="flex w-(--label) shrink-0 items-center border-r">
        <button
          type="button"
          onClick={() => onSelect(taskId)}
          title={subject}
          aria-current={isSelected || undefined}
          className="flex min-w-0 flex-1 items-center gap-1.5 px-2 text-left text-xs -outline-offset-2"
        >
          <StatusMark status={status} />
          <span className="shrink-0 font-mono text-soft">{taskId}</span>
          <span className="truncate max-sm:hidden">{subject}</span>
        </button>
      </div>
      <div role="cell" className="relative min-w-0 flex-1">
        {spans.length === 0 && <span className="sr-only">{words("notStarted")}</span>}
        {spans.map((span) => {
          const from = scale.at(Date.parse(span.startedAt));
          const to = scale.at(span.endedAt === undefined ? (now ?? scale.end) : Date.parse(span.endedAt));
          const { className, style } = barStyle(span.status);
          const text = words("span", {
            attempt: span.attempt,
            status: words(span.status),
            from: clock(span.startedAt),
            to: span.endedAt === undefined ? words("now") : clock(span.endedAt),
          });
          return (
            <span
              key={span.startedAt}
              data-span={`${taskId} ${span.attempt}`}
              title={text}
              style={{ left: `${from * 100}%`, width: `max(4px, ${(to - from) * 100}%)`, ...style }}
              className={`absolute inset-y-1.5 overflow-hidden rounded-sm ${className}`}
            >
              <span className="sr-only">{text}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
});
