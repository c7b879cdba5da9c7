// Everything that can happen in a session. Durable events are stored and replayed; live events are published and forgotten.
import { z } from "zod";
import { factsOfSchema, type EventFacts } from "./event-facts.ts";
import { modeEvents } from "./mode-events.ts";
import { permissionEvents } from "./permission-events.ts";
import { planEvents } from "./plan-events.ts";
import { runEvents } from "./run-events.ts";
import { liveEvents, sessionEvents } from "./session-events.ts";

/** Version of the event payloads this program writes. `upcast` converts older ones when they are read. */
export const EVENT_VERSION = 2;

const durable = { ...sessionEvents, ...modeEvents, ...permissionEvents, ...planEvents, ...runEvents };

type Union<Schemas extends Record<string, z.ZodType>> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: z.infer<Schemas[Type]> };
}[keyof Schemas & string];

export type DurableEvent = Union<typeof durable>;
export type LiveEvent = Union<typeof liveEvents>;
export type EventType = DurableEvent["type"];

/** A durable event with its position in the session: `seq` starts at 1 and has no gaps. */
export type StoredEvent = DurableEvent & { readonly seq: number; readonly at: string };

export function isStored(event: StoredEvent | LiveEvent): event is StoredEvent {
  return "seq" in event;
}

export const durableEventTypes = Object.keys(durable) as EventType[];

/** What is known of events of this type besides their schema. */
export function factsOf(type: EventType): EventFacts<DurableEvent["data"]> {
  return factsOfSchema(durable[type]);
}

export function schemaOfEvent(type: EventType): z.ZodType {
  return durable[type];
}

function unionOf(schemas: Record<string, z.ZodType>) {
  const variants = Object.entries(schemas).map(([type, data]) => z.strictObject({ type: z.literal(type), data }));
  return z.discriminatedUnion("type", variants as [(typeof variants)[number], ...typeof variants]);
}

let durableSchema: z.ZodType<DurableEvent> | undefined;
/** The schema of all durable events; built on first use, because most runs never need it. */
export function durableEventSchema(): z.ZodType<DurableEvent> {
  durableSchema ??= unionOf(durable) as unknown as z.ZodType<DurableEvent>;
  return durableSchema;
}

let liveSchema: z.ZodType<LiveEvent> | undefined;
export function liveEventSchema(): z.ZodType<LiveEvent> {
  liveSchema ??= unionOf(liveEvents) as unknown as z.ZodType<LiveEvent>;
  return liveSchema;
}

/** One flat object, as in NDJSON. */
export function flatten(event: StoredEvent | LiveEvent): Record<string, unknown> {
  return isStored(event)
    ? { seq: event.seq, at: event.at, type: event.type, ...event.data }
    : { type: event.type, ...event.data };
}
