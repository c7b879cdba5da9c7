// A clock that only runs while this process works: how busy the machine is with others does not count.

/** Milliseconds of work so far. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
