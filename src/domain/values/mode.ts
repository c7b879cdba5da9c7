// The two modes of a session. Anything unreadable is plan mode, the safe one.

export const modes = ["plan", "build"] as const;
export type Mode = (typeof modes)[number];

/** Reads a mode from outside. Accepts the older names; missing or unreadable values are plan. */
export function readMode(value: unknown): Mode {
  const name = typeof value === "string" ? value.trim().toLowerCase() : "";
  return name === "build" || name === "executing" ? "build" : "plan";
}

/** Build only when all of them are build. */
export function lowestMode(...modes: readonly (Mode | undefined)[]): Mode {
  return modes.length > 0 && modes.every((mode) => mode === "build") ? "build" : "plan";
}
