// Dispatches the commands that control plans, each loaded on demand; some of them resume the plan in this process.
import type { Flags, Parsed } from "./commands/commands.ts";
import type { ControlResult } from "./run/control-command.ts";
import type { Terminal } from "./text/line-reader.ts";
import type { Place } from "./open/open-plans.ts";
import type { Output } from "./text/output.ts";
import type { Paint } from "./text/paint.ts";
import { recordedFlags } from "./run/recorded-flags.ts";
import type { buildCommands } from "./commands/build-commands.ts";

export type PlanControlCommand = keyof typeof buildCommands;

export interface PlanCommandContext extends Place {
  readonly output: Output;
  readonly width: number | undefined;
  /** The user at the terminal; undefined without one. */
  readonly terminal: Terminal | undefined;
  readonly paint: Paint;
  /** Runs a session's pending work, as `planwright run --resume` does. */
  readonly build: (flags: Flags) => Promise<number>;
}

export async function dispatchPlanCommand(
  { command, words, flags }: Parsed & { readonly command: PlanControlCommand },
  at: PlanCommandContext,
): Promise<number> {
  const given = { ...at, words, flags };
  // An unusable file is reported before anything is recorded.
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

function goOn({ code, buildOn }: ControlResult, flags: Flags, at: PlanCommandContext): number | Promise<number> {
  const { model, effort, yes, json, answers } = flags;
  const more = { model, effort, yes, json, answers, ...recordedFlags(flags) };
  return buildOn === undefined ? code : at.build({ ...more, resume: buildOn });
}
