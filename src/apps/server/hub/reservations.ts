// Who is about to begin work, and where: between the look whether there is room and the beginning lies time in which others come.
export interface Place extends Disposable {
  readonly folder: string;
  /** The session it is for, as soon as that is known: a place and the work of the same session count once. */
  sessionId: string | undefined;
}

export class Reservations {
  /** By place: whether it counts as a session at work. */
  readonly #places = new Map<Place, boolean>();

  add(folder: string, sessionId: string | undefined, counts: boolean): Place {
    const place: Place = { folder, sessionId, [Symbol.dispose]: () => void this.#places.delete(place) };
    this.#places.set(place, counts);
    return place;
  }

  has(folder: string): boolean {
    return this.#places.keys().some((place) => place.folder === folder);
  }

  /** How many sessions that makes, together with those at work. */
  countWith(working: Iterable<string>): number {
    const all = new Set<string | Place>(working);
    for (const [place, counts] of this.#places) if (counts) all.add(place.sessionId ?? place);
    return all.size;
  }
}
