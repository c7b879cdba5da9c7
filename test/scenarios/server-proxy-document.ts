// Compares answers with the API document that the server itself serves: each undocumented part is one sentence.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly "x-planwright-role": string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Described>>;
}

export interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Described>>;
  };
}

/** One of the operations in the document. */
export interface Place {
  readonly method: string;
  /** With `{name}` for variable parts. */
  readonly path: string;
  readonly operation: Operation;
}

export interface Given {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export function placesIn({ paths }: ApiDocument): Place[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The operation of a request. More specific ones come first: `/a/b` before `/a/{name}`. */
export function placeOf(places: readonly Place[], method: string, address: string): Place | undefined {
  const [pure = ""] = address.split("?");
  return places
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pure))
    .toSorted((one, other) => one.path.split("{").length - other.path.split("{").length)
    .find((each) => each.method === method);
}

/** Returns a function that lists the mistakes of an answer. */
export function checkerFor(document: ApiDocument): (place: Place, given: Given) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema({ $id: "urn:test:api", ...document });
  const known = new Map<string, ValidateFunction>();

  return ({ method, path, operation }, { status, type, text }) => {
    const at = `${method} ${path} ${status}`;
    const key = operation.responses[status] ? String(status) : status >= 400 ? "default" : undefined;
    const found = key === undefined ? undefined : operation.responses[key];
    if (!found) return [`${at} is not described.`];
    const pointer = found.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${key}`;
    const response = found.$ref ? document.components.responses[found.$ref.split("/").at(-1) ?? ""] : found;
    const content = response?.content ?? {};
    const [pure = ""] = type.split(";");
    if (text === "") return Object.keys(content).length > 0 && status !== 304 ? [`${at} has no body.`] : [];
    if (!content[pure]) return [`${at} is ${pure || "of no type"}, which is not described.`];
    const where = `urn:test:api${pointer}/content/${escaped(pure)}/schema`;
    const check = known.get(where) ?? ajv.compile({ $ref: where });
    known.set(where, check);
    check(/[/+]json$/.test(pure) ? JSON.parse(text) : text);
    return (check.errors ?? []).map(({ instancePath, message }) => `${at}: ${instancePath} ${message}`);
  };
}

/** Checks events of a stream. */
export function eventCheckerFor(document: ApiDocument): (event: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema({ $id: "urn:test:api", ...document });
  const check = ajv.compile({ $ref: "urn:test:api#/components/schemas/StreamEvent" });
  return (event) => {
    if (check(event)) return [];
    return [`${JSON.stringify(event).slice(0, 300)} is not described: ${ajv.errorsText(check.errors)}`];
  };
}

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
