// What was answered on this page: for anything else that disappears, the user wants to know who answered it.
import { useSyncExternalStore } from "react";

let answered: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  answered = next;
  for (const listener of listeners) listener();
}

/** Recorded before sending, because the stream may be faster than the response; removed when somebody else answered first. */
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
