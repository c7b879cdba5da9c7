// Counts what is pending in all chats and finds what is new, for notifications.
import type { Wait } from "../../../domain/reading/session-summary.ts";

export interface WaitingChat {
  readonly chat_id: string;
  readonly workspace_id: string;
  readonly title: string;
  readonly waits: readonly Wait[];
}

interface Fresh {
  readonly chat: WaitingChat;
  readonly wait: Wait;
}

export function countWaiting(chats: readonly WaitingChat[]): number {
  return chats.reduce((count, { waits }) => count + waits.length, 0);
}

/** What became pending since the last check. Null: this is the first check, and older items need no notification. */
export function newlyWaiting(before: readonly WaitingChat[] | null, now: readonly WaitingChat[]): Fresh[] {
  if (!before) return [];
  const known = new Set(before.flatMap(({ chat_id, waits }) => waits.map((wait) => `${chat_id} ${wait}`)));
  return now.flatMap((chat) =>
    chat.waits.filter((wait) => !known.has(`${chat.chat_id} ${wait}`)).map((wait) => ({ chat, wait })),
  );
}

export function pageTitle(count: number): string {
  return count > 0 ? `(${count > 99 ? "99+" : count}) Planwright` : "Planwright";
}
