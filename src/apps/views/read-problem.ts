// Renders a problem from the server in the reader's language.
import type { Failure } from "../../domain/values/failure.ts";
import { readFailure } from "../../words/failures.ts";
import type { Reader } from "../../words/words.ts";
import type { Problem } from "../api/problem.ts";

/** What happened, and what to do if `next` doesn't say it. The hint that comes with `next` is a route. */
export function readProblem(
  { detail, hint, because, advice, next }: Problem,
  reader: Pick<Reader, "language">,
): Pick<Failure, "message" | "hint"> {
  return readFailure({ message: detail, ...(next ? {} : { hint, advice }), ...because }, reader);
}
