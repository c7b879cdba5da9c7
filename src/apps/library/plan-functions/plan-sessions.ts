// The sessions of the plan functions: changes of one run one after the other, each on its newest state.
import { z } from "zod";
import { Failed, fail } from "../../../domain/values/failure.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Session } from "../../../engine/open/session.ts";
import type { Planwright } from "../planwright.ts";
import { readInput } from "./read-input.ts";

/** How often a change is retried when another process was faster. */
const MOST_TRIES = 50;

/** An id chosen by the caller: it has to fit into a line, a URL and a command. */
const NewId = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,127}$/, "must be letters, digits, . _ : - (at most 128)");

/** The change was based on a state that another process has since changed. */
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

export class PlanSessions {
  readonly planwright: Planwright;

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
    try {
      return await this.planwright.start({ mode: "plan", sessionId });
    } catch (thrown) {
      // Another process started it at the same moment.
      const session = thrown instanceof Failed && thrown.failure.kind === "conflict" && (await this.#find(sessionId));
      if (!session) throw thrown;
      return session;
    }
  }

  async #find(sessionId: string): Promise<Session | undefined> {
    readInput(z.string(), sessionId, "The id of the session");
    try {
      return await this.planwright.sessions.open(sessionId);
    } catch (thrown) {
      if (thrown instanceof Failed && thrown.failure.kind === "not_found") return undefined;
      throw thrown;
    }
  }
}
