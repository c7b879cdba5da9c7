// `planwright run`: one request, done without a terminal interface; text for people or NDJSON for programs.
import { text as readAll } from "node:stream/consumers";
import { flatten, type LiveEvent, type StoredEvent } from "../../domain/event.ts";
import { fail } from "../../domain/failure.ts";
import type { Planwright } from "../planwright.ts";
import { exitCodeOf } from "./exit-codes.ts";
import type { Output } from "./output.ts";
import { createProgress } from "./progress.ts";

export interface RunFlags {
  readonly mode: "plan" | "build" | "auto" | undefined;
  readonly json: boolean;
  readonly sessionId: string | undefined;
}

export async function runCommand(
  planwright: Planwright,
  prompt: string | undefined,
  flags: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const progress = flags.json ? undefined : createProgress(output);
  const onEvent = (event: StoredEvent | LiveEvent) => {
    if (progress) progress.show(event);
    else output.out(`${JSON.stringify(flatten(event))}\n`);
  };
  const result = await planwright.run(prompt, { mode: flags.mode, sessionId: flags.sessionId, signal, onEvent });
  const code = exitCodeOf(result);
  if (progress) progress.finish(result);
  else output.out(`${JSON.stringify({ type: "run_result", exitCode: code, ...result })}\n`);
  return code;
}

/** The words after `run`; `-` or nothing at all (with something piped in) means standard input. */
export async function readPrompt(
  words: readonly string[],
  stdin: NodeJS.ReadStream,
  resuming: boolean,
): Promise<string | undefined> {
  const wantsStdin = words.includes("-") || (words.length === 0 && !stdin.isTTY && !resuming);
  const given = words.filter((word) => word !== "-").join(" ");
  if (!wantsStdin) {
    if (given.trim() === "" && !resuming)
      throw fail("usage", "Say what you want done.", 'For example: planwright run "fix the failing test"');
    return given.trim() === "" ? undefined : given;
  }
  const piped = await readAll(stdin);
  const prompt = [given, piped].filter((part) => part.trim() !== "").join("\n\n");
  if (prompt === "")
    throw fail("usage", "Standard input was empty.", 'For example: echo "fix the failing test" | planwright run');
  return prompt;
}
