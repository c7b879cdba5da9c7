// Reads the options of a command line.
import { fail } from "../../../domain/values/failure.ts";
import { readMode, type Mode } from "../../../domain/values/mode.ts";
import type { RecordingOptions } from "../../compose/recorded.ts";
import { personName } from "../text/person-name.ts";

/** Options as typed: text for those with a value, true for switches. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export function textOf(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/** From a command that resumes a session, for the run that does so. */
export function recordingFlags({ record, replay, "replay-loose": loose }: Flags): Flags {
  return { record, replay, "replay-loose": loose };
}

export function recordingOptions(flags: Flags): RecordingOptions {
  const [record, replay] = [textOf(flags, "record"), textOf(flags, "replay")];
  return { record, replay, replayLoose: flags["replay-loose"] === true };
}

/** --mode of a command that starts sessions. */
export function modeFlag(flags: Flags, command: string): Mode | "auto" | undefined {
  const name = textOf(flags, "mode")?.toLowerCase();
  if (name === undefined || name === "auto") return name;
  if (["plan", "planning", "build", "executing"].includes(name)) return readMode(name);
  throw fail("usage", `--mode must be plan, build or auto, not "${name}".`, `See: planwright ${command} --help`);
}

/** Who decides: --by, or the local user. */
export function deciderName(flags: Flags): string {
  const by = textOf(flags, "by")?.trim() ?? personName();
  if (by === "") throw fail("usage", "--by needs a name.");
  return by;
}

/** Options of each action of a command, besides --cwd. */
export type ActionOptions<Action extends string> = Readonly<Record<Action, readonly string[]>>;

/** Refuses an unknown action, and options that have no effect on it. */
export function readAction<Action extends string>(
  command: string,
  action: string,
  flags: Flags,
  options: ActionOptions<Action>,
): Action {
  if (!isAction(action, options)) {
    const names = Object.keys(options);
    const hint = `Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
    throw fail("usage", `There is no "planwright ${command} ${action}".`, hint);
  }
  const unused = Object.keys(flags).find((name) => name !== "cwd" && !options[action].includes(name));
  if (unused === undefined) return action;
  throw fail("usage", `planwright ${command} ${action} has no --${unused}.`, `See: planwright ${command} --help`);
}

function isAction<Action extends string>(action: string, options: ActionOptions<Action>): action is Action {
  return Object.hasOwn(options, action);
}
