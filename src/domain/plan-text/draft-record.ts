// Reads objects written by a model: accepts any spelling of a field, and reports everything that was not used.

export type RawRecord = Readonly<Record<string, unknown>>;

/** Reports what cannot be understood, by its JSON path. */
export type ReportField = (field: string, message: string, hint?: string) => void;

export interface DraftRecord {
  /** The first of these fields that has a value, in any spelling: blockedBy, blocked_by, "Blocked by". */
  take(...names: string[]): unknown;
  /** Fields that were not read. */
  rest(): [string, unknown][];
}

/** `blockedBy`, `blocked_by` and "Blocked by" are the same name. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, "");
}

export function draftRecord(record: RawRecord): DraftRecord {
  const left = new Map(Object.entries(record).filter(([, value]) => !isEmpty(value)));
  return {
    take(...names) {
      for (const name of names) {
        for (const [key, value] of left) {
          if (fieldKey(key) !== fieldKey(name)) continue;
          left.delete(key);
          return value;
        }
      }
      return undefined;
    },
    rest: () => [...left],
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** A text, also from a number or a list of texts. */
export function readText(value: unknown, field: string, report: ReportField): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map((each) => readText(each, field, report) ?? "").join("\n");
  report(field, `A text was expected at ${field}.`, `Write it as a string: "${field.split(".").at(-1)}": "…".`);
  return undefined;
}

/** A list of texts, also from a single text. */
export function readTexts(value: unknown, field: string, report: ReportField): string[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const many = Array.isArray(value);
  return list
    .map((each, index) => readText(Array.isArray(each) ? {} : each, many ? `${field}[${index}]` : field, report) ?? "")
    .filter((text) => text.trim() !== "");
}

/** Unknown fields as text. */
export function restAsText(rest: readonly [string, unknown][]): string {
  return rest.map(([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`).join("\n");
}
