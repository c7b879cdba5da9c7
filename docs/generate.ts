// `npm run docs`: writes the pages of docs/reference from the code that they describe, and the table of how tools look.
import { mkdirSync, writeFileSync } from "node:fs";
import { pages, referenceFolder } from "./generate/pages.ts";
import { toolWordsFile, toolWordsText } from "./generate/tool-words.ts";

mkdirSync(referenceFolder, { recursive: true });
for (const [name, text] of Object.entries(pages())) writeFileSync(new URL(name, referenceFolder), text);
writeFileSync(toolWordsFile, toolWordsText());
