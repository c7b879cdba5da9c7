// The storage keys of drafts.

/** The target of a draft: the whole plan, a task, a line; or feedback, the plan's text, or the fields of a task. */
export type DraftPlace = "plan" | `task ${string}` | `line ${number}` | "feedback" | "text" | `edit ${string}`;

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

export function draftPrefix(chatId: string, planId: string): string {
  return `planwright.plan-draft ${chatId} ${planId} `;
}

export function draftKeyOf({ chatId, planId, revision, place }: Named): string {
  return `${draftPrefix(chatId, planId)}${revision} ${place}`;
}

/** Oldest revision first. */
export function draftsAmong(prefix: string, stored: ReadonlyMap<string, string>): Draft[] {
  return [...stored]
    .flatMap(([key, text]) => {
      if (!key.startsWith(prefix)) return [];
      const [, revision = "", place = ""] = /^(\d+) (.*)$/.exec(key.slice(prefix.length)) ?? [];
      if (!isPlace(place)) return [];
      const draft = { key, revision: Number(revision), place, text };
      // A text whose content was deleted entirely is still an edit.
      return isComment(draft) && text.trim() === "" ? [] : [draft];
    })
    .toSorted((a, b) => a.revision - b.revision || (a.place < b.place ? -1 : 1));
}

function isPlace(place: string): place is DraftPlace {
  return ["plan", "feedback", "text"].includes(place) || /^(?:task .|edit .|line \d+$)/.test(place);
}

/** Feedback and edits are not comments on a place. */
export function isComment({ place }: Draft): boolean {
  return place !== "feedback" && place !== "text" && !place.startsWith("edit ");
}

/** In the API's format. */
export function targetOf(place: DraftPlace): { readonly taskId?: string; readonly line?: number } {
  if (place.startsWith("task ")) return { taskId: place.slice(5) };
  return place.startsWith("line ") ? { line: Number(place.slice(5)) } : {};
}
