// Which revision of a plan a person has had before their eyes, by chat. Only that one may be approved by words.
import type { SeenPlan } from "../../../domain/session/command.ts";

/** Without a plan of theirs the server would take the one that waits: said like this, it takes none. */
export const nothingSeen: SeenPlan = { planId: "", revision: 0, hash: "" };

const seen = new Map<string, SeenPlan>();

/** Told by whoever shows a plan as a whole, once it has stood there for long enough. */
export function planWasSeen(chatId: string, plan: SeenPlan): void {
  seen.set(chatId, plan);
}

export function seenPlanOf(chatId: string): SeenPlan {
  return seen.get(chatId) ?? nothingSeen;
}
