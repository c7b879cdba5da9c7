// `planwright run`: one request, done without a terminal interface; text for people or NDJSON for programs.
import { text as readAll } from "node:stream/consumers";
import { flatten, type LiveEvent, type StoredEvent } from "../../domain/event.ts";
import { describeFailure, fail, toFailure } from "../../domain/failure.ts";
import type { SessionSummary } from "../../domain/session-summary.ts";
import { noUsage } from "../../domain/usage.ts";
import type { Planwright, RunResult } from "../planwright.ts";
import { exitCodeOf, reportFailure } from "./exit-codes.ts";
import type { Output } from "./output.ts";
import { createProgress } from "./progress.ts";

export interface RunFlags {
  readonly mode: "plan" | "build" | "auto" | undefined;
  readonly json: boolean;
  /** The session to go on with; a new one when absent. */
  readonly existing: SessionSummary | undefined;
}

export async function runCommand(
  planwright: Planwright,
  prompt: string | undefined,
  flags: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const { mode, existing } = flags;
  if (flags.json) return runForPrograms(planwright, prompt, flags, output, signal);
  const progress = createProgress(output);
  if (existing) output.err(`Session ${existing.sessionId} in ${existing.workspace} (${existing.mode} mode)\n`);
  for (const { name, failure } of planwright.serverStatus())
    if (failure) output.err(`MCP server ${name}: ${describeFailure(failure)}\n`);
  const options = { mode, sessionId: existing?.sessionId, signal, onEvent: progress.show };
  const result = await planwright.run(prompt, options);
  progress.finish(result);
  return exitCodeOf(result);
}

async function runForPrograms(
  planwright: Planwright,
  prompt: string | undefined,
  { mode, existing }: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  let sessionId = existing?.sessionId;
  const onEvent = (event: StoredEvent | LiveEvent) => {
    if (event.type === "session_created") sessionId = event.data.sessionId;
    output.out(`${JSON.stringify(flatten(event))}\n`);
  };
  try {
    const result = await planwright.run(prompt, { mode, sessionId, signal, onEvent });
    const exitCode = exitCodeOf(result);
    output.out(`${JSON.stringify({ type: "run_result", exitCode, ...result })}\n`);
    return exitCode;
  } catch (thrown) {
    const exitCode = reportFailure(thrown, output);
    output.out(failedRun(thrown, exitCode, sessionId));
    return exitCode;
  }
}

/** The last line of `--json` for a run that could not begin or be stored: a program always finds one. */
export function failedRun(thrown: unknown, exitCode: number, sessionId?: string): string {
  const result: Omit<RunResult, "sessionId" | "mode"> = {
    outcome: "failed",
    unconfirmed: 0,
    failure: toFailure(thrown),
    text: "",
    usage: noUsage,
  };
  return `${JSON.stringify({ type: "run_result", exitCode, sessionId: sessionId ?? null, ...result })}\n`;
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
