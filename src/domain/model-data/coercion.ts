// What was read differently from how it was written, as data: for the debug log and for findings.

export interface Coercion {
  /** Where: `tasks[0].priority`; empty for the whole. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly why: string;
}

export interface CoercionOptions {
  /** Absolute paths below this folder are made relative to it. */
  readonly workspace?: string | undefined;
  /** A list that is missing is empty. Otherwise it is missing. */
  readonly fillsLists?: boolean;
  /** It is a tool's input, which has effects: no text is put together from parts, and a text alone is no input. */
  readonly isCall?: boolean;
  /** Fields that a strict schema does not have are dropped. Otherwise the schema refuses them. */
  readonly dropsExtras?: boolean;
}

/** What a coercion needs to know besides the schema and the value. */
export interface CoercionContext extends CoercionOptions {
  readonly noted: Coercion[];
}

/** More than these say nothing new. */
const MOST_SENTENCES = 100;

/** One sentence each, for the debug log and for findings. */
export function describeCoercions(coercions: readonly Coercion[]): string[] {
  return coercions.slice(0, MOST_SENTENCES).map(describeCoercion);
}

function describeCoercion({ path, from, to, why }: Coercion): string {
  return `${path || "answer"}: ${shorten(from)} → ${shorten(to)} (${why})`;
}

function shorten(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
