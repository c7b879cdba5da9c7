// Assigns requests to conversations. Many run at the same time; they are told apart by role and by what was said in them.
import type { Message } from "../../../domain/values/message.ts";

export interface Conversation {
  readonly label: string;
  /** Its messages after the last exchange, each as text. */
  said: readonly string[];
  /** How many of them the last request had. */
  asked: number;
  /** Whether that got no answer: then the same request may come again. */
  failed: boolean;
}

/** What its folder is called by: who asks, or the task that it is about. */
export function labelOf(role: string, [first]: readonly Message[]): string {
  const opening = first?.role === "user" ? first.text : "";
  const task = role.startsWith("agent:") ? /^Task (\S+) of the approved plan/.exec(opening)?.[1] : undefined;
  if (task !== undefined) return `task-${plain(task)}`;
  if (role === "classifier" && opening.startsWith("The plan that waits:")) return "intent";
  return plain(role.replace(/^perspective:/, "perspective-of-").replace(/^agent:/, ""));
}

export function asTexts(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => JSON.stringify(message));
}

/**
 * The one that a request goes on with: that which it repeats as a whole, else that which it repeats the most of. A first message alone
 * begins a new one, or tries again.
 */
export function continued<Known extends Conversation>(
  conversations: readonly Known[],
  label: string,
  said: readonly string[],
): Known | undefined {
  let found: Known | undefined;
  let most = 0;
  for (const known of conversations) {
    if (known.label !== label) continue;
    const same = sameBeginning(known.said, said);
    if (same === 0 || (said.length === 1 && !(known.failed && known.asked === 1))) continue;
    // Of those that opened alike and got the same answers one may be further than the other.
    const fits = same === known.said.length ? same + said.length : same;
    if (fits <= most) continue;
    found = known;
    most = fits;
  }
  return found;
}

export function sameBeginning(before: readonly string[], after: readonly string[]): number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return same;
}

/** Names of folders, whatever people call their roles and tasks. */
function plain(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}.]+/gu, "-")
      .replaceAll(/^[-.]+|[-.]+$/g, "")
      .slice(0, 60) || "unnamed"
  );
}
