// Which agent asks, if it isn't the chat's own, and for which task.
import { askerOf } from "../../../domain/reading/pending.ts";
import type { State } from "../../../domain/session/state.ts";
import { askWords } from "../../../words/ask.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export function askerLine(state: State, agentId: string | undefined, width: number, ink: Ink): string[] {
  const who = askerOf(state, agentId);
  if (!who) return [];
  const { name, task } = who;
  const words = askWords(ink);
  // A sub-agent for a task may be named after it.
  const text = task === undefined || name.includes(task) ? words("asks", { name }) : words("asksFor", { name, task });
  return [ink.paint(oneLine(`◆ ${text}`, width), "accent")];
}
