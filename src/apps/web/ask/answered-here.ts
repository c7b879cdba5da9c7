// What is or was answered in this very page: of everything else that disappears a person wants to know who did it.
import { useSyncExternalStore } from "react";

let answered: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  answered = next;
  for (const listener of listeners) listener();
}

/** Remembered before it is sent, because the stream may tell before the answer to the request is there; forgotten when somebody was faster. */
export async function answeringHere<Given>(id: string, send: () => Promise<Given>): Promise<Given> {
  change(new Set(answered).add(id));
  try {
    return await send();
  } catch (thrown) {
    change(new Set([...answered].filter((each) => each !== id)));
    throw thrown;
  }
}

export function useAnsweredHere(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => answered);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
