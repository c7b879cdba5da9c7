// Remembers what was answered on this page: for any other request that disappears, the user wants to know who answered it.
import { createStore } from "../store/store.ts";

export const answeredHere = createStore<ReadonlySet<string>>(new Set());

/** Recorded before sending, because the stream may be faster than the response; removed when someone else answered first. */
export async function recordAnswer<Result>(id: string, send: () => Promise<Result>): Promise<Result> {
  answeredHere.set(answeredHere.get().union(new Set([id])));
  try {
    return await send();
  } catch (thrown) {
    answeredHere.set(answeredHere.get().difference(new Set([id])));
    throw thrown;
  }
}
