// `planwright run`: runs one prompt non-interactively; text for people or NDJSON for programs.
import { text as readAll } from "node:stream/consumers";
import { flatten, isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { fail, Failed, toFailure } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { noUsage } from "../../../domain/values/usage.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { Language } from "../../../words/language.ts";
import type { ApprovePolicy } from "../../library/approve-policy.ts";
import type { Planwright, RunOptions, RunResult } from "../../library/planwright.ts";
import type { PreparedAnswers } from "../ask/answers-file.ts";
import { next } from "../../../domain/session/next.ts";
import type { Ask } from "../ask/ask-at-terminal.ts";
import type { LeftOpen } from "../ask/answer-while-running.ts";
import { exitCodeOf, exitCodes, reportFailure, unverifiedTasks } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { createProgress, type Progress } from "./progress.ts";
import { modeKeys } from "../text/note-lines.ts";
import { noteWords } from "../../../words/transcript.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export interface RunFlags {
  readonly mode: "plan" | "build" | "auto" | undefined;
  readonly json: boolean;
  /** The session to resume; a new one when absent. */
  readonly existing: SessionSummary | undefined;
  readonly language?: Language | undefined;
  /** The command that the user types for `planwright`. */
  readonly program?: string | undefined;
  /** Always make a plan, however simple the request is. */
  readonly wants?: "plan" | undefined;
  /** Answers what waits at the end of the run. */
  readonly ask?: Ask | undefined;
  readonly leftOpen?: LeftOpen | undefined;
  /** From `--answers`. */
  readonly answers?: PreparedAnswers | undefined;
  readonly policy?: ApprovePolicy | undefined;
  readonly out?: string | undefined;
  /** A plan with an unverified task fails: `--require-verified`. */
  readonly requiresVerified?: boolean | undefined;
}

export async function runCommand(
  planwright: Planwright,
  prompt: string | undefined,
  flags: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const { mode, wants, existing, json } = flags;
  const say = speaker(flags.language ?? "en", flags.program);
  if (!json) printStart(planwright, existing, say, output);
  let sessionId = existing?.sessionId;
  const read = async (after: number) => (sessionId === undefined ? [] : planwright.engine.log.read(sessionId, after));
  const progress = json ? createEventLines(output) : createProgress(output, say, read);
  const run = async (text: string | undefined, options: RunOptions) => {
    const after = await progress.begin();
    const onEvent = (event: StoredEvent | LiveEvent) => {
      if (event.type === "session_created") ({ sessionId } = event.data);
      progress.show(event);
    };
    const result = await planwright.run(text, { ...options, after, signal, onEvent });
    await progress.finish(result);
    return result;
  };
  try {
    const first = (await pendingResult(planwright, prompt, flags)) ?? (await run(prompt, { mode, wants, sessionId }));
    const resume = () => run(undefined, { sessionId: first.sessionId });
    const context = { planwright, output, say, signal, ...flags, showsPlan: !json, resume };
    // Most runs end with nothing pending, and never load this code.
    const result =
      first.outcome === "waiting" ? await (await import("./handle-pending.ts")).handlePending(first, context) : first;
    const unverified = flags.requiresVerified ? unverifiedTasks(result) : [];
    const exitCode = unverified.length > 0 ? exitCodes.failed : exitCodeOf(result);
    if (unverified.length > 0) output.err(`${say("notVerified", { tasks: unverified.join(", ") })}\n`);
    if (json) output.out(`${JSON.stringify({ type: "run_result", exitCode, ...result })}\n`);
    return exitCode;
  } catch (thrown) {
    if (json) {
      const exitCode = reportFailure(thrown, output, say);
      output.out(failedRun(thrown, exitCode, sessionId));
      return exitCode;
    }
    const { sessionId: parked, questions } = flags.leftOpen ?? {};
    if (!parked || !questions || !(thrown instanceof Failed) || thrown.failure.kind !== "parked") throw thrown;
    const { printPendingQuestions } = await import("../ask/question-text.ts");
    printPendingQuestions(parked, questions, say, output);
    return exitCodes.waiting;
  }
}

function printStart(planwright: Planwright, existing: SessionSummary | undefined, say: Say, output: Output): void {
  if (existing) {
    const { sessionId: session, workspace: folder } = existing;
    output.err(`${say("sessionIn", { session, folder })} (${noteWords(say)(modeKeys[existing.mode])})\n`);
  }
  for (const { name, failure } of planwright.serverStatus())
    if (failure) output.err(`MCP server ${name}: ${failureWithCommand(failure, say)}\n`);
}

/** For programs: every event as a line of JSON, with the answers and decisions between two runs. */
function createEventLines(output: Output): Progress {
  let last: number | undefined;
  return {
    begin: async () => last,
    show(event) {
      if (isStored(event)) last = event.seq;
      output.out(`${JSON.stringify(flatten(event))}\n`);
    },
    finish: async () => {},
  };
}

/** A session with a pending plan or question can only continue with the decision or the answer. */
async function pendingResult(
  { engine, sessions }: Planwright,
  prompt: string | undefined,
  { existing, mode }: RunFlags,
): Promise<RunResult | undefined> {
  if (prompt !== undefined || mode !== undefined || !existing) return undefined;
  if (existing.plan?.status !== "pending_approval" && existing.status !== "running") return undefined;
  const { state } = await sessions.open(existing.sessionId);
  const isAsked = state.questions.length > 0;
  if (state.plan?.status !== "pending_approval" && !isAsked) return undefined;
  // An unanswered message comes first, and so does work that needs no answer.
  if (next(state, engine.limits).do !== "wait") return undefined;
  if (isAsked && (await engine.log.isClaimed(existing.sessionId))) return undefined;
  const { sessionId, usage } = state;
  const plan = state.plan ?? undefined;
  return { sessionId, mode: state.mode, outcome: "waiting", unconfirmed: 0, text: "", plan, usage };
}

/** The last line of `--json` for a run that could not start or be stored: programs always get one. */
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

/** The words after `run`; `-` or no words with piped input mean standard input. */
export async function readPrompt(
  words: readonly string[],
  stdin: NodeJS.ReadStream,
  resuming: boolean,
  command = "run",
): Promise<string | undefined> {
  const wantsStdin = words.includes("-") || (words.length === 0 && !stdin.isTTY && !resuming);
  const typed = words.filter((word) => word !== "-").join(" ");
  if (!wantsStdin) {
    if (typed.trim() === "" && !resuming)
      throw fail("usage", "Describe what you want done.", `For example: planwright ${command} "fix the failing test"`);
    return typed.trim() === "" ? undefined : typed;
  }
  const piped = await readAll(stdin);
  const prompt = [typed, piped].filter((part) => part.trim() !== "").join("\n\n");
  if (prompt === "")
    throw fail(
      "usage",
      "Standard input was empty.",
      `For example: echo "fix the failing test" | planwright ${command}`,
    );
  return prompt;
}
