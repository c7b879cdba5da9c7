// What an agent does now, in a few words.
import { knownTool } from "../../views/session/call-look.ts";
import { callWords } from "../../../words/call.ts";
import { workingWords } from "../../../words/transcript.ts";
import type { Doing } from "../../views/run/activity.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export function doingText(doing: Doing, ink: Ink): string {
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
