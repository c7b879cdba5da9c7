// `npm run docs`: writes the pages of docs/reference anew, from the code that they describe.
import { mkdirSync, writeFileSync } from "node:fs";
import { pages, referenceFolder } from "./generate/pages.ts";

mkdirSync(referenceFolder, { recursive: true });
for (const [name, text] of Object.entries(pages())) writeFileSync(new URL(name, referenceFolder), text);
