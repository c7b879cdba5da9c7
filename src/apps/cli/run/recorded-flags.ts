// Reads `--record` and `--replay` for a run.
import { textOf, type Flags } from "../commands/commands.ts";

/** From a command that resumes a session, for the run that does so. */
export function recordedFlags({ record, replay, "replay-loose": loose }: Flags): Flags {
  return { record, replay, "replay-loose": loose };
}

export function recordingOptions(flags: Flags) {
  const [record, replay] = [textOf(flags, "record"), textOf(flags, "replay")];
  return { record, replay, replayLoose: flags["replay-loose"] === true };
}
