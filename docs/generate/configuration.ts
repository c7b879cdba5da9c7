// The page of all settings, from the schema that the program reads planwright.jsonc with.
import { configJsonSchema } from "../../src/apps/config/json-schema.ts";
import { variables } from "../../src/apps/config/load.ts";
import { commands, type CommandSpec } from "../../src/apps/cli/commands/commands.ts";
import { defaultBuild } from "../../src/engine/open/build-policy.ts";
import { defaultBudget } from "../../src/engine/open/perspective-roles.ts";
import { examples } from "./examples.ts";
import { code, page, prose, table } from "./markdown.ts";
import { projectText } from "./project-file.ts";
import { typeText, type JsonSchema } from "./type-text.ts";

interface Setting {
  readonly key: readonly string[];
  readonly schema: JsonSchema;
}

/** What the schema leaves to the part that uses it. */
const budgets: Readonly<Record<string, typeof defaultBudget>> = {
  plan: defaultBudget,
  "perspectives.<name>": defaultBudget,
  build: defaultBuild.budget,
};

export function configurationPage(): string {
  const schema = JSON.parse(configJsonSchema()) as JsonSchema;
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => section(name, part));
  return page(
    "src/apps/config/schema.ts",
    "Configuration: every setting",
    `\`planwright.jsonc\` is JSON with comments and trailing commas. [Configuration](../guides/configuration.md) says where to put it, which file takes precedence and how to use its parts; this page lists every key. \`planwright config\` shows the values in effect and where they come from.`,
    `**Project's file** says whether a repository's own file may set the key: *yes*, *no* (only your own file), *stricter than yours only*, or which values it may not use. A provider there needs a name that neither Planwright nor your own file uses.`,
    ...parts,
  );
}

function section(name: string, part: JsonSchema): string[] {
  const inner = settingsBelow([name], part);
  const rows = inner.length > 0 ? inner : [{ key: [name], schema: part }];
  const head = ["key", "type", "default", "project's file", "meaning"];
  const about = inner.length > 0 && part.description ? [prose(part.description)] : [];
  const example = examples[name];
  const shown = example ? [`\`\`\`jsonc\n${JSON.stringify(example, null, 2)}\n\`\`\``] : [];
  return [`## \`${name}\``, ...about, table(head, rows.map(row)), ...shown];
}

function row({ key, schema }: Setting): string[] {
  const name = key.join(".");
  return [
    code(name),
    typeText(schema),
    defaultText(key, schema),
    name === "$schema" ? "yes" : projectText(key, schema),
    [prose(schema.description ?? ""), alsoText(name)].filter((text) => text !== "").join(" "),
  ];
}

/** Lists every setting that has a value. A setting that is either a value or an object is listed with its value and its parts. */
function settingsBelow(key: readonly string[], schema: JsonSchema): Setting[] {
  const { properties, additionalProperties: named, anyOf = [] } = schema;
  const parts = Object.entries(properties ?? {}).flatMap(([name, part]) => listed([...key, name], part));
  if (typeof named === "object" && hasParts(named)) return [...parts, ...listed([...key, "<name>"], named)];
  return [...parts, ...anyOf.flatMap((variant) => (hasParts(variant) ? settingsBelow(key, variant) : []))];
}

function listed(key: readonly string[], schema: JsonSchema): Setting[] {
  const below = settingsBelow(key, schema);
  const values = schema.anyOf?.filter((variant) => !hasParts(variant)) ?? [];
  if (below.length === 0) return [{ key, schema }];
  if (values.some(({ type }) => type === "string")) return [{ key, schema }];
  return values.length === 0 ? below : [{ key, schema: withoutParts(schema, values) }, ...below];
}

function withoutParts({ description }: JsonSchema, values: readonly JsonSchema[]): JsonSchema {
  const said = description ?? values.map((value) => value.description ?? "").join(" ");
  return { description: said, anyOf: values };
}

function hasParts(schema: JsonSchema): boolean {
  const { properties, additionalProperties, anyOf } = schema;
  return properties !== undefined || typeof additionalProperties === "object" || (anyOf?.some(hasParts) ?? false);
}

function defaultText(key: readonly string[], schema: JsonSchema): string {
  const budget = budgets[key.slice(0, -1).join(".")] as Readonly<Record<string, number>> | undefined;
  const value = schema.default ?? budget?.[key.at(-1) ?? ""];
  if (value === undefined || value === null) return "–";
  const isEmpty = typeof value === "object" && Object.keys(value).length === 0;
  return isEmpty ? "none" : code(JSON.stringify(value));
}

function alsoText(name: string): string {
  const found = variables.find(({ key }) => key === name);
  if (found) return `Also ${code(found.variable)} and ${code(`--${found.flag}`)}.`;
  const option = name.startsWith("server.") ? name.slice("server.".length) : "";
  const options: CommandSpec["options"] = commands.serve.options;
  const value = options[option]?.value;
  return value ? `Also ${code(`planwright serve --${option} <${value}>`)}.` : "";
}
