// Schemas of stream events, so that clients know what each of them contains.
import { z } from "zod";
import { durableEventSchema, liveEventSchema } from "../../../domain/session/event.ts";
import { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { ChatDetails } from "../../api/api-types.ts";
import { Problem } from "../../api/problem.ts";
import { reference, type Json, type JsonSchemas } from "./json-schemas.ts";

/** The name of the schema for everything a stream can send. */
export const STREAM_EVENT = "StreamEvent";

/** Messages about the stream itself. */
const notices: Readonly<Record<string, z.ZodType>> = {
  snapshot: z.object({ chat: ChatDetails, plan: ExecutionPlan.nullable() }),
  stale_cursor: z.object({ after: z.int(), last: z.int() }),
  stream_closed: z.object({
    reason: z
      .string()
      .describe(
        "shutdown: connect again later. removed: the chat was deleted. revoked: the token was revoked. Other reasons are documented with the streams that end by themselves.",
      ),
  }),
  error: Problem,
};

const place = { seq: z.int().min(1), at: z.iso.datetime() };

/** Adds a schema for each event (`PlanReadyEvent`), and their unions. */
export function addEventSchemas(schemas: JsonSchemas): void {
  const stored = variantsOf(durableEventSchema()).map((each) => each.extend(place));
  const live = variantsOf(liveEventSchema());
  const told = Object.entries(notices).map(([type, data]) =>
    type === "snapshot"
      ? z.object({ type: z.literal(type), data, seq: z.int().min(0) })
      : z.object({ type: z.literal(type), data }),
  );
  const joined: Json[] = [];
  for (const [name, description, variants] of [
    ["StoredEvent", "Stored, with its position in the chat. `seq` counts from 1 without gaps.", stored],
    ["LiveEvent", "Sent as it happens and not stored: slow readers miss it.", live],
    ["StreamNotice", "A message about the stream itself.", told],
  ] as const) {
    schemas.add(name, { description, ...unionOf(schemas, variants) });
    joined.push(reference(name));
  }
  schemas.add(STREAM_EVENT, {
    description:
      "The `data` of one server-sent event. In NDJSON the fields of `data` are beside `type`, except in messages about the stream itself.",
    anyOf: joined,
  });
}

function unionOf(schemas: JsonSchemas, variants: readonly z.ZodObject[]): Json {
  const mapping: Record<string, string> = {};
  const oneOf = variants.map((variant) => {
    const type = typeOf(variant);
    const name = nameOf(type);
    schemas.add(name, schemas.of(variant, "output"));
    const found = reference(name);
    mapping[type] = String(found["$ref"]);
    return found;
  });
  return { oneOf, discriminator: { propertyName: "type", mapping } };
}

function variantsOf(union: z.ZodType): readonly z.ZodObject[] {
  return (union as unknown as z.ZodDiscriminatedUnion<readonly z.ZodObject[]>).options;
}

function typeOf({ shape }: z.ZodObject): string {
  return (shape["type"] as z.ZodLiteral<string>).value;
}

/** `plan_ready` → `PlanReadyEvent`. */
function nameOf(type: string): string {
  return `${type.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
}
