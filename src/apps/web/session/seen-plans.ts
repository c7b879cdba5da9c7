// The plan revision that the user has seen, per chat. Only that one can be approved by a message.
import type { SeenPlan } from "../../../domain/session/command.ts";

/** Sent when the user has seen no plan. Without it the server would approve the pending one. */
export const noPlanSeen: SeenPlan = { planId: "", revision: 0, hash: "" };

const seen = new Map<string, SeenPlan>();

/** Called when a whole plan has been on screen long enough. */
export function markPlanSeen(chatId: string, plan: SeenPlan): void {
  seen.set(chatId, plan);
}

export function seenPlanOf(chatId: string): SeenPlan {
  return seen.get(chatId) ?? noPlanSeen;
}
