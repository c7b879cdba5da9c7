// Lets other work have its turn during long synchronous passes over files, which take half the time of asynchronous ones.
import { setImmediate as nextTurn } from "node:timers/promises";

/** About a millisecond of work. */
const AT_ONCE = 200;

/** Calls `work` with each item, and gives the event loop a turn after every few of them. */
export async function inBatches<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % AT_ONCE === 0) await nextTurn();
  }
}
