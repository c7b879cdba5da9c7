// Reduces a session's events as a run in this process reports them, without a server: views are made from the state, never from events.
import type { StoredEvent } from "../../../domain/session/event.ts";
import { reduce } from "../../../domain/session/reduce.ts";
import { emptyState, type State } from "../../../domain/session/state.ts";

export interface FollowedState {
  /** An event that arrives before earlier ones waits until those were read. */
  take(event: StoredEvent): void;
  /** Reads what was stored so far, without calling `onEvent`. */
  catchUp(): Promise<void>;
  /** Resolves when everything taken so far was passed on. */
  settled(): Promise<void>;
  readonly state: State;
}

/** `read` returns the stored events after a sequence. `onEvent` is called with the state before and after each event, in order. */
export function followState(
  read: (after: number) => Promise<readonly StoredEvent[]>,
  onEvent: (event: StoredEvent, before: State, after: State) => void,
): FollowedState {
  let state: State = emptyState;
  let waiting: StoredEvent[] = [];
  let reading: Promise<void> | undefined;
  const apply = (event: StoredEvent, told: boolean) => {
    if (event.seq !== state.seq + 1) return;
    const before = state;
    state = reduce(state, event);
    if (told) onEvent(event, before, state);
  };
  const fill = async () => {
    const [first] = waiting;
    const missing = await read(state.seq);
    // Events that we were not given happened before this view started.
    for (const event of missing) apply(event, first !== undefined && event.seq >= first.seq);
    const rest = waiting;
    waiting = [];
    reading = undefined;
    for (const event of rest) take(event);
  };
  const take = (event: StoredEvent) => {
    if (!reading && event.seq <= state.seq + 1) return apply(event, true);
    waiting.push(event);
    reading ??= fill();
  };
  return {
    take,
    async catchUp() {
      for (const event of await read(state.seq)) apply(event, false);
    },
    async settled() {
      // Reading may show that there is more to read.
      for (let open = reading; open; open = reading) await open;
    },
    get state() {
      return state;
    },
  };
}
