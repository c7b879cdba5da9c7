// Tells a stored event from a damaged one by the kinds of its values. Replaying checks every event, which a full parse is too slow for.
import { z } from "zod";
import { schemaOfEvent, type EventType } from "./event.ts";
import { isRecord } from "../values/record.ts";

type IsShaped = (value: unknown) => boolean;

const shapes = new Map<EventType, IsShaped>();

/** Names and limits are not checked: a newer program may have other ones. */
export function isEventShaped(type: EventType, data: unknown): boolean {
  let isShaped = shapes.get(type);
  if (!isShaped) shapes.set(type, (isShaped = shapeOf(schemaOfEvent(type))));
  return isShaped(data);
}

function shapeOf(schema: z.core.$ZodType): IsShaped {
  if (schema instanceof z.ZodOptional) {
    const isInner = shapeOf(schema.unwrap());
    return (value) => value === undefined || isInner(value);
  }
  if (schema instanceof z.ZodNullable) {
    const isInner = shapeOf(schema.unwrap());
    return (value) => value === null || isInner(value);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([field, inner]) => [field, shapeOf(inner as z.ZodType)] as const);
    return (value) => isRecord(value) && fields.every(([field, isInner]) => isInner(value[field]));
  }
  if (schema instanceof z.ZodArray) {
    const isInner = shapeOf(schema.element);
    return (value) => Array.isArray(value) && value.every(isInner);
  }
  if (schema instanceof z.ZodRecord) {
    const isInner = shapeOf(schema.valueType);
    return (value) => isRecord(value) && Object.values(value).every(isInner);
  }
  if (schema instanceof z.ZodUnion) {
    const alternatives = schema.options.map(shapeOf);
    return (value) => alternatives.some((isInner) => isInner(value));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return (value) => typeof value === "string";
  if (schema instanceof z.ZodNumber) return (value) => typeof value === "number";
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === "boolean";
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  // The value tells the alternatives of a union apart.
  if (schema instanceof z.ZodLiteral) return (value) => schema.values.has(value as z.core.util.Literal);
  return () => true;
}
