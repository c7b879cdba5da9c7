// Unsent answers, kept in the browser: a reload or a failed request loses nothing.

export interface Draft {
  /** By the names of the questions. */
  readonly values: Readonly<Record<string, unknown>>;
  /** JSON as typed, by field: it may not be valid yet. */
  readonly texts: Readonly<Record<string, string>>;
  readonly remark: string;
}

const PREFIX = "planwright.answer.";
/** Older drafts belong to questions that somebody else answered. */
const MOST = 20;

export function readDraft(id: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    return isDraft(stored) ? stored : undefined;
  } catch {
    // No storage, or unreadable content.
    return undefined;
  }
}

export function keepDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(draft));
    // Ids of questions start with their time.
    const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of others.toSorted().slice(0, -MOST)) localStorage.removeItem(key);
  } catch {
    // Without storage, it lasts until the page is left.
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage there is nothing to remove.
  }
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
