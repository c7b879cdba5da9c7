// Ends work that does not come to an end by itself: a regular expression, say, can try for years.
import { createContext, Script } from "node:vm";

export const tooLong = Symbol("it took too long");

const call = new Script("work()");
// The context is only how a time limit is set: V8 then interrupts whatever runs in this thread, regular expressions too.
const context = createContext({ work: (): unknown => undefined });

/** On a busy machine others may have had all of the time. */
const MOST_TRIES = 5;

/**
 * What `work` gives, or `tooLong`. What it throws is thrown. It must not wait for anything, and may be called again: only what this thread
 * worked counts, and time in which it did not have its turn is given again.
 */
export function limitTime<T>(milliseconds: number, work: () => T): T | typeof tooLong {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const begun = process.threadCpuUsage();
    const result = within(milliseconds, work);
    const { user, system } = process.threadCpuUsage(begun);
    if (result !== tooLong || (user + system) / 1000 > milliseconds / 2) return result;
  }
  return tooLong;
}

function within<T>(milliseconds: number, work: () => T): T | typeof tooLong {
  const before: unknown = context["work"];
  context["work"] = work;
  try {
    return call.runInContext(context, { timeout: milliseconds }) as T;
  } catch (error) {
    // Not `instanceof Error`: this one is made in the context, which has an Error of its own.
    if ((error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return tooLong;
    throw error;
  } finally {
    context["work"] = before;
  }
}
