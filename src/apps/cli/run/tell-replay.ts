// Summarizes a replay: how much of the recording was used, and which exchanges were not.
import { recordedMessages } from "../../../words/recorded-messages.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Replay } from "../../../ports/recorded.ts";
import type { Output } from "../text/output.ts";

const MOST_NAMES = 10;

export function tellReplay({ folder, used, unused }: Replay, say: Say, output: Output): void {
  const tell = recordedMessages(say);
  output.err(`${tell("replayed", { count: used, folder })}\n`);
  if (unused.length === 0) return;
  const files = unused.slice(0, MOST_NAMES).join(", ");
  const rest = unused.length - MOST_NAMES;
  output.err(`${tell(rest > 0 ? "unusedAndMore" : "unused", { files, count: rest })}\n`);
}
