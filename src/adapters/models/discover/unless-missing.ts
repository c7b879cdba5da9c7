// A route that not every version of a server has.
import { Failed } from "../../../domain/values/failure.ts";

/** Undefined when the server has nothing there. */
export async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.failure.kind === "no_list") return undefined;
    throw thrown;
  }
}
