// `planwright run`: runs one prompt non-interactively; text for people or NDJSON for programs.
import { text as readAll } from "node:stream/consumers";
import { flatten, isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { fail, Failed, toFailure } from "../../../domain/values/failure.ts";
import type { PlanStatus } from "../../../domain/plan/plan.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { noUsage } from "../../../domain/values/usage.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { Language } from "../../../words/language.ts";
import type { ApprovePolicy } from "../../library/approve-policy.ts";
import type { Planwright, RunOptions, RunResult } from "../../library/planwright.ts";
import type { GivenAnswers } from "../ask/answers-file.ts";
import { next } from "../../../domain/session/next.ts";
import type { Ask } from "../ask/ask-at-terminal.ts";
import type { LeftOpen } from "../ask/answer-while-running.ts";
import type { PendingContext } from "./handle-pending-plan.ts";
import { exitCodeOf, exitCodes, reportFailure } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { followState } from "./follow-state.ts";
import { createProgress } from "./progress.ts";
import { modeKeys } from "../text/note-lines.ts";
import { noteWords } from "../../../words/transcript.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";
import { isRunEvent } from "../../../domain/session/reduce-run.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { BuildView } from "./build-view.ts";

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
  readonly answers?: GivenAnswers | undefined;
  readonly policy?: ApprovePolicy | undefined;
  readonly out?: string | undefined;
}

export async function runCommand(
  planwright: Planwright,
  prompt: string | undefined,
  flags: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const { mode, wants, existing } = flags;
  if (flags.json) return runForPrograms(planwright, prompt, flags, output, signal);
  const say = speaker(flags.language ?? "en", flags.program);
  if (existing) {
    const { sessionId: session, workspace: folder } = existing;
    output.err(`${say("sessionIn", { session, folder })} (${noteWords(say)(modeKeys[existing.mode])})\n`);
  }
  for (const { name, failure } of planwright.serverStatus())
    if (failure) output.err(`MCP server ${name}: ${failureWithCommand(failure, say)}\n`);
  let sessionId = existing?.sessionId ?? "";
  const followed = followState(
    (after) => planwright.engine.log.read(sessionId, after),
    () => undefined,
  );
  const build = lazyBuildView(output, say, planwright.engine.log, () => sessionId);
  const go = async (text: string | undefined, options: RunOptions, builds: boolean) => {
    if (sessionId !== "") await followed.catchUp();
    const progress = createProgress(output, say, () => followed.state, build);
    if (builds) await build.begin();
    const onEvent = (event: StoredEvent | LiveEvent) => {
      if (event.type === "session_created") ({ sessionId } = event.data);
      if (isStored(event)) followed.take(event);
      progress.show(event);
    };
    try {
      const result = await planwright.run(text, { ...options, signal, onEvent });
      await progress.finish(result);
      return result;
    } finally {
      await build.end();
    }
  };
  try {
    const first =
      (await whatWaits(planwright, prompt, flags)) ??
      (await go(prompt, { mode, wants, sessionId: existing?.sessionId }, isApproved(existing?.plan?.status)));
    const goOn = () => go(undefined, { sessionId: first.sessionId }, true);
    return exitCodeOf(await attended(first, { planwright, output, say, signal, ...flags, shows: true, goOn }));
  } catch (thrown) {
    const { sessionId: parked, questions } = flags.leftOpen ?? {};
    if (!parked || !questions || !(thrown instanceof Failed) || thrown.failure.kind !== "parked") throw thrown;
    const { printPendingQuestions } = await import("../ask/print-pending-questions.ts");
    printPendingQuestions(parked, questions, say, output);
    return exitCodes.waiting;
  }
}

/** The plan has started, or is about to. */
function isApproved(status: PlanStatus | undefined): boolean {
  return status !== undefined && !["draft", "pending_approval", "rejected"].includes(status);
}

/** A session with a pending plan or question can only continue with the decision or the answer. */
async function whatWaits(
  { engine }: Planwright,
  prompt: string | undefined,
  { existing, mode }: RunFlags,
): Promise<RunResult | undefined> {
  if (prompt !== undefined || mode !== undefined || !existing) return undefined;
  if (existing.plan?.status !== "pending_approval" && existing.status !== "running") return undefined;
  const { Session } = await import("../../../engine/open/session.ts");
  const { state } = await Session.open(engine, existing.sessionId);
  const isAsked = state.questions.length > 0;
  if (state.plan?.status !== "pending_approval" && !isAsked) return undefined;
  // An unanswered message comes first, and so does work that needs no answer.
  if (next(state, engine.limits).do !== "wait") return undefined;
  if (isAsked && (await engine.log.isClaimed(existing.sessionId))) return undefined;
  const { sessionId, usage } = state;
  const plan = state.plan ?? undefined;
  return { sessionId, mode: state.mode, outcome: "waiting", unconfirmed: 0, text: "", plan, usage };
}

/** Most runs end with nothing pending, and never load this code. */
async function attended(first: RunResult, attending: PendingContext): Promise<RunResult> {
  let result = first;
  const seen = { seq: 0 };
  for (;;) {
    if (result.outcome !== "waiting") return result;
    if (result.plan?.status === "pending_approval") {
      const { handlePendingPlan } = await import("./handle-pending-plan.ts");
      const decided = await handlePendingPlan(result, attending);
      // Pending items stay pending.
      if (decided.outcome === "waiting" && decided.plan?.status === "pending_approval") return decided;
      result = decided;
    } else {
      const { handlePendingQuestions } = await import("./handle-pending-questions.ts");
      const answered = await handlePendingQuestions(result, attending);
      if (answered === "left" || (answered === undefined && !result.plan)) return result;
      const { handlePendingAdjustment } = await import("./handle-pending-adjustment.ts");
      const decided =
        answered ??
        (await handlePendingAdjustment(result, attending)) ??
        (await answeredSince(result, attending, seen));
      if (!decided) return result;
      result = decided;
    }
  }
}

/** Another process may have answered just as the run stopped: then the run continues. Once for each such event. */
async function answeredSince(
  { sessionId }: RunResult,
  { planwright, goOn }: PendingContext,
  seen: { seq: number },
): Promise<RunResult | undefined> {
  const { Session } = await import("../../../engine/open/session.ts");
  const { engine } = planwright;
  const { state } = await Session.open(engine, sessionId);
  if (!state.turn || state.seq === seen.seq || next(state, engine.limits).do === "wait") return undefined;
  seen.seq = state.seq;
  return goOn();
}

async function runForPrograms(
  planwright: Planwright,
  prompt: string | undefined,
  flags: RunFlags,
  output: Output,
  signal: AbortSignal,
): Promise<number> {
  const { mode, wants, existing } = flags;
  const say = speaker(flags.language ?? "en");
  let sessionId = existing?.sessionId;
  let last = 0;
  const onEvent = (event: StoredEvent | LiveEvent) => {
    if (event.type === "session_created") sessionId = event.data.sessionId;
    if (isStored(event)) last = event.seq;
    output.out(`${JSON.stringify(flatten(event))}\n`);
  };
  try {
    const first =
      (await whatWaits(planwright, prompt, flags)) ??
      (await planwright.run(prompt, { mode, wants, sessionId, signal, onEvent }));
    const goOn = async () => {
      // Answers and decisions between two runs also belong to the stream.
      const between = last > 0 ? await planwright.engine.log.read(first.sessionId, last) : [];
      for (const event of between) onEvent(event);
      return planwright.run(undefined, { sessionId, signal, onEvent });
    };
    const attending = {
      planwright,
      output,
      say,
      signal,
      ...flags,
      ask: undefined,
      shows: false,
      goOn,
    };
    const result = await attended(first, attending);
    const exitCode = exitCodeOf(result);
    output.out(`${JSON.stringify({ type: "run_result", exitCode, ...result })}\n`);
    return exitCode;
  } catch (thrown) {
    const exitCode = reportFailure(thrown, output, say);
    output.out(failedRun(thrown, exitCode, sessionId));
    return exitCode;
  }
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
  const given = words.filter((word) => word !== "-").join(" ");
  if (!wantsStdin) {
    if (given.trim() === "" && !resuming)
      throw fail("usage", "Describe what you want done.", `For example: planwright ${command} "fix the failing test"`);
    return given.trim() === "" ? undefined : given;
  }
  const piped = await readAll(stdin);
  const prompt = [given, piped].filter((part) => part.trim() !== "").join("\n\n");
  if (prompt === "")
    throw fail(
      "usage",
      "Standard input was empty.",
      `For example: echo "fix the failing test" | planwright ${command}`,
    );
  return prompt;
}

/** Loads the build view with the first event of a running plan: most runs have none, and have to start quickly. `sessionId` may be known only after the first event. */
function lazyBuildView(output: Output, say: Say, log: EventLog, sessionId: () => string): BuildView {
  let view: BuildView | undefined;
  let loading: Promise<BuildView> | undefined;
  /** Events that arrived while the view was loading. */
  let early: (StoredEvent | LiveEvent)[] = [];
  const load = () =>
    (loading ??= import("./build-view.ts").then(({ createBuildView }) => {
      view = createBuildView(output, say, (after) => log.read(sessionId(), after));
      for (const event of early) view.take(event);
      early = [];
      return view;
    }));
  return {
    async begin() {
      await (await load()).begin();
    },
    take(event) {
      if (view) return view.take(event);
      const isOurs = isStored(event) && isRunEvent(event);
      if (!isOurs && !loading) return false;
      early.push(event);
      void load();
      return isOurs || ("agentId" in event.data && event.data.agentId !== undefined);
    },
    doing: () => view?.doing(),
    async end() {
      if (loading) await (await loading).end();
    },
  };
}
