// Planwright as one object: start, resume and follow sessions in a workspace. Used by the command line and embedding programs.
import type { Command, SeenPlan } from "../../domain/session/command.ts";
import { decide } from "../../domain/session/decide.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../domain/session/event.ts";
import { Failed, fail, type Failure } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import { textOf } from "../../domain/values/message.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { phaseOf, type State } from "../../domain/session/state.ts";
import type { UsageTotal } from "../../domain/values/usage.ts";
import type { PermissionReply } from "../../engine/call/answer-permission.ts";
import type { QuestionReply } from "../../engine/call/answer-question.ts";
import { roleOf } from "../../engine/open/model-of.ts";
import type { Engine } from "../../engine/open/engine.ts";
import { switchMode } from "../../engine/open/plan-mode-proof.ts";
import { modelOf } from "../../engine/open/model-of.ts";
import { runSession } from "../../engine/work/run-session.ts";
import { startSession, type NewSession } from "../../engine/work/start-session.ts";
import { OpenSessions } from "../../engine/open/open-sessions.ts";
import type { Session } from "../../engine/open/session.ts";
import type { Answerers, Answering } from "./answering.ts";
import type { RecordedModels, Replay } from "../../ports/recorded.ts";
import type { ServerStatus, ToolServers } from "../../ports/tool-servers.ts";
import type { Config } from "../config/schema.ts";
import type { PlanDesk } from "./plan-desk.ts";
import { failureOf } from "../../words/failures.ts";

export interface RunOptions {
  /** For a new session: its first mode (default: `defaultMode` of the configuration). For an existing one: the mode to switch to. */
  readonly mode?: Mode | "auto" | undefined;
  /** Resumes this session instead of starting one. */
  readonly sessionId?: string | undefined;
  /** "plan": plan the prompt, however simple it is, with all perspectives. Implies plan mode. */
  readonly wants?: "plan" | undefined;
  /** False: without a prompt, only pending work is done, not what failed, was stopped or is paused. Default: true. */
  readonly continues?: boolean | undefined;
  /** The plan on the user's screen, for a prompt that may approve it in words. */
  readonly seen?: SeenPlan | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For an existing session: the number of the last event that `onEvent` does not need. Default: the newest one. */
  readonly after?: number | undefined;
  /** Called for every event, stored and live, in order. */
  readonly onEvent?: ((event: StoredEvent | LiveEvent) => void) | undefined;
}

export interface RunResult {
  /** The session's id. */
  readonly sessionId: string;
  /** The session's current mode. In plan mode only plan files were changed. */
  readonly mode: Mode;
  /** "waiting": for a decision or an answer. "delivered": another process works on the session and will handle the message. */
  readonly outcome: "done" | "failed" | "cancelled" | "waiting" | "delivered";
  /** Calls that were refused because no one could confirm them. */
  readonly unconfirmed: number;
  /** What went wrong, and what to do. */
  readonly failure?: Failure | undefined;
  /** The agent's last answer. */
  readonly text: string;
  /** The session's plan, if there is one. */
  readonly plan?: ExecutionPlan | undefined;
  /** Besides tokens: `calls`, `cost` in US dollars, and `unpriced`, the calls whose price is unknown. */
  readonly usage: UsageTotal;
}

/** Open resources besides the engine. */
export interface Attached extends Answerers {
  readonly servers?: ToolServers | undefined;
  readonly recorded?: RecordedModels | undefined;
}

const LONG_MS = 2 ** 30;

export class Planwright {
  readonly engine: Engine;
  readonly workspace: string;
  readonly config: Config;
  readonly sessions: OpenSessions;
  readonly #attached: Attached;
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<RunResult>>();
  readonly #working = new Set<Session>();
  #isParked = false;

  constructor(engine: Engine, workspace: string, config: Config, attached: Attached = {}) {
    this.engine = engine;
    this.workspace = workspace;
    this.config = config;
    this.sessions = new OpenSessions(engine);
    this.#attached = attached;
  }

  /** The configured MCP servers and their status. */
  serverStatus(): readonly ServerStatus[] {
    return this.#attached.servers?.status() ?? [];
  }

  /** Progress of the replayed recording. */
  get replay(): Replay | undefined {
    return this.#attached.recorded?.replay;
  }

  /** Decides a pending call, in whichever process it waits. Throws Failed "not_pending" if it was already decided. */
  async answerPermission(sessionId: string, requestId: string, reply: PermissionReply, by = "user"): Promise<void> {
    const { answerPermission } = await import("../../engine/call/answer-permission.ts");
    return answerPermission(await this.sessions.open(sessionId), this.engine, requestId, reply, by);
  }

  /**
   * Answers a question (`question_pending`), in whichever process it waits. If no process runs the session,
   * `run(undefined, { sessionId })` resumes it. Throws Failed "not_pending" if it was already answered, "bad_answer" for an invalid answer.
   */
  async answerQuestion(sessionId: string, questionId: string, reply: QuestionReply, by = "user"): Promise<string> {
    const { answerQuestion } = await import("../../engine/call/answer-question.ts");
    return answerQuestion(await this.sessions.open(sessionId), this.engine, questionId, reply, by);
  }

  /** Read plans and decide about them. After an approval or a request for changes, `run(undefined, { sessionId })` continues. */
  async desk(): Promise<PlanDesk> {
    const { PlanDesk: Desk } = await import("./plan-desk.ts");
    return new Desk(this.engine, this.sessions, this.#closing.signal);
  }

  /** Stores a new session without working on it. See `startSession`. */
  async start(options: Omit<NewSession, "workspace">): Promise<Session> {
    return this.sessions.keep(await startSession(this.engine, { ...options, workspace: this.workspace }));
  }

  /** Does what `prompt` asks. Without a prompt, resumes an existing session's unfinished work. */
  async run(prompt: string | undefined, options: RunOptions = {}): Promise<RunResult> {
    const running = this.#run(prompt, options);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #run(prompt: string | undefined, options: RunOptions): Promise<RunResult> {
    const { onEvent } = options;
    const { replay } = this;
    const signals = [options.signal, replay?.signal].filter((given) => given !== undefined);
    const signal = AbortSignal.any([this.#closing.signal, ...signals]);
    const session = await this.#open(prompt, options);
    this.#working.add(session);
    if (this.#isParked) session.park();
    const after = options.sessionId === undefined ? 0 : (options.after ?? session.state.seq);
    const follow = onEvent ? this.#follow(session.id, after, onEvent) : undefined;
    const { onPermission, onQuestion } = this.#attached;
    // Keeps the process alive while it waits for a person.
    const alive = setInterval(() => {}, LONG_MS);
    const answering = onPermission || onQuestion ? await this.#answering(session) : undefined;
    const { lastTurn } = session.state;
    try {
      if (options.sessionId !== undefined) await this.#continueSession(session, prompt, options, signal);
      const stop = answering ? AbortSignal.any([signal, answering.broken]) : signal;
      const outcome = await this.#work(session, prompt, stop, () => answering?.begin());
      const result = resultOf(session.state, lastTurn, outcome ?? (signal.aborted ? "cancelled" : undefined));
      // Some roles are optional: a difference in their requests would go unnoticed.
      return replay?.problem ? { ...result, outcome: "failed", failure: replay.problem } : result;
    } finally {
      clearInterval(alive);
      this.#working.delete(session);
      await answering?.finish();
      await follow?.finish(session.state.seq);
    }
  }

  /** Loaded only if there are callbacks for answers. */
  async #answering(session: Session): Promise<Answering> {
    const { Answering: Answers } = await import("./answering.ts");
    return new Answers(this.engine, session, this.#attached);
  }

  async #continueSession(
    session: Session,
    prompt: string | undefined,
    { mode, wants, seen, continues = true }: RunOptions,
    signal: AbortSignal,
  ): Promise<void> {
    if (prompt === undefined && mode === undefined && !continues) return;
    const turnId = this.engine.clock.newId();
    const command: Command =
      prompt === undefined ? { type: "continue", turnId } : { type: "send_message", messageId: turnId, text: prompt };
    // Checked first: a refused command leaves the mode unchanged.
    const decision = decide(session.state, command);
    if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
    if (mode && mode !== "auto") await switchMode(session, this.engine, mode, signal);
    if (prompt === undefined) return void (await session.dispatch(command));
    const { receiveMessage } = await import("../../engine/work/receive-message.ts");
    await receiveMessage(session, this.engine, { text: prompt, wants, seen }, signal);
  }

  async #open(prompt: string | undefined, { mode, sessionId, wants }: RunOptions): Promise<Session> {
    if (sessionId === undefined) {
      this.#attached.recorded?.beginSession();
      return this.start({ mode: mode ?? this.config.defaultMode, text: prompt ?? "", wants });
    }
    const session = await this.sessions.open(sessionId);
    if (session.state.workspace !== this.workspace)
      throw fail(
        "bad_input",
        `Session ${sessionId} works in ${session.state.workspace}, not in ${this.workspace}.`,
        "Open Planwright in that folder to continue.",
      );
    if (mode === "auto") throw fail("bad_input", "Only a new session can start in auto mode.", "Use plan or build.");
    await modelOf(this.engine, session.state, roleOf(mode ?? session.state.mode));
    return session;
  }

  async #work(
    session: Session,
    prompt: string | undefined,
    signal: AbortSignal,
    onClaim: () => void,
  ): Promise<"delivered" | undefined> {
    try {
      await runSession(session, this.engine, signal, onClaim);
    } catch (thrown) {
      const claimed = thrown instanceof Failed && thrown.failure.kind === "claimed";
      if (!claimed || prompt === undefined) throw thrown;
      return "delivered";
    }
    const { writeSessionFiles } = await import("../../engine/open/write-session-files.ts");
    await writeSessionFiles(session, this.engine);
    return undefined;
  }

  #follow(sessionId: string, after: number, onEvent: (event: StoredEvent | LiveEvent) => void) {
    const stop = new AbortController();
    let last = after;
    let target = Number.POSITIVE_INFINITY;
    let broken: unknown;
    const follow = async () => {
      for await (const event of this.engine.log.tail(sessionId, after, stop.signal)) {
        onEvent(event);
        if (isStored(event)) last = event.seq;
        if (last >= target) return;
      }
    };
    const following = follow().catch((thrown: unknown) => {
      broken = thrown;
    });
    return {
      /** Waits until everything up to `seq` was delivered. Rethrows an error of a callback. */
      async finish(seq: number): Promise<void> {
        target = seq;
        if (last >= target) stop.abort();
        await following;
        if (broken !== undefined) throw broken;
      },
    };
  }

  /**
   * Like `close`, but running work is parked instead of cancelled: pending questions stay open, and `run` resumes it later. Runs that
   * were in progress reject with Failed "parked".
   */
  async park(): Promise<void> {
    this.#isParked = true;
    for (const session of this.#working) session.park();
    await this.close();
  }

  /** Cancels running work and closes everything. No child process is left when it resolves. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#running);
    await this.#attached.servers?.close();
    this.#attached.recorded?.close();
    this.engine.log.close();
  }
}

/** `before` is the last turn when the run started, `given` an outcome that no turn records. */
function resultOf(state: State, before: State["lastTurn"], given: RunResult["outcome"] | undefined): RunResult {
  const last = toArray(state.conversation).findLast((message) => message.role === "assistant");
  const ended = state.lastTurn === before ? null : state.lastTurn;
  return {
    sessionId: state.sessionId,
    mode: state.mode,
    outcome: outcomeOf(state, ended, given),
    unconfirmed: ended?.unconfirmed ?? 0,
    failure: ended?.failure,
    text: last?.role === "assistant" ? textOf(last.parts) : "",
    plan: state.plan ?? undefined,
    usage: state.usage,
  };
}

/** A stop or a failure takes precedence over pending decisions. */
function outcomeOf(
  state: State,
  ended: State["lastTurn"],
  given: RunResult["outcome"] | undefined,
): RunResult["outcome"] {
  if (given === "delivered") return given;
  const waits = phaseOf(state).startsWith("waiting_");
  // Messages sent while a turn waits for a person are handled after it.
  if (state.turn && waits) return "waiting";
  // An unhandled message: it was cancelled before its turn started.
  if (state.inbox.length > 0) return "cancelled";
  if (!state.turn && ended && ended.outcome !== "done") return ended.outcome;
  if (waits) return "waiting";
  return ended?.outcome ?? given ?? "done";
}
