// The only way to open a session: each is open once per process, so that its lock, its waits and its worker are shared.
import { Session, type SessionStorage } from "./session.ts";

/** How many unused sessions stay open, so that reading a long one again loads only new events. */
const MOST_KEPT = 32;

export class OpenSessions {
  readonly #storage: SessionStorage;
  /** Every session that is in use somewhere, and those that were recently. */
  readonly #open = new Map<string, WeakRef<Session>>();
  /** In order of last use, the latest last. */
  readonly #recent = new Map<string, Session>();
  readonly #opening = new Map<string, Promise<Session>>();

  constructor(storage: SessionStorage) {
    this.#storage = storage;
  }

  /** The session with everything that other processes have appended. Throws Failed "not_found" for an unknown one. */
  async open(id: string): Promise<Session> {
    const known = this.#open.get(id)?.deref();
    if (known && (await this.#isStored(known))) {
      this.keep(known);
      await known.refresh();
      return known;
    }
    const opening = this.#opening.get(id) ?? Session.open(this.#storage, id);
    this.#opening.set(id, opening);
    try {
      return this.keep(await opening);
    } finally {
      this.#opening.delete(id);
    }
  }

  /** From now on `open` returns this object. */
  keep(session: Session): Session {
    const { id } = session;
    this.#open.set(id, new WeakRef(session));
    this.#recent.delete(id);
    this.#recent.set(id, session);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > MOST_KEPT && oldest !== undefined) this.#recent.delete(oldest);
    if (this.#open.size > 2 * MOST_KEPT)
      for (const [each, reference] of this.#open) if (!reference.deref()) this.#open.delete(each);
    return session;
  }

  /** A session may have been removed, and another one started with its id. */
  async #isStored({ id, state }: Session): Promise<boolean> {
    return (await this.#storage.log.get(id))?.createdAt === state.createdAt;
  }
}
