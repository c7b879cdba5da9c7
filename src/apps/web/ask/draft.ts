// Unsent answers, kept in the browser: a reload or a failed request loses nothing.
import { readStoredJson, storedKeys, storeText } from "../store/browser-storage.ts";

export interface Draft {
  /** By the names of the questions. */
  readonly values: Readonly<Record<string, unknown>>;
  /** JSON as typed, by field: it may not be valid yet. */
  readonly texts: Readonly<Record<string, string>>;
  readonly remark: string;
}

const PREFIX = "planwright.answer.";
/** Older drafts belong to questions that someone else answered. */
const MOST = 20;

export function readDraft(id: string): Draft | undefined {
  const stored = readStoredJson(PREFIX + id);
  return isDraft(stored) ? stored : undefined;
}

export function storeDraft(id: string, draft: Draft): void {
  storeText(PREFIX + id, JSON.stringify(draft));
  // Ids of questions start with their time.
  for (const key of storedKeys(PREFIX).toSorted().slice(0, -MOST)) storeText(key, null);
}

export function removeDraft(id: string): void {
  storeText(PREFIX + id, null);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { values, texts, remark } = value as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof values === "object" &&
    values !== null &&
    typeof texts === "object" &&
    texts !== null &&
    typeof remark === "string"
  );
}
