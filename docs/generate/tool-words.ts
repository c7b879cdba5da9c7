// The table of how built-in tools look, from the tools themselves: the page needs it and cannot read them.
import { builtinTools } from "../../src/adapters/tools/registry.ts";

export const toolWordsFile = new URL("../../src/words/tool.ts", import.meta.url);

export function toolWordsText(): string {
  const tools = builtinTools().map(({ meta: { name, aliases }, look }) => {
    if (!look) throw new Error(`The tool ${name} has no look.`);
    return { name, aliases, icon: look.icon, verb: look.verb };
  });
  return [
    "// How the calls of built-in tools look. Written by `npm run docs` from the tools: change it there.",
    `import { words } from "./words.ts";`,
    "",
    "export const toolLooks = {",
    ...tools.flatMap(({ name, aliases, icon }) =>
      entry(name, [`aliases: [${aliases.map(quoted).join(", ")}]`, `icon: ${quoted(icon)}`]),
    ),
    "} as const;",
    "",
    "export const toolWords = words({",
    ...tools.flatMap(({ name, verb }) =>
      entry(
        name,
        Object.entries(verb).map(([language, text]) => `${language}: ${quoted(text)}`),
      ),
    ),
    "});",
    "",
  ].join("\n");
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** As the formatter writes it: on one line where it fits. */
function entry(name: string, fields: readonly string[]): string[] {
  const line = `  ${name}: { ${fields.join(", ")} },`;
  const width = line.length + (line.match(/[\u2e80-\uffee]/g)?.length ?? 0);
  return width <= 120 ? [line] : [`  ${name}: {`, ...fields.map((field) => `    ${field},`), "  },"];
}
