// Which agent asks, if it isn't the chat's own, and for which task.
import type { State } from "../../../domain/session/state.ts";
import { askerText } from "../../views/ask/waiting.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export function askerLine(state: State, agentId: string | undefined, width: number, ink: Ink): string[] {
  const text = askerText(state, agentId, ink);
  return text === undefined ? [] : [ink.paint(oneLine(`◆ ${text}`, width), "accent")];
}
