// Keeps sessions of plan functions open, so that each call reads only new events.
import { z } from "zod";
import { Failed, fail } from "../../../domain/values/failure.ts";
import type { State } from "../../../domain/session/state.ts";
import { Session } from "../../../engine/open/session.ts";
import { startSession } from "../../../engine/work/start-session.ts";
import type { Planwright } from "../planwright.ts";
import { readInput } from "./read-input.ts";

/** Sessions kept in memory. */
const MOST_OPEN = 16;

/** How often a change is retried when another process was faster. */
const MOST_TRIES = 50;

/** An id chosen by the caller: it has to fit into a line, a URL and a command. */
const NewId = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,127}$/, "must be letters, digits, . _ : - (at most 128)");

/** The change was based on a state that another process has changed meanwhile. */
export class OutdatedChange extends Failed {
  constructor() {
    super({
      kind: "conflict",
      message: "The plan was changed by someone else at the same time.",
      hint: "Try again.",
      retryable: true,
    });
  }
}

export class OpenSessions {
  readonly planwright: Planwright;
  /** In order of last use, the oldest first. */
  readonly #open = new Map<string, Session>();

  constructor(planwright: Planwright) {
    this.planwright = planwright;
  }

  /** Returns a copy of what `look` returns, which the caller may change; `otherwise` if there is no such session. */
  async read<Seen>(sessionId: string, look: (state: State) => Seen, otherwise: Seen): Promise<Seen> {
    const session = await this.#find(sessionId);
    return session ? structuredClone(look(session.state)) : otherwise;
  }

  /**
   * Changes of one session run one after the other. If `work` throws OutdatedChange, it is called again with the
   * current state. Throws Failed "not_found" for an unknown session.
   */
  async change<Changed>(sessionId: string, work: (session: Session) => Promise<Changed>): Promise<Changed> {
    const session = await this.#find(sessionId);
    if (!session)
      throw fail("not_found", `There is no session ${sessionId}.`, "Start one with createPlan or runPlanMode.");
    return this.#changed(session, work);
  }

  /** Likewise, but starts an unknown session in plan mode. */
  async begin<Changed>(sessionId: string, work: (session: Session) => Promise<Changed>): Promise<Changed> {
    return this.#changed((await this.#find(sessionId)) ?? (await this.#create(sessionId)), work);
  }

  async #changed<Changed>(session: Session, work: (session: Session) => Promise<Changed>): Promise<Changed> {
    const { workspace } = session.state;
    if (workspace !== this.planwright.workspace)
      throw fail(
        "bad_input",
        `Session ${session.id} works in ${workspace}, not in ${this.planwright.workspace}.`,
        "Use a Planwright opened on that folder.",
      );
    return session.runAlone(async () => {
      for (let attempt = 1; ; attempt++) {
        await session.refresh();
        try {
          return structuredClone(await work(session));
        } catch (thrown) {
          if (!(thrown instanceof OutdatedChange) || attempt >= MOST_TRIES) throw thrown;
        }
      }
    });
  }

  async #create(sessionId: string): Promise<Session> {
    readInput(NewId, sessionId, "The id of the session");
    const { engine, workspace } = this.planwright;
    try {
      return this.#keep(await startSession(engine, { workspace, mode: "plan", sessionId }));
    } catch (thrown) {
      // Another process started it at the same moment.
      const session = thrown instanceof Failed && thrown.failure.kind === "conflict" && (await this.#find(sessionId));
      if (!session) throw thrown;
      return session;
    }
  }

  async #find(sessionId: string): Promise<Session | undefined> {
    readInput(z.string(), sessionId, "The id of the session");
    const { engine } = this.planwright;
    const summary = await engine.log.get(sessionId);
    const known = this.#open.get(sessionId);
    // A session with this id may have been deleted and another started.
    if (known && known.state.createdAt !== summary?.createdAt) this.#open.delete(sessionId);
    if (!summary) return undefined;
    const session = this.#keep(this.#open.get(sessionId) ?? (await Session.open(engine, sessionId)));
    await session.refresh();
    return session;
  }

  /** Of two opened at the same moment the first stays: changes are ordered only within one object. */
  #keep(session: Session): Session {
    const kept = this.#open.get(session.id) ?? session;
    this.#open.delete(session.id);
    this.#open.set(session.id, kept);
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MOST_OPEN) break;
      this.#open.delete(oldest);
    }
    return kept;
  }
}
