// Orders that a person gives by name at the beginning of a message.

export interface Order {
  readonly order: "plan" | "build";
  /** What stands after it. */
  readonly text: string;
}

/** `/plan`, `/plan add a flag`, `/build fix the test`. Undefined when it is an ordinary message. */
export function readOrder(text: string): Order | undefined {
  const found = /^\s*\/(plan|build)(?=\s|$)([\s\S]*)$/i.exec(text);
  if (!found) return undefined;
  return { order: found[1]?.toLowerCase() === "build" ? "build" : "plan", text: (found[2] ?? "").trim() };
}
