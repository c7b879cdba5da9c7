// Loads prompt files from `prompts/` once and fills in their placeholders.
import { readFileSync } from "node:fs";

const prompts = new Map<string, string>();

export function prompt(name: string): string {
  let text = prompts.get(name);
  if (text === undefined) {
    text = readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), "utf8").trim();
    prompts.set(name, text);
  }
  return text;
}

/** `{{NAME}}` becomes the value of that name, or stays if there is none. Values are not expanded again. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
