// The commands that steer plans, each loaded when it is asked for; some of them go on with carrying out the plan here.
import type { Flags, Parsed } from "./commands/commands.ts";
import type { ControlResult } from "./run/control-command.ts";
import type { Terminal } from "./text/line-reader.ts";
import type { Place } from "./open/open-desk.ts";
import type { Output } from "./text/output.ts";
import type { Paint } from "./text/paint.ts";
import { recordedFlags } from "./run/recorded-flags.ts";
import type { buildCommands } from "./commands/build-commands.ts";

export type SteeringCommand = keyof typeof buildCommands;

export interface Steering extends Place {
  readonly output: Output;
  readonly width: number | undefined;
  /** The person at the terminal; undefined where there is none. */
  readonly terminal: Terminal | undefined;
  readonly paint: Paint;
  /** Carries out what a session has to do, as `planwright run --resume` does. */
  readonly build: (flags: Flags) => Promise<number>;
}

export async function steer(
  { command, words, flags }: Parsed & { readonly command: SteeringCommand },
  at: Steering,
): Promise<number> {
  const given = { ...at, words, flags };
  // A file that cannot be used is told before anything is recorded.
  if (typeof flags["answers"] === "string") (await import("./ask/answers-file.ts")).readAnswers(flags["answers"]);
  switch (command) {
    case "tasks":
      return (await import("./run/tasks-command.ts")).tasksCommand(given);
    case "undo":
      return (await import("./run/undo-command.ts")).undoCommand(given);
    case "adjust":
      return goOn(await (await import("./run/adjust-command.ts")).adjustCommand(given), flags, at);
    case "resume":
      return goOn(await (await import("./run/resume-command.ts")).resumeCommand(given), flags, at);
    default:
      return goOn(await (await import("./run/control-command.ts")).controlCommand({ ...given, command }), flags, at);
  }
}

function goOn({ code, buildOn }: ControlResult, flags: Flags, at: Steering): number | Promise<number> {
  const { model, effort, yes, json, answers } = flags;
  const more = { model, effort, yes, json, answers, ...recordedFlags(flags) };
  return buildOn === undefined ? code : at.build({ ...more, resume: buildOn });
}
