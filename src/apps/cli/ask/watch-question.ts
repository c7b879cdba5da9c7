// Notices that a question is answered or closed elsewhere while the person here is asked.
import { isStored } from "../../../domain/session/event.ts";
import type { EventLog } from "../../../ports/event-log.ts";

export interface WatchedQuestion extends AsyncDisposable {
  /** Aborted when nobody needs the answer any more. */
  readonly signal: AbortSignal;
}

/** `after`: the last event that is known. */
export function watchQuestion(
  log: EventLog,
  sessionId: string,
  after: number,
  questionId: string,
  outside: AbortSignal,
): WatchedQuestion {
  const [stopped, settled] = [new AbortController(), new AbortController()];
  const watch = async () => {
    try {
      for await (const event of log.tail(sessionId, after, AbortSignal.any([stopped.signal, outside]))) {
        if (!isStored(event)) continue;
        if (event.type !== "question_answered" && event.type !== "question_closed") continue;
        if (event.data.question_id === questionId) return settled.abort();
      }
    } catch {
      // The store is in trouble: the answer itself meets that, and reports it.
    }
  };
  const watching = watch();
  return {
    signal: AbortSignal.any([settled.signal, outside]),
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await watching;
    },
  };
}
