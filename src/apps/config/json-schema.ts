// Describes planwright.jsonc for editors, from the schema that the program itself checks with. `npm run schema` writes the file.
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { ConfigSchema } from "./schema.ts";

export const schemaFile = new URL("../../../planwright.schema.json", import.meta.url);

/** The content of planwright.schema.json (JSON Schema draft 2020-12). */
export function configJsonSchema(): string {
  const schema = z.toJSONSchema(ConfigSchema, {
    io: "input",
    target: "draft-2020-12",
    override: ({ jsonSchema }) => {
      // Only says that the number is a safe integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Only http and https URLs are accepted, which zod does not express.
      if (jsonSchema.format === "uri") jsonSchema.pattern = "^[Hh][Tt][Tt][Pp][Ss]?://";
    },
  });
  const title = { title: "Configuration of Planwright (planwright.jsonc)" };
  return `${JSON.stringify({ $schema: schema.$schema, ...title, ...schema }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(schemaFile, configJsonSchema());
