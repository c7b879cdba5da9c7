// Printed when the user leaves the terminal: what is paused or pending, and how to come back to it.
import type { Wait } from "../../../domain/reading/session-summary.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import { waitSentences } from "../../../words/status.ts";
import { openingWords } from "../../../words/terminal.ts";

interface Leaving {
  /** Undefined: no message was sent, so there is no session to come back to. */
  readonly sessionId: string | undefined;
  readonly title: string;
  readonly isWorking: boolean;
  /** Another machine does the work, so it continues without this terminal. */
  readonly isRemote?: boolean | undefined;
  readonly command?: string | undefined;
  /** Each kind once, however many there are. */
  readonly waits: readonly Wait[];
  readonly ink: Ink;
}

export function farewell(leaving: Leaving): string[] {
  const { sessionId, title, isWorking, isRemote = false, command = "planwright", waits, ink } = leaving;
  if (sessionId === undefined || sessionId === "") return [];
  const say = openingWords(ink);
  const tellWait = waitSentences(ink);
  const named = oneLine(title, 60);
  const how = named === "" ? say("resumeUntitled") : say("resume", { title: named });
  return [
    ...(isWorking ? [isRemote ? `● ${say("serverKeepsWorking")}` : ink.paint(`! ${say("workPaused")}`, "warn")] : []),
    ...[...new Set(waits)].map((wait) => ink.paint(`● ${tellWait(wait)}`, "warn")),
    `${ink.paint(how, "dim")}${how.endsWith("：") ? "" : " "}${ink.paint(`${command} --resume ${oneLine(sessionId, 100)}`, "bold")}`,
  ];
}
