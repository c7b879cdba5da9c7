// How a documentation block is tested, by the text after its fence. A block without a rule is a mistake: nothing is skipped silently.
import type { Block } from "./markdown.ts";

const rules = {
  sh: "each command is run by a shell, in a place of its own",
  "sh terminal": "its last command is opened in a terminal, also one that is not ours",
  console: "commands behind `$ ` are run, and what stands below each is compared with what it printed",
  ts: "type-checked against the library, and run",
  json: "read as JSON",
  jsonc: "read as a planwright.jsonc, and checked with its schema",
  yaml: "read as YAML; a workflow is checked, and the commands of its jobs are run, each job on a new machine",
  "text output": "compared with what the block before it printed",
  "text typed": "typed into what the block before it opened, each line with Enter, `<1>` and `<Tab>` as single keys",
  text: "a picture: not executed",
  markdown: "an example of a file: not executed",
} as const;

type RuleName = keyof typeof rules;

export function ruleOf({ info, where }: Pick<Block, "info" | "where">): RuleName {
  if (Object.hasOwn(rules, info)) return info as RuleName;
  const known = Object.entries(rules).map(([name, does]) => `  ${name}: ${does}`);
  throw new Error(`${where}: no rule for a block of "${info}". Use one of\n${known.join("\n")}`);
}

/** The next block, if it is the output of this one. */
export function outputAfter(blocks: readonly Block[], index: number): Block | undefined {
  const next = blocks[index + 1];
  return next?.info === "text output" ? next : undefined;
}

/** Whether a place executes any of it. */
export function isPlayed(info: string): boolean {
  return ["sh", "sh terminal", "console", "ts", "yaml"].includes(info);
}
