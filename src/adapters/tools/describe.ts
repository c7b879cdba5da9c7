// Loads a tool's description from the Markdown file beside it.
import { readFileSync } from "node:fs";

export function describe(name: string): string {
  return readFileSync(new URL(`./${name}.md`, import.meta.url), "utf8").trim();
}
