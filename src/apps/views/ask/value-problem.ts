// What is invalid in an answer, found here or reported by the server.

/** The place and the message. */
export interface ValueProblem {
  readonly path: readonly string[];
  readonly text: string;
}

/** One violation: the place, the schema keyword, and the keyword's value. */
export interface Finding {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly demand: unknown;
}
