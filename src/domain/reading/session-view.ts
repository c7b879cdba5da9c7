// A session as a reader follows it: the page and the terminal apply events the same way.
import type { LiveEvent, StoredEvent } from "../session/event.ts";
import { applyLiveEvent, emptyLive, applyStoredEvent, type Live } from "./live.ts";
import { reduce } from "../session/reduce.ts";
import { noSpending, applyToSpending, type Spending } from "./spending.ts";
import { emptyState, type State } from "../session/state.ts";
import { applyToTimeline, type Timeline } from "./timeline.ts";
import { emptyTranscript, extendTranscript, type Transcript } from "./transcript.ts";

export interface SessionView {
  readonly state: State;
  readonly transcript: Transcript;
  readonly live: Live;
  readonly timeline: Timeline | null;
  readonly spending: Spending;
}

export const emptyView: SessionView = {
  state: emptyState,
  transcript: emptyTranscript,
  live: emptyLive,
  timeline: null,
  spending: noSpending,
};

/** Other fields of the view stay as they are. */
export function applyEvent<View extends SessionView>(view: View, event: StoredEvent | LiveEvent): View {
  return "seq" in event ? stored(view, event) : { ...view, live: applyLiveEvent(view.live, event) };
}

function stored<View extends SessionView>(view: View, event: StoredEvent): View {
  const { state, transcript, live, timeline, spending } = view;
  return {
    ...view,
    state: reduce(state, event),
    transcript: extendTranscript(transcript, event),
    live: applyStoredEvent(live, event),
    timeline: applyToTimeline(timeline, event),
    spending: applyToSpending(spending, event),
  };
}
