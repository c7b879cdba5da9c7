// Decides where an empty line separates two entries: messages are set apart, calls stay together.
import type { Entry } from "../../../domain/reading/entry.ts";

export function hasGap(before: Entry | undefined, entry: Entry): boolean {
  return before !== undefined && !(isLine(before) && isLine(entry));
}

function isLine(entry: Entry): boolean {
  if (entry.kind === "note") return !apart.has(entry.event.type);
  return entry.kind === "call" || entry.kind === "thinking" || entry.kind === "agent";
}

const apart: ReadonlySet<string> = new Set(["mode_changed", "plan_ready", "plan_execution_complete", "turn_ended"]);
