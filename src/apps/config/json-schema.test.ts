// Editors and the program must agree on what planwright.jsonc may say.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configJsonSchema, schemaFile } from "./json-schema.ts";

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

test("planwright.schema.json is up to date", () => {
  const committed = readFileSync(schemaFile, "utf8");
  expect(committed, "planwright.schema.json is not what the schema says. Write it anew: npm run schema").toBe(
    configJsonSchema(),
  );
});

test("editors too refuse addresses that are not http", () => {
  const { properties } = JSON.parse(configJsonSchema()) as { properties: Record<string, unknown> };
  const baseUrl = { format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" };
  expect(properties["providers"]).toMatchObject({ additionalProperties: { properties: { baseUrl } } });
});

test("every key of the file has a description", () => {
  const { properties = {} } = JSON.parse(configJsonSchema()) as JsonSchema;
  expect(Object.keys(properties).filter((key) => !properties[key]?.description)).toEqual([]);
});

test("the top-level keys and defaults are those of the documentation", () => {
  const { properties } = JSON.parse(configJsonSchema()) as { properties: Record<string, unknown> };
  expect(Object.keys(properties)).toEqual([
    "$schema",
    "model",
    "effort",
    "models",
    "providers",
    "defaultMode",
    "limits",
    "compaction",
    "tools",
    "enforcement",
    "plan",
    "build",
    "perspectives",
    "intent",
    "language",
    "sandbox",
    "mcpServers",
    "permissions",
    "server",
    "instructions",
  ]);
  expect(properties).toMatchObject({
    defaultMode: { default: "plan" },
    limits: { properties: { steps: { default: 200 }, cost: { default: null }, retries: { default: 5 } } },
    compaction: { properties: { at: { default: 0.8, minimum: 0.1, maximum: 0.95 } } },
  });
});
