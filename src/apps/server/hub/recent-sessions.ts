// Keeps recently read sessions open, so that reading a long one again loads only new events.
import { Session, type SessionStorage } from "../../../engine/open/session.ts";

const MOST = 32;

export class RecentSessions {
  /** In order of last use, the latest last. */
  readonly #sessions = new Map<string, { readonly keeping: SessionStorage; readonly opening: Promise<Session> }>();

  async open(keeping: SessionStorage, id: string): Promise<Session> {
    const known = this.#sessions.get(id);
    // Another configuration may define other secrets, for example.
    const entry = known?.keeping === keeping ? known : { keeping, opening: Session.open(keeping, id) };
    this.#sessions.delete(id);
    this.#sessions.set(id, entry);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST && oldest !== undefined) this.#sessions.delete(oldest);
    try {
      const session = await entry.opening;
      await session.refresh();
      return session;
    } catch (thrown) {
      if (this.#sessions.get(id) === entry) this.#sessions.delete(id);
      throw thrown;
    }
  }
}
