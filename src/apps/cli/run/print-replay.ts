// Summarizes a replay: how much of the recording was used, and which exchanges were not.
import type { Replay } from "../../../ports/recorded.ts";
import type { Output } from "../text/output.ts";

const MOST_NAMES = 10;

export function printReplay({ folder, used, unused }: Replay, output: Output): void {
  output.err(`Replayed ${used} ${used === 1 ? "exchange" : "exchanges"} from ${folder}.\n`);
  if (unused.length === 0) return;
  const files = unused.slice(0, MOST_NAMES).join(", ");
  const rest = unused.length - MOST_NAMES;
  output.err(`Recorded but not requested: ${files}${rest > 0 ? ` and ${rest} more` : ""}\n`);
}
