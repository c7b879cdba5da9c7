// Parses commands at the start of a message: `/plan` and `/build`.

export interface ModeCommand {
  readonly mode: "plan" | "build";
  /** The text after the command. */
  readonly text: string;
}

/** `/plan`, `/plan add a flag`, `/build fix the test`. Undefined for an ordinary message. */
export function readModeCommand(text: string): ModeCommand | undefined {
  const found = /^\s*\/(plan|build)(?=\s|$)([\s\S]*)$/i.exec(text);
  if (!found) return undefined;
  return { mode: found[1]?.toLowerCase() === "build" ? "build" : "plan", text: (found[2] ?? "").trim() };
}
