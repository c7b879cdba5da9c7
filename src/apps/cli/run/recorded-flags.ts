// `--record` and `--replay` as a run takes them.
import { textOf, type Flags } from "../commands/commands.ts";

/** Those of a command that goes on with a session, for the run that does so. */
export function recordedFlags({ record, replay, "replay-loose": loose }: Flags): Flags {
  return { record, replay, "replay-loose": loose };
}

export function recordedWish(flags: Flags) {
  const [record, replay] = [textOf(flags, "record"), textOf(flags, "replay")];
  return { record, replay, replayLoose: flags["replay-loose"] === true };
}
