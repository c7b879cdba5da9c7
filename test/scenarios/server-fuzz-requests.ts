// Requests for the fuzz of the server: each operation of the API document, with valid and invalid values.
import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { fitting, hostileText } from "./server-fuzz-values.ts";
import { placesIn, type ApiDocument, type Parameter, type Place } from "./server-proxy-document.ts";

/** How the body is sent. endless, short: it is announced and never comes. */
type Framing = "length" | "chunked" | "endless" | "short";

export interface FuzzBody {
  /** With `{{…}}` for values known only once the server runs. */
  readonly text: string;
  readonly coding: "utf-8" | "utf-16" | "latin1" | "bom" | "gzip" | "not utf-8";
  readonly framing: Framing;
}

export interface FuzzRequest {
  readonly place: Place;
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FuzzBody | undefined;
}

/** All operations equally often, except expensive ones: those start work or remove something. */
const weights: Readonly<Record<string, number>> = {
  createChat: 2,
  forkChat: 2,
  callTool: 6,
  sendMessage: 6,
  deleteChat: 1,
  removeWorkspace: 1,
  getReference: 1,
  getDocument: 1,
};
const USUAL_WEIGHT = 4;

/** `only`: names of operations, to test the interplay of a few of them. */
export function arbitraryRequest(document: ApiDocument, only?: string): fc.Arbitrary<FuzzRequest> {
  const names = only?.split(",");
  const places = placesIn(document).filter(({ operation }) => names?.includes(operation.operationId) ?? true);
  return fc.oneof(
    ...places.map((place) => ({
      weight: weights[place.operation.operationId] ?? USUAL_WEIGHT,
      arbitrary: requestTo(place, document),
    })),
  );
}

function requestTo(place: Place, document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = place.operation;
  const inPath = parameters.filter((each) => each.in === "path");
  const inQuery = parameters.filter((each) => each.in === "query");
  const schema = requestBody?.content["application/json"]?.schema;
  const body = schema ? bodyOf(fitting(schema, document)) : bodyOf(fc.jsonValue({ maxDepth: 1 }));
  return fc
    .record({
      method: often(fc.constant(place.method), fc.constantFrom("HEAD", "OPTIONS", "PATCH", "PUT", "DELETE", "GET"), 30),
      path: fc.tuple(...inPath.map((each) => segment(each, place))),
      query: queryOf(inQuery, document),
      headers: arbitraryHeaders,
      body: schema ? often(body, fc.constant(undefined), 12) : often(fc.constant(undefined), body, 25),
    })
    .map(({ method, path, query, headers, body: given }) => ({
      place,
      method,
      address:
        inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => path[index] ?? ""), place.path) +
        query,
      headers: { ...(given ? typeOf(given) : {}), ...headers },
      body: given,
    }));
}

/** The first nearly always, the other once in so many. */
function often<One, Other>(usual: fc.Arbitrary<One>, rare: fc.Arbitrary<Other>, once: number) {
  return fc.oneof({ weight: once - 1, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

const chats = ["fresh", "plan", "question", "permission", "done", "builder", "doomed"].map(
  (name) => `{{chat.${name}}}`,
);
const known: Readonly<Record<string, readonly string[]>> = {
  workspace_id: ["{{workspace}}"],
  chat_id: chats,
  sessionId: chats,
  task_id: ["1", "2", "9"],
  revision: ["1", "1", "1", "2", "0", "1.5", "1e3", "-1"],
  question_id: ["{{question}}"],
  request_id: ["{{permission}}"],
  grant_id: ["{{permission}}"],
  name: ["anna", "bert", "owner"],
  code: ["spent"],
  file: ["index.js", "..%2findex.html"],
};

/** As in an address: hostile text is sometimes encoded so that only the server decodes it. */
const oddSegments = [
  "..%2f..",
  "%2e%2e%2f%2e%2e",
  "%00",
  "%zz",
  "%",
  "%ff%fe",
  "%c0%af",
  "..;",
  "a%0d%0ab",
  "%E0%A4%A",
];
const hostileSegment = fc.oneof(
  fc.constantFrom(...oddSegments),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.uuid({ version: 7 }).map((id) => (id.startsWith("0") ? "a".repeat(20_000) : id)),
);

/** Chats in which an operation at an address can have an effect. */
function chatsFor(path: string): readonly string[] {
  if (/\/(plan|tasks|undo|changes)\b/.test(path)) return ["{{chat.plan}}", "{{chat.plan}}", "{{chat.done}}", ...chats];
  if (path.includes("/questions")) return ["{{chat.question}}"];
  if (path.includes("/permissions")) return ["{{chat.permission}}"];
  return chats;
}

function segment({ name }: Parameter, { path, operation: { operationId: operation } }: Place): fc.Arbitrary<string> {
  // The folder that contains all others stays, or no targets would be left.
  if (operation === "removeWorkspace") return fc.oneof(fc.constant("{{other}}"), hostileSegment);
  if (operation === "deleteChat" && name === "chat_id")
    return fc.oneof(fc.constantFrom("{{chat.doomed}}", "{{chat.other}}", "{{chat.permission}}"), hostileSegment);
  const there = fc.constantFrom(...((name === "chat_id" ? chatsFor(path) : known[name]) ?? ["x"]));
  const elsewhere = fc.constantFrom(name === "workspace_id" ? "{{other}}" : "{{chat.other}}");
  return fc.oneof(
    { weight: 14, arbitrary: there },
    { weight: 1, arbitrary: elsewhere },
    { weight: 2, arbitrary: hostileSegment },
  );
}

function queryOf(parameters: readonly Parameter[], document: ApiDocument): fc.Arbitrary<string> {
  const fields = parameters.map(({ name, schema }) =>
    fc
      .oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 6, arbitrary: fitting(schema, document, name) },
        { weight: 1, arbitrary: hostileText },
      )
      .map((value) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`])),
  );
  const odd = fc.constantFrom("__proto__=1", "a[b]=c", "a=%zz", "token=x", "after=1&after=2", "=", "limit=1e9");
  return fc
    .tuple(
      fc.tuple(...fields),
      often(
        fc.constant([]),
        odd.map((each) => [each]),
        8,
      ),
    )
    .map(([given, more]) => [...given.flat(), ...more].join("&"))
    .map((text) => (text === "" ? "" : `?${text}`));
}

/** Characters allowed in a header. */
const headerText = fc.oneof(
  fc.constantFrom("0", "3", "-1", "99999", "1e3", "abc", "\u00e9", "9".repeat(30), "a".repeat(300)),
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, "")),
);

const oddHeaders: Readonly<Record<string, fc.Arbitrary<string>>> = {
  accept: fc.oneof(fc.constantFrom("application/x-ndjson", "text/event-stream", "image/png", "*/*"), headerText),
  "accept-language": fc.oneof(fc.constantFrom("de", "zh-CN, en;q=0.5", "xx"), headerText),
  "last-event-id": headerText,
  "idempotency-key": fc.oneof(fc.constantFrom("k1", "k2", "k3"), headerText),
  "if-none-match": headerText,
  "x-request-id": headerText,
  "content-type": fc.constantFrom("", "text/plain", "application/json; charset=utf-16", "application/x-json"),
  "content-encoding": fc.constantFrom("gzip", "br"),
  range: fc.constantFrom("bytes=0-5", "bytes=9-1"),
  cookie: headerText.map((text) => `planwright=${text}`),
  expect: fc.constantFrom("100-continue"),
  "sec-fetch-site": fc.constantFrom("cross-site", "same-origin", "none"),
  authorization: headerText.map((text) => `Bearer ${text}`),
};

const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(fc.oneof(...Object.entries(oddHeaders).map(([name, value]) => value.map((text) => [name, text] as const))), {
    maxLength: 2,
  })
  .map((given) => Object.fromEntries(given));

function typeOf({ coding }: FuzzBody): Record<string, string> {
  return { "content-type": "application/json", ...(coding === "gzip" ? { "content-encoding": "gzip" } : {}) };
}

function bodyOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzBody> {
  return fc.record({
    text: fc.tuple(value, fc.oneof(...damages)).map(([given, damage]) => damage(given)),
    coding: often(
      fc.constant("utf-8" as const),
      fc.constantFrom<FuzzBody["coding"][]>("utf-16", "latin1", "bom", "gzip", "not utf-8"),
      12,
    ),
    framing: fc.oneof(
      { weight: 30, arbitrary: fc.constant<Framing>("length") },
      { weight: 6, arbitrary: fc.constant<Framing>("chunked") },
      { weight: 1, arbitrary: fc.constantFrom<Framing>("endless", "short") },
    ),
  });
}

type Damage = (value: unknown) => string;

const wrongValues: readonly unknown[] = [null, true, -1, 1.5, 1e308, "", [], {}, [[]], "a".repeat(70_000)];
const rawNumbers = ["1e999", "-1e999", "NaN", "Infinity", "-0", "9007199254740993", "1E400", "0x10", "01"];

/** How a valid value is changed. */
const damages: { weight: number; arbitrary: fc.Arbitrary<Damage> }[] = [
  { weight: 16, arbitrary: fc.constant(text) },
  { weight: 1, arbitrary: fc.nat().map((at) => (value) => text(withoutKey(value, at))) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...wrongValues)).map(
      ([at, wrong]) =>
        (value) =>
          text(withValue(value, at, wrong)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileText, fc.jsonValue({ maxDepth: 1 })).map(([key, more]) => inserted(key, more)),
  },
  { weight: 1, arbitrary: fc.constantFrom(inserted("__proto__", { role: "admin" }), inserted("constructor", 1)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...rawNumbers)
      .map((raw) => (value) => text(value).replace(/(?<=:)(?:\d+|"[^"]*")/, raw)),
  },
  { weight: 1, arbitrary: fc.constant((value) => text(value).replace(/^\{("[^"]+":[^,}\]]*)/, "{$1,$1")) },
  { weight: 1, arbitrary: fc.nat(200).map((length) => (value) => text(value).slice(0, length)) },
  { weight: 1, arbitrary: fc.constantFrom(60, 70, 5_000, 100_000).map((depth) => inserted("deep", depth)) },
  { weight: 1, arbitrary: fc.constantFrom("", "null", "[]", "0", '"a"', "\0", "{", "<a/>").map((raw) => () => raw) },
];

function text(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

function withoutKey(value: unknown, at: number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const keys = Object.keys(value);
  const gone = keys[at % Math.max(1, keys.length)];
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
}

function withValue(value: unknown, at: number, wrong: unknown): unknown {
  if (typeof value !== "object" || value === null) return wrong;
  const keys = Object.keys(value);
  const here = keys[at % Math.max(1, keys.length)];
  if (here === undefined) return wrong;
  const inner = (value as Record<string, unknown>)[here];
  const next = at % 3 === 0 && typeof inner === "object" ? withValue(inner, at >> 2, wrong) : wrong;
  return Array.isArray(value) ? value.with(Number(here), next) : { ...value, [here]: next };
}

/** As text, so that JavaScript's own property names are really sent. For `deep`: nested so many levels. */
function inserted(key: string, more: unknown): Damage {
  const value = key === "deep" ? "[".repeat(Number(more)) + "]".repeat(Number(more)) : text(more);
  return (given) => {
    const rest = text(given);
    return rest.startsWith("{")
      ? rest.replace(/^\{/, () => `{${text(key)}:${value}${rest === "{}" ? "" : ","}`)
      : value;
  };
}

export function bytesOf({ text: content, coding }: FuzzBody, filled: (text: string) => string): Buffer {
  const whole = filled(content);
  if (coding === "utf-16") return Buffer.from(whole, "utf16le");
  if (coding === "latin1") return Buffer.from(whole, "latin1");
  if (coding === "bom") return Buffer.from(`\uFEFF${whole}`);
  if (coding === "gzip") return gzipSync(whole);
  if (coding === "not utf-8") return Buffer.concat([Buffer.from(whole), Buffer.from([0xc3, 0x28, 0xff])]);
  return Buffer.from(whole);
}
