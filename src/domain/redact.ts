// Takes secrets out of an event before it is stored: every text in it, however deep. What is opaque to us stays as it is.
import type { DurableEvent } from "./event.ts";

/** Pictures, and what a provider wants to get back byte for byte. */
const opaque: ReadonlySet<string> = new Set(["base64", "provider"]);

/** The very same event when there is nothing to take out. */
export function redactEvent(event: DurableEvent, redact: (text: string) => string): DurableEvent {
  const data = redactValue(event.data, redact);
  return data === event.data ? event : ({ ...event, data } as DurableEvent);
}

function redactValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) {
    let changed: unknown[] | undefined;
    for (const [index, inner] of value.entries()) {
      const clean = redactValue(inner, redact);
      if (clean !== inner) (changed ??= [...value])[index] = clean;
    }
    return changed ?? value;
  }
  if (typeof value !== "object" || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const clean = opaque.has(key) ? inner : redactValue(inner, redact);
    if (clean !== inner) (changed ??= { ...value })[key] = clean;
  }
  return changed ?? value;
}
