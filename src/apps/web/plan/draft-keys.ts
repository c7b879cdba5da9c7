// How drafts are named in the browser's storage.

/** What is written about: the whole plan, a task, a line; or what is sent back, or the text itself. */
export type DraftPlace = "plan" | `task ${string}` | `line ${number}` | "feedback" | "text";

export interface Draft {
  readonly key: string;
  readonly revision: number;
  readonly place: DraftPlace;
  readonly text: string;
}

interface Named {
  readonly chatId: string;
  readonly planId: string;
  readonly revision: number;
  readonly place: DraftPlace;
}

export function prefixOf(chatId: string, planId: string): string {
  return `planwright.plan-draft ${chatId} ${planId} `;
}

export function keyOf({ chatId, planId, revision, place }: Named): string {
  return `${prefixOf(chatId, planId)}${revision} ${place}`;
}

/** Oldest revision first. */
export function draftsAmong(prefix: string, stored: ReadonlyMap<string, string>): Draft[] {
  return [...stored]
    .flatMap(([key, text]) => {
      if (!key.startsWith(prefix) || text.trim() === "") return [];
      const [, revision = "", place = ""] = /^(\d+) (.*)$/.exec(key.slice(prefix.length)) ?? [];
      return isPlace(place) ? [{ key, revision: Number(revision), place, text }] : [];
    })
    .toSorted((a, b) => a.revision - b.revision || (a.place < b.place ? -1 : 1));
}

function isPlace(place: string): place is DraftPlace {
  return ["plan", "feedback", "text"].includes(place) || /^(?:task .|line \d+$)/.test(place);
}

/** Feedback and the text itself are no remarks about a place. */
export function isComment({ place }: Draft): boolean {
  return place !== "feedback" && place !== "text";
}

/** As the API wants it. */
export function targetOf(place: DraftPlace): { readonly taskId?: string; readonly line?: number } {
  if (place.startsWith("task ")) return { taskId: place.slice(5) };
  return place.startsWith("line ") ? { line: Number(place.slice(5)) } : {};
}
