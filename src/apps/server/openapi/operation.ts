// Converts a route to an operation of the document.
import type { z } from "zod";
import { formats } from "../stream/frame.ts";
import type { Route } from "../context/route.ts";
import { STREAM_EVENT } from "./event-schemas.ts";
import { reference, type Json, type JsonSchemas } from "./json-schemas.ts";

export function describeOperation(route: Route, schemas: JsonSchemas): Json {
  const { operation, tag, summary, description, role, body } = route;
  const parameters = parametersOf(route, schemas);
  return {
    operationId: operation,
    summary,
    description: [description, roleText(role)].filter((each) => each !== undefined).join("\n\n"),
    tags: [tag],
    "x-planwright-role": role,
    ...(role === "anyone" ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: bodyOf(body, schemas) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer, schemas)]),
      ),
      ...Object.fromEntries(statusesOf(route).map((status) => [status, problemReference(problemName(status))])),
      default: problemReference("Problem"),
    },
  };
}

/** Problems of the route, besides those of every route: 421 for another host, 500, 503. */
export function statusesOf({
  role,
  params,
  query,
  body,
  problems = [],
  answers,
  repeatable,
}: Route): readonly number[] {
  const statuses = [
    403,
    421,
    ...(role === "anyone" ? [] : [401, 429]),
    ...(params ? [404] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 413, 415, 422] : []),
    ...(repeatable ? [400, 409, 422] : []),
    ...problems,
  ];
  return [...new Set(statuses)].filter((status) => !answers[status]).toSorted((one, other) => one - other);
}

/** On every answer. */
export const answerHeaders: Json = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

export function problemName(status: number): string {
  return `Problem${status}`;
}

function problemReference(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

function roleText(role: Route["role"]): string {
  return role === "anyone" ? "No token is needed." : `Needs the role \`${role}\`.`;
}

function parametersOf({ params, query, repeatable, answers }: Route, schemas: JsonSchemas): Json[] {
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "A repeated request with the same key gets the first answer, for a day. 1 to 255 visible characters.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  };
  const cursor = {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "`id` of the last known event; takes precedence over `after`. Browsers send it when they reconnect.",
    schema: { type: "string", pattern: "^\\d+$" },
  };
  const isEventSource = answers[200]?.types?.["text/event-stream"] !== undefined;
  return [
    ...fieldsOf(params, "path", schemas),
    ...fieldsOf(query, "query", schemas),
    ...(repeatable ? [key] : []),
    ...(isEventSource ? [cursor] : []),
  ];
}

function fieldsOf(object: z.ZodObject | undefined, place: "path" | "query", schemas: JsonSchemas): Json[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemas.of(object, "input");
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function bodyOf(body: z.ZodType, schemas: JsonSchemas): Json {
  // A request without a body is read as an empty object.
  const required = !body.safeParse({}).success;
  return { required, content: { "application/json": { schema: schemas.of(body, "input") } } };
}

function answerOf({ description, schema, types = {} }: Route["answers"][number], schemas: JsonSchemas): Json {
  const content: Json = schema ? { "application/json": { schema: schemas.of(schema, "output") } } : {};
  for (const [type, example] of Object.entries(types)) content[type] = { schema: textOf(type), example };
  return { description, headers: answerHeaders, ...(Object.keys(content).length > 0 ? { content } : {}) };
}

/** A stream, with the schema of each piece. */
function textOf(type: string): Json {
  if (!isStream(type)) return { type: "string" };
  return { type: "string", contentMediaType: "application/json", contentSchema: reference(STREAM_EVENT) };
}

function isStream(type: string): boolean {
  return Object.values(formats).some(({ contentType }) => contentType.split(";")[0] === type);
}
