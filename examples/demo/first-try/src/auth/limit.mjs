// Limits login attempts to a few per user and minute.
export const MAX_ATTEMPTS = 5;
export const WINDOW_MS = 60_000;

export function createRateLimiter(clock = Date.now) {
  const attempts = new Map();
  /** Returns whether another attempt is allowed, and if so records it. */
  return (name) => {
    const since = clock() - WINDOW_MS;
    const recent = (attempts.get(name) ?? []).filter((at) => at > since);
    if (recent.length > MAX_ATTEMPTS) return false;
    attempts.set(name, [...recent, clock()]);
    return true;
  };
}
