// Closes questions whose asking call ends with the given events, so that every reader sees that they no longer matter.
import type { DurableEvent } from "./event.ts";
import { replay } from "./reduce.ts";
import type { State } from "./state.ts";

/** To be stored before the events. Leaves out questions that the events answer or close themselves. */
export function closeLostQuestions(state: State, events: readonly DurableEvent[], at: string): DurableEvent[] {
  if (state.questions.length === 0) return [];
  const after = replay(
    events.map((event, index) => ({ ...event, seq: state.seq + 1 + index, at })),
    state,
  );
  const settled = new Set(
    events.flatMap((event) =>
      event.type === "question_answered" || event.type === "question_closed" ? [event.data.question_id] : [],
    ),
  );
  const stillOpen = new Set(after.questions.map(({ question_id }) => question_id));
  return state.questions
    .filter(({ question_id }) => !stillOpen.has(question_id) && !settled.has(question_id))
    .map(({ question_id }) => ({ type: "question_closed", data: { question_id, reason: "stopped" } }));
}
