// What of an answer does not fit: found here, or said by the server.

/** Where it is, and in words what is wrong. */
export interface Misfit {
  readonly path: readonly string[];
  readonly text: string;
}

/** One thing that does not fit: where, by which word of the schema, and what that word demands. */
export interface Finding {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly demand: unknown;
}
