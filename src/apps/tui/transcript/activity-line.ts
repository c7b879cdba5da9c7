// The activity line with its spinner: what runs, for how long, and how to stop it.
import { visibleWidth } from "@earendil-works/pi-tui";
import { itemAt, size } from "../../../domain/values/list.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { isActivePhase, phaseOf } from "../../../domain/session/state.ts";
import { activityText, sessionActivity } from "../../views/run/activity.ts";
import { entryWords } from "../../../words/terminal.ts";
import { workingWords } from "../../../words/transcript.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";

export interface ActivityOptions {
  readonly ink: Ink;
  readonly now: number;
  readonly spinner: string;
  readonly width: number;
}

/** Undefined: nothing runs, or the user has to answer first. */
export function activityLine(view: SessionView, { ink, now, spinner, width }: ActivityOptions): string | undefined {
  const { state, live } = view;
  const phase = phaseOf(state);
  if (!isActivePhase(phase) || live.trouble) return undefined;
  const tell = workingWords(ink);
  const isStopping = state.turn?.cancelRequested === true;
  const isWriting = (live.writing[""]?.text.end ?? 0) > 0;
  const text = isStopping
    ? tell("stopping")
    : phase === "qualifying"
      ? tell("qualifying")
      : oneLine(activityText(sessionActivity(state, isWriting), ink), 500);
  const since = startOf(view);
  const facts = [
    ...(since === undefined ? [] : [formatDuration(now - since)]),
    ...(isStopping ? [] : [entryWords(ink)("escStops")]),
  ].join(" · ");
  const room = Math.max(8, width - visibleWidth(spinner) - visibleWidth(facts) - 3);
  const doing = cut(withDots(text), room);
  const tone = phase === "executing" ? "build" : phase === "planning" ? "plan" : "accent";
  return cut(`${ink.paint(spinner, tone)} ${ink.paint(doing, tone)}  ${ink.paint(facts, "dim")}`.trimEnd(), width);
}

function withDots(text: string): string {
  return `${text.replace(/[\s.…]+$/u, "")}…`;
}

/** When the user last started the work; undefined if that can't be determined. */
function startOf({ state, transcript: { main }, timeline }: SessionView): number | undefined {
  if (state.turn?.builds && timeline && timeline.endedAt === undefined)
    return Date.parse(state.breaks.at(-1)?.to ?? timeline.startedAt);
  const waiting = new Set(state.inbox.map(({ messageId }) => messageId));
  for (let index = size(main) - 1; index >= 0; index--) {
    const entry = itemAt(main, index);
    // An unread message did not start this work, unless no work has started.
    if (entry?.kind === "message" && (!waiting.has(entry.messageId) || state.turn === null))
      return Date.parse(entry.at);
    if (entry?.kind !== "note") continue;
    if (beginnings.has(entry.event.type)) return Date.parse(entry.at);
    // The work was resumed some time after that.
    if (entry.event.type === "turn_ended") {
      const next = itemAt(main, index + 1)?.at;
      return next === undefined ? undefined : Date.parse(next);
    }
  }
  return undefined;
}

const beginnings: ReadonlySet<string> = new Set(["plan_approved", "plan_revision_requested", "plan_resumed"]);
