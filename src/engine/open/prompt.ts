// Prompt files from `prompts/`, read once, and the places in them that are filled in.
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

/** `{{NAME}}` becomes the value of that name, and stays as it is where there is none. Values are not looked at again. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{([A-Z_]+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
