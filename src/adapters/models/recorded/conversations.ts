// Assigns requests to conversations. Many run at the same time; they are told apart by role and by their messages.
import type { Message } from "../../../domain/values/message.ts";

export interface Conversation {
  readonly label: string;
  /** Its messages after the last exchange, each as text. */
  said: readonly string[];
  /** How many of them the last request had. */
  asked: number;
  /** Whether that request got no answer: then the same request may come again. */
  failed: boolean;
}

/** The name of its folder: the role, or the task that it is about. */
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
 * The conversation that a request continues: the one that it repeats completely, or else most of. A first message alone
 * starts a new conversation, or is a retry.
 */
export function findContinued<Known extends Conversation>(
  conversations: readonly Known[],
  label: string,
  said: readonly string[],
): Known | undefined {
  let found: Known | undefined;
  let most = 0;
  for (const known of conversations) {
    if (known.label !== label) continue;
    const same = countCommonStart(known.said, said);
    if (same === 0 || (said.length === 1 && !(known.failed && known.asked === 1))) continue;
    // Of conversations with the same opening and the same answers, one may be further than the other.
    const fits = same === known.said.length ? same + said.length : same;
    if (fits <= most) continue;
    found = known;
    most = fits;
  }
  return found;
}

export function countCommonStart(before: readonly string[], after: readonly string[]): number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return same;
}

/** Valid folder names for roles and tasks with any name. */
function plain(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}.]+/gu, "-")
      .replaceAll(/^[-.]+|[-.]+$/g, "")
      .slice(0, 60) || "unnamed"
  );
}
