// A JSON schema as people write types: short, indented, with what it means as comments beside it.
import { html as typed, type Html } from "./html.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Its template tag is not named `html`, because formatters would change the white space. References become links to the named schema. */
export function schemaText(schema: Schema): Html {
  return typed`<pre><code>${typeText(schema, "")}</code></pre>`;
}

function typeText(schema: Schema, indent: string): Html {
  const { $ref, type, properties, items, additionalProperties, enum: values, contentSchema } = schema;
  const options = (schema["anyOf"] ?? schema["oneOf"]) as readonly Schema[] | undefined;
  if (typeof $ref === "string") return linkTo($ref.slice($ref.lastIndexOf("/") + 1));
  if ("const" in schema) return typed`${JSON.stringify(schema["const"])}`;
  if (Array.isArray(values)) return typed`${values.map((each) => JSON.stringify(each)).join(" | ")}`;
  if (options) return unionText(options, indent);
  if (contentSchema) return typed`text, each piece with ${typeText(contentSchema as Schema, indent)}`;
  if (type === "array") return typed`array of ${typeText((items ?? {}) as Schema, indent)}`;
  if (properties) return objectText(schema, indent);
  if (type === "object") {
    const isOpen = typeof additionalProperties === "object" && additionalProperties !== null;
    return typed`{ [name]: ${typeText(isOpen ? (additionalProperties as Schema) : {}, indent)} }`;
  }
  if (type === undefined) return typed`anything`;
  return typed`${(Array.isArray(type) ? type : [type]).join(" | ")}${limitsOf(schema)}`;
}

function unionText(options: readonly Schema[], indent: string): Html {
  if (options.length <= 3) {
    return typed`${options.flatMap((each, index) => [index > 0 && " | ", typeText(each, indent)])}`;
  }
  const inner = `${indent}  `;
  return typed`one of${options.map((each) => typed`\n${inner}${typeText(each, inner)}`)}`;
}

function objectText({ properties, required = [] }: Schema, indent: string): Html {
  const inner = `${indent}  `;
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const comment =
      typeof field["description"] === "string"
        ? typed`\n${inner}<i class="soft">// ${field["description"]}</i>`
        : undefined;
    const mark = (required as readonly string[]).includes(name) ? "" : "?";
    return typed`${comment}\n${inner}${name}${mark}: ${typeText(field, inner)}`;
  });
  return typed`{${fields}\n${indent}}`;
}

function limitsOf(schema: Schema): string {
  const limits = (["format", "minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "default"] as const)
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${words[key]} ${typeof schema[key] === "string" ? schema[key] : JSON.stringify(schema[key])}`);
  return limits.length > 0 ? ` (${limits.join(", ")})` : "";
}

const words = {
  format: "as",
  minimum: "from",
  maximum: "up to",
  exclusiveMinimum: "above",
  minLength: "length from",
  maxLength: "length up to",
  default: "default",
};

function linkTo(name: string): Html {
  return typed`<a href="#schema-${name}">${name}</a>`;
}
