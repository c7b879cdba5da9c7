// What an agent does now, in a few words.
import { knownTool } from "../../views/session/known-tool.ts";
import { callWords } from "../../../words/call.ts";
import { workingWords } from "../../../words/transcript.ts";
import type { CurrentActivity } from "../../views/run/activity.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export function activityText(doing: CurrentActivity, ink: Ink): string {
  switch (doing.kind) {
    case "todo":
    case "task":
      return oneLine(doing.text, 500);
    case "call": {
      const known = knownTool(doing.tool);
      return oneLine(`${known === "other" ? doing.tool : callWords(ink)(known)} ${doing.subject}`, 500);
    }
    default:
      return workingWords(ink)(doing.kind);
  }
}
