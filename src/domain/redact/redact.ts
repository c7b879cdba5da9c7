// Redacts an event before it is stored: all free text in it, however deep. What the program relies on stays as it is.
import type { DurableEvent } from "../session/event.ts";
import type { FileEffect } from "../session/session-events.ts";
import { redactionShape, type Shape } from "./redaction-shape.ts";

type Redact = (text: string) => string;
type Fields = Readonly<Record<string, unknown>>;

/** Returns the same event when there is nothing to redact. */
export function redactEvent(event: DurableEvent, redact: Redact): DurableEvent {
  const data = redactByShape(event.data, redactionShape(event.type), redact);
  return data === event.data ? event : ({ ...event, data } as DurableEvent);
}

function redactByShape(value: unknown, shape: Shape, redact: Redact): unknown {
  if (shape === "keep" || value === undefined || value === null) return value;
  if (shape === "text") return redactAll(value, redact);
  if (shape === "digests") return redactPaths(value as Fields, redact);
  if (shape === "evidence") return containsSecret(value as readonly FileEffect[], redact) ? undefined : value;
  if (isList(shape)) return mapList(value as readonly unknown[], (inner) => redactByShape(inner, shape[0], redact));
  return mapFields(value as Fields, (inner, field) =>
    redactByShape(inner, Object.hasOwn(shape, field) ? (shape[field] as Shape) : "text", redact),
  );
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Every text, and the keys of objects: models and users choose these keys. */
export function redactAll(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return mapList(value, (inner) => redactAll(inner, redact));
  return redactKeys(
    mapFields(value as Fields, (inner) => redactAll(inner, redact)),
    redact,
  );
}

function redactPaths(digests: Fields, redact: Redact): Fields {
  const clean = mapFields(digests, (digest) => (isLink(digest) ? redact(digest) : digest));
  return redactKeys(clean, redact);
}

/** The digest of a link is its target. */
function isLink(digest: unknown): digest is string {
  return typeof digest === "string" && digest.startsWith("link:");
}

function containsSecret(effects: readonly FileEffect[], redact: Redact): boolean {
  const texts = effects.flatMap(({ path, before, after }) => [path, ...[before, after].filter(isLink)]);
  return texts.some((text) => redact(text) !== text);
}

/** When two keys become equal, the later one wins. */
function redactKeys(fields: Fields, redact: Redact): Fields {
  const keys = Object.keys(fields);
  if (keys.every((key) => redact(key) === key)) return fields;
  return Object.fromEntries(keys.map((key) => [redact(key), fields[key]]));
}

function mapList(list: readonly unknown[], change: (inner: unknown) => unknown): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (const [index, inner] of list.entries()) {
    const clean = change(inner);
    if (clean !== inner) (changed ??= [...list])[index] = clean;
  }
  return changed ?? list;
}

function mapFields(fields: Fields, change: (inner: unknown, field: string) => unknown): Fields {
  let changed: Record<string, unknown> | undefined;
  for (const field of Object.keys(fields)) {
    const inner = fields[field];
    const clean = change(inner, field);
    if (clean === inner) continue;
    changed ??= { ...fields };
    if (clean === undefined) delete changed[field];
    else Object.defineProperty(changed, field, { value: clean, enumerable: true, writable: true, configurable: true });
  }
  return changed ?? fields;
}
