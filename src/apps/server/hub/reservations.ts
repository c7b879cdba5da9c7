// Slots for work that is about to start: other requests may arrive between checking the limit and starting.
export interface Reservation extends Disposable {
  readonly folder: string;
  /** The session it is for, once known: a slot and the work of the same session count once. */
  sessionId: string | undefined;
}

export class Reservations {
  /** Whether each slot counts as a working session. */
  readonly #places = new Map<Reservation, boolean>();

  add(folder: string, sessionId: string | undefined, counts: boolean): Reservation {
    const place: Reservation = { folder, sessionId, [Symbol.dispose]: () => void this.#places.delete(place) };
    this.#places.set(place, counts);
    return place;
  }

  has(folder: string): boolean {
    return this.#places.keys().some((place) => place.folder === folder);
  }

  /** The number of sessions, together with the working ones. */
  countWith(working: Iterable<string>): number {
    const all = new Set<string | Reservation>(working);
    for (const [place, counts] of this.#places) if (counts) all.add(place.sessionId ?? place);
    return all.size;
  }
}
