// How often somebody may try: a few times, then not until the time is over.
export const TRIES = 5;
export const WINDOW_MS = 60_000;

export function createLimit(clock = Date.now) {
  const tried = new Map();
  /** Whether one more try is allowed. It counts as one. */
  return (name) => {
    const since = clock() - WINDOW_MS;
    const recent = (tried.get(name) ?? []).filter((at) => at > since);
    if (recent.length > TRIES) return false;
    tried.set(name, [...recent, clock()]);
    return true;
  };
}
