// `npm run schema`: writes planwright.schema.json anew after a change to the configuration's schema.
import { writeFileSync } from "node:fs";
import { configJsonSchema, schemaFile } from "./json-schema.ts";

writeFileSync(schemaFile, configJsonSchema());
