// A session opened in this process: its state, and the only way to append events to it.
import type { Command } from "../../domain/session/command.ts";
import { decide } from "../../domain/session/decide.ts";
import { factsOf, type DurableEvent, type LiveEvent, type StoredEvent } from "../../domain/session/event.ts";
import { Failed } from "../../domain/values/failure.ts";
import { isEventShaped } from "../../domain/session/event-shape.ts";
import { InvalidEvent } from "../../domain/session/invalid-event.ts";
import { replay } from "../../domain/session/reduce.ts";
import { closeLostQuestions } from "../../domain/session/close-lost-questions.ts";
import { emptyState, type State } from "../../domain/session/state.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Call } from "../../domain/session/agent.ts";
import { redactEvent } from "../../domain/redact/redact.ts";
import type { Claim, EventLog } from "../../ports/event-log.ts";
import type { Redactor } from "../../ports/redactor.ts";
import { FolderQueue } from "./folder-queue.ts";
import { RawInputs } from "./raw-inputs.ts";
import { failureOf, failWith } from "../../words/failures.ts";

const PAGE = 1_000;

type Build = (state: State) => readonly DurableEvent[];

/** Where a session is stored, and the redactor that keeps secrets out of it. */
export interface SessionStorage {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly redactor: Redactor;
}

interface CreateOptions {
  readonly wants?: "plan" | undefined;
  readonly sessionId?: string | undefined;
  /** The author of the first message, where several people may write. */
  readonly by?: string | undefined;
}

export class Session {
  readonly id: string;
  readonly #log: EventLog;
  readonly #clock: Clock;
  readonly #redactor: Redactor;
  readonly #rawInputs = new RawInputs();
  readonly #waiting = new Set<() => void>();
  #state: State = emptyState;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #folders: FolderQueue;
  #claim: Claim | undefined;
  #parked = false;

  private constructor(id: string, { log, clock, redactor }: SessionStorage) {
    this.id = id;
    this.#log = log;
    this.#clock = clock;
    this.#folders = new FolderQueue(clock);
    this.#redactor = redactor;
  }

  static async create(
    storage: SessionStorage,
    workspace: string,
    mode: "plan" | "build" | "auto",
    text?: string,
    { wants, sessionId, by }: CreateOptions = {},
  ): Promise<Session> {
    const { clock } = storage;
    const session = new Session(sessionId ?? clock.newId(), storage);
    const content = { messageId: clock.newId(), text: text ?? "", ...(wants && { wants }), ...(by && { by }) };
    const message = text === undefined ? {} : { message: content };
    await session.dispatch({ type: "create_session", sessionId: session.id, workspace, mode, ...message });
    return session;
  }

  static async open(storage: SessionStorage, sessionId: string): Promise<Session> {
    const session = new Session(sessionId, storage);
    const state = await storage.log.readState(sessionId);
    if (!state) {
      throw failWith("not_found", "no_session", { session: sessionId }, { next: { do: "list_sessions" } });
    }
    session.#state = state;
    return session;
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Takes the right to do the session's work, for `commit`. Throws Failed "claimed" while another process, or another claim of this one,
   * holds it.
   */
  async claim(): Promise<Pick<Claim, "release">> {
    const claim = await this.#log.claim(this.id);
    this.#claim = claim;
    return {
      release: () => {
        if (this.#claim === claim) this.#claim = undefined;
        claim.release();
      },
    };
  }

  /**
   * Appends what `build` makes of the current state. If another process appended first, its events are applied and
   * `build` is called again, so it always decides on the state its events follow. It may throw to give up.
   *
   * Only under the claim: without it, and once another process has taken over, it throws Failed "taken_over" and stores nothing.
   */
  commit(build: Build): Promise<StoredEvent[]> {
    return this.#inOrder(() => this.#append(build, () => this.#epoch()));
  }

  /** Applies a user's command, or throws Failed with the reason why not. `before` is stored together with its events, if there are any. */
  dispatch(command: Command, before: Build = () => []): Promise<StoredEvent[]> {
    const build: Build = (state) => {
      const decision = decide(state, command);
      if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
      return decision.events.length > 0 ? [...before(state), ...decision.events] : [];
    };
    return this.#inOrder(() => this.#append(build));
  }

  /**
   * Like `commit`, for a program that records events without doing the session's work: it needs no claim and is never taken over.
   * `build` has to check that nothing is running.
   */
  record(build: Build): Promise<StoredEvent[]> {
    return this.#inOrder(() => this.#append(build));
  }

  /** The original input of a call: the stored one may be redacted. After a restart only the stored one exists. */
  inputOf(agentId: string | undefined, call: Call): unknown {
    return this.#rawInputs.get(agentId, call) ?? call.input;
  }

  /** Resolves when the state matches, or `signal` aborts. Events of other processes are seen after a refresh. */
  async until(matches: (state: State) => boolean, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // A predicate that throws rejects its own promise only; others still see the change.
    const check = () => {
      try {
        if (signal.aborted || matches(this.#state)) resolve();
      } catch (thrown) {
        reject(thrown);
      }
    };
    this.#waiting.add(check);
    signal.addEventListener("abort", check, { once: true });
    check();
    try {
      await promise;
    } finally {
      this.#waiting.delete(check);
      signal.removeEventListener("abort", check);
    }
  }

  /**
   * Runs jobs one after the other, across agents: for work that must not overlap in the same folder. Default key: the workspace.
   * Throws Failed "busy" while work that ignored its `signal` is still running there.
   */
  runAlone<T>(work: () => Promise<T>, folder = "", signal?: AbortSignal): Promise<T> {
    return this.#folders.run(work, folder, signal);
  }

  /**
   * Stops the work here but not the session: from now on every `commit` throws Failed "parked", so that the log ends as if the
   * process had been killed. Another process resumes from there, and what waits for the user still waits.
   */
  park(): void {
    this.#parked = true;
  }

  publish(event: LiveEvent): void {
    this.#log.publish(this.id, event);
  }

  /** Applies what other processes appended. */
  async refresh(): Promise<void> {
    await this.#inOrder(() => this.#catchUp());
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** In pages, so that a long session is not in memory twice. */
  async #catchUp(): Promise<void> {
    for (;;) {
      const page = await this.#log.read(this.id, this.#state.seq, PAGE);
      this.#rawInputs.forget(page);
      this.#change(replay(page, this.#state));
      if (page.length < PAGE) return;
    }
  }

  /** Users may mention new secrets. Tools do, too: for those, `runCall` refreshes the redactor. */
  async #learnSecrets(events: readonly DurableEvent[]): Promise<void> {
    if (events.some(({ type }) => factsOf(type).hasUserText)) await this.#redactor.refresh();
  }

  #change(state: State): void {
    this.#state = state;
    for (const look of this.#waiting) look();
  }

  /** Of the claim under which the work is done. */
  #epoch(): string {
    if (this.#parked) throw parked(this.id);
    if (!this.#claim) throw takenOver(this.id);
    return this.#claim.epoch;
  }

  async #append(build: Build, epochOf: () => string | undefined = () => undefined): Promise<StoredEvent[]> {
    for (;;) {
      const epoch = epochOf();
      const built = build(this.#state);
      if (built.length === 0) return [];
      const at = this.#clock.now();
      const raw = [...closeLostQuestions(this.#state, built, at), ...built];
      await this.#learnSecrets(raw);
      const events = raw.map((event) => redactEvent(event, (text) => this.#redactor.redact(text)));
      const after = replayed(this.#state, events, at);
      try {
        // Invalid events are not stored, but claim and sequence are checked: another process may have changed the state or taken over.
        const [valid, state] = "invalid" in after ? [[], undefined] : [events, after.state];
        const stored = await this.#log.append(this.id, this.#state.seq, valid, at, { epoch, state });
        if ("invalid" in after) throw after.invalid;
        this.#rawInputs.keep(raw, events);
        this.#change(replay(stored, this.#state));
        return stored;
      } catch (thrown) {
        if (!(thrown instanceof Failed) || thrown.failure.kind !== "conflict") throw thrown;
        const { seq } = this.#state;
        await this.#catchUp();
        if (this.#state.seq === seq) throw (await this.#log.get(this.id)) ? thrown : removed(this.id);
      }
    }
  }
}

/** The state after these events. An event that cannot follow, or that cannot be read again, would make the session unreadable for good. */
function replayed(
  state: State,
  events: readonly DurableEvent[],
  at: string,
): { readonly state: State } | { readonly invalid: unknown } {
  const odd = events.find(({ type, data }) => !isEventShaped(type, data));
  if (odd) return { invalid: new InvalidEvent(`A field of ${odd.type} is missing or of another kind.`) };
  const numbered = events.map((event, index) => ({ ...event, seq: state.seq + 1 + index, at }));
  try {
    return { state: replay(numbered, state) };
  } catch (invalid) {
    return { invalid };
  }
}

function removed(sessionId: string): Failed {
  return failWith("removed", "session_removed", { session: sessionId }, { next: { do: "start_session" } });
}

/** Failures of the session itself rather than of its work: they are not reported to a model. */
export function isSessionFailure(thrown: unknown): boolean {
  return thrown instanceof Failed && ["storage", "taken_over", "removed", "parked"].includes(thrown.failure.kind);
}

function parked(sessionId: string): Failed {
  return failWith("parked", "session_parked", { session: sessionId }, { next: { do: "continue_session", sessionId } });
}

function takenOver(sessionId: string): Failed {
  return failWith(
    "taken_over",
    "session_taken_over",
    { session: sessionId },
    { next: { do: "show_session", sessionId } },
  );
}
