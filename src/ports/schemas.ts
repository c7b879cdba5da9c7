// JSON Schemas that models write: whether one can be used, and whether a value matches it.

/** What is wrong with a value, and where: "" is the value itself, otherwise a path like `items.2.name`. */
export interface SchemaProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Contract: JSON Schema 2020-12. Neither call throws, takes long or fetches anything, for any input: a schema that refers to
 * something elsewhere is a problem, and so is a pattern that takes too long.
 */
export interface Schemas {
  /** Why the schema cannot be used, as one sentence; undefined when it can. */
  problemWith(schema: unknown): string | undefined;
  /** The problems of a value, at most ten; empty if it is valid. */
  check(schema: unknown, value: unknown): readonly SchemaProblem[];
}
