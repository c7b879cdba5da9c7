// A session that is open in this process: its state, and the one way to add events to it.
import type { Command } from "../domain/command.ts";
import { decide } from "../domain/decide.ts";
import type { DurableEvent, LiveEvent, StoredEvent } from "../domain/event.ts";
import { Failed, fail } from "../domain/failure.ts";
import { replay } from "../domain/reduce.ts";
import { emptyState, type State } from "../domain/state.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventLog } from "../ports/event-log.ts";

export class Session {
  readonly id: string;
  readonly #log: EventLog;
  readonly #clock: Clock;
  #state: State = emptyState;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(id: string, log: EventLog, clock: Clock) {
    this.id = id;
    this.#log = log;
    this.#clock = clock;
  }

  static async create(
    log: EventLog,
    clock: Clock,
    workspace: string,
    mode: "plan" | "build" | "auto",
    text?: string,
  ): Promise<Session> {
    const session = new Session(clock.newId(), log, clock);
    const message = text === undefined ? {} : { message: { messageId: clock.newId(), text } };
    await session.dispatch({ type: "create_session", sessionId: session.id, workspace, mode, ...message });
    return session;
  }

  static async open(log: EventLog, clock: Clock, sessionId: string): Promise<Session> {
    const session = new Session(sessionId, log, clock);
    await session.refresh();
    if (session.#state.seq === 0) {
      throw fail("not_found", `There is no session ${sessionId}.`, "List sessions with: planwright sessions");
    }
    return session;
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Appends what `build` makes of the current state. When somebody else appended meanwhile, their events are applied first and
   * `build` is asked again: whatever it decides is decided on the state that its events follow. It may throw to give up.
   */
  commit(build: (state: State) => readonly DurableEvent[]): Promise<StoredEvent[]> {
    const committed = this.#queue.then(() => this.#append(build));
    this.#queue = committed.catch(() => {});
    return committed;
  }

  /** Carries out a person's command, or throws Failed with the reason why not. */
  dispatch(command: Command): Promise<StoredEvent[]> {
    return this.commit((state) => {
      const decision = decide(state, command);
      if ("rejected" in decision) throw new Failed(decision.rejected);
      return decision.events;
    });
  }

  publish(event: LiveEvent): void {
    this.#log.publish(this.id, event);
  }

  /** Applies what other processes appended. */
  async refresh(): Promise<void> {
    this.#state = replay(await this.#log.read(this.id, this.#state.seq), this.#state);
  }

  async #append(build: (state: State) => readonly DurableEvent[]): Promise<StoredEvent[]> {
    for (;;) {
      const events = build(this.#state);
      if (events.length === 0) return [];
      try {
        const stored = await this.#log.append(this.id, this.#state.seq, events, this.#clock.now());
        this.#state = replay(stored, this.#state);
        return stored;
      } catch (thrown) {
        if (!(thrown instanceof Failed) || thrown.failure.kind !== "conflict") throw thrown;
        const before = this.#state.seq;
        await this.refresh();
        if (this.#state.seq === before) throw thrown;
      }
    }
  }
}
