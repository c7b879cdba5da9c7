// The sessions that were looked at last, kept open: a second look at a long one reads only what is new.
import { Session, type Keeping } from "../../engine/session.ts";

const MOST = 32;

export class RecentSessions {
  /** The one that was looked at last comes last. */
  readonly #sessions = new Map<string, Promise<Session>>();

  async open(keeping: Keeping, id: string): Promise<Session> {
    const opening = this.#sessions.get(id) ?? Session.open(keeping, id);
    this.#sessions.delete(id);
    this.#sessions.set(id, opening);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST && oldest !== undefined) this.#sessions.delete(oldest);
    try {
      const session = await opening;
      await session.refresh();
      return session;
    } catch (thrown) {
      this.#sessions.delete(id);
      throw thrown;
    }
  }
}
