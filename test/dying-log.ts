// What is left of a session when its process is killed, for tests of every such moment.
import { fail } from "../src/domain/values/failure.ts";
import type { EventLog } from "../src/ports/event-log.ts";

/** The store of a process that is killed before or after its n-th append: later appends are lost. */
export function dying(log: EventLog, moment: "before" | "after", count: number): EventLog {
  let left = count;
  return {
    ...log,
    append: async (...given) => {
      left -= 1;
      const killed = fail("storage", "The process was killed.");
      if (left < 0 || (left === 0 && moment === "before")) throw killed;
      const stored = await log.append(...given);
      if (left === 0) throw killed;
      return stored;
    },
  };
}
