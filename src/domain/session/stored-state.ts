// A state as a store keeps it beside the events, so that opening a long session replays only the events after it.
import { EVENT_VERSION } from "./event.ts";
import { emptyState, type State } from "./state.ts";

/**
 * A store ignores a state of another version and replays the events. Increase the second number whenever `reduce` makes
 * another state of the same events: `test/stored-states.test.ts` notices.
 */
export const STATE_VERSION = `${EVENT_VERSION}.2`;

/** Undefined for a text that is no state. Then the events tell what the state is. */
export function parseState(text: string): State | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isState(value) ? value : undefined;
}

function isState(value: unknown): value is State {
  if (kindOf(value) !== "object") return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(emptyState).every(([name, empty]) => {
    const kind = kindOf(fields[name]);
    return kind === kindOf(empty) || (empty === null && (kind === "object" || kind === "string"));
  });
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
