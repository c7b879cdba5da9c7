// Derives from an event's schema how each of its fields is redacted, so that no field is listed a second time and none is forgotten.
import { z } from "zod";
import { schemaOfEvent, type EventType } from "../session/event.ts";
import { markOf, type Treatment } from "../values/treatment.ts";

interface FieldShapes {
  readonly [field: string]: Shape;
}
export type Shape = Treatment | readonly [Shape] | FieldShapes;

const shapes = new Map<EventType, Shape>();

/** Derived on first use. A field that is not in the schema is text. */
export function redactionShape(type: EventType): Shape {
  let shape = shapes.get(type);
  if (shape === undefined) shapes.set(type, (shape = shapeOf(schemaOfEvent(type))));
  return shape;
}

/** A field is text unless it is marked or cannot hold free text. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const mark = markOf(schema);
  if (mark !== undefined) return mark;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.map(shapeOf).reduce(mergeShapes);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]) => [field, shapeOf(inner as z.ZodType)]),
    );
  if (schema instanceof z.ZodArray) {
    const item = shapeOf(schema.element);
    return item === "text" || item === "keep" ? item : [item];
  }
  return isFixed(schema) ? "keep" : "text";
}

function isFixed(schema: z.core.$ZodType): boolean {
  return (
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral
  );
}

/** Of alternatives: the fields of all of them. A field that they treat differently is text. */
function mergeShapes(one: Shape, other: Shape): Shape {
  if (one === other) return one;
  if (!isFields(one) || !isFields(other)) return "text";
  const merged: Record<string, Shape> = { ...one };
  for (const [field, shape] of Object.entries(other))
    merged[field] = Object.hasOwn(one, field) ? mergeShapes(one[field] as Shape, shape) : shape;
  return merged;
}

function isFields(shape: Shape): shape is FieldShapes {
  return typeof shape !== "string" && !Array.isArray(shape);
}
