// Ends work that does not come to an end by itself: a regular expression, say, can try for years.
import { createContext, Script } from "node:vm";

export const tooLong = Symbol("it took too long");

const call = new Script("work()");
// The context is only how a time limit is set: V8 then interrupts whatever runs in this thread, regular expressions too.
const context = createContext({ work: (): unknown => undefined });

/** What `work` gives, or `tooLong`. What it throws is thrown. It must not wait for anything: only this thread's work is counted. */
export function limitTime<T>(milliseconds: number, work: () => T): T | typeof tooLong {
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
