// The API document is valid, complete and deterministic.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { durableEventTypes } from "../../../domain/session/event.ts";
import { ok, route, type Route } from "../context/route.ts";
import { routes } from "../routes/routes.ts";
import { openApiDocument } from "./document.ts";

interface Operation {
  readonly operationId: string;
  readonly "x-planwright-role": string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: object;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Record<string, unknown>> };
}

const document = openApiDocument(routes, "1.2.3") as unknown as Document;

test("a strict linter finds no problem", async () => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document, null, 2));
  const root = join(import.meta.dirname, "../../../..");
  const require = createRequire(import.meta.url);
  const linter = require.resolve("@redocly/cli/bin/cli.js");
  const options = ["lint", file, "--config", join(root, "test/redocly.yaml"), "--format", "json"];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    SCARF_ANALYTICS: "false",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [linter, ...options], { env }).catch(
    (thrown: { stdout: string }) => thrown,
  );
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { message: string }[] };
  expect([problems.map(({ message }) => message), totals]).toEqual([[], { errors: 0, warnings: 0, ignored: 0 }]);
});

test("it contains exactly the routes, with name and role", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => {
      return `${method.toUpperCase()} ${path} ${each.operationId} ${each["x-planwright-role"]}`;
    }),
  );
  const served = routes.map(({ method, path, operation, role }) => `${method} ${path} ${operation} ${role}`);
  expect(described.toSorted()).toEqual(served.toSorted());
});

test("path parameters are declared, and repeatable routes take a key", () => {
  for (const { method, path, repeatable, query } of routes) {
    const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const wanted = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`),
      ...Object.keys(query?.shape ?? {}).map((name) => `query ${name}`),
      ...(repeatable ? ["header Idempotency-Key"] : []),
      ...(path.endsWith("/events") ? ["header Last-Event-ID"] : []),
    ];
    expect([path, parameters.map((each) => `${each.in} ${each.name}`)]).toEqual([path, wanted]);
  }
});

test("every event has a schema that is reachable from the stream", () => {
  const { schemas } = document.components;
  const { discriminator } = schemas["StoredEvent"] as { discriminator: { mapping: Record<string, string> } };
  expect(Object.keys(discriminator.mapping)).toEqual(durableEventTypes);
  const stream = document.paths["/api/v1/workspaces/{workspace_id}/chats/{chat_id}/events"]?.["get"];
  expect(JSON.stringify(stream?.responses)).toContain("#/components/schemas/StreamEvent");
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "urn:planwright:api", ...document });
  const fits = ajv.compile({ $ref: "urn:planwright:api#/components/schemas/StreamEvent" });
  const at = "2026-01-01T00:00:00.000Z";
  const changed = { type: "mode_changed", data: { mode: "build", plan_file: null } };
  expect(
    [
      { ...changed, seq: 3, at },
      changed,
      { ...changed, seq: 3, at, more: 1 },
      { type: "text_delta", data: { step: 1, text: "a" } },
      { type: "stale_cursor", data: { after: 9, last: 3 } },
    ].map((event) => fits(event)),
  ).toEqual([true, false, false, true, true]);
});

test("it is generated once and always the same", () => {
  expect(openApiDocument(routes, "1.2.3")).toBe(document);
  expect(JSON.stringify(openApiDocument([...routes], "1.2.3"))).toBe(JSON.stringify(document));
});

test("schemas that differ between input and output have two names, and only strict objects are closed", () => {
  const Inner = z.object({ count: z.number().default(1) }).meta({ id: "TestInner" });
  const Outer = z.object({ inner: Inner, name: z.string() }).meta({ id: "TestOuter" });
  const Strict = z.strictObject({ a: z.string() }).meta({ id: "TestStrict" });
  type Node = { readonly below: readonly Node[] };
  const Node: z.ZodType<Node> = z.object({ below: z.lazy(() => z.array(Node)) }).meta({ id: "TestNode" });
  const both = route({
    method: "POST",
    path: "/both",
    operation: "both",
    tag: "Tests",
    summary: "Both",
    role: "view",
    body: z.object({ outer: Outer, strict: Strict }),
    answers: { 200: { description: "Both.", schema: z.object({ outer: Outer, strict: Strict, node: Node }) } },
    handle: async () => ok({}),
  });
  const { schemas } = (openApiDocument([both], "1") as unknown as Document).components;
  const inner = { type: "object", properties: { count: { type: "number", default: 1 } } };
  const outer = (name: string) => ({
    type: "object",
    properties: { inner: { $ref: `#/components/schemas/${name}` }, name: { type: "string" } },
    required: ["inner", "name"],
  });
  const { Problem, ...others } = schemas;
  expect(Problem).toBeDefined();
  expect(others).toEqual({
    TestInner: { ...inner, required: ["count"] },
    TestInnerInput: inner,
    TestOuter: outer("TestInner"),
    TestOuterInput: outer("TestInnerInput"),
    TestStrict: {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    },
    TestNode: {
      type: "object",
      properties: { below: { type: "array", items: { $ref: "#/components/schemas/TestNode" } } },
      required: ["below"],
    },
  });
});

test("two schemas with the same id are an error", () => {
  const make = (operation: string, schema: z.ZodType): Route =>
    route({
      method: "GET",
      path: `/${operation}`,
      operation,
      tag: "Tests",
      summary: operation,
      role: "view",
      answers: { 200: { description: "It.", schema } },
      handle: async () => ok({}),
    });
  const one = make("one", z.object({ a: z.string() }).meta({ id: "TestTwice" }));
  // The second takes the name away from the first in zod's own list, so it is made afterwards.
  const two = make("two", z.object({ b: z.string() }).meta({ id: "TestTwice" }));
  expect(() => openApiDocument([one, two], "1")).toThrow("Two schemas of the API have the id TestTwice.");
});
