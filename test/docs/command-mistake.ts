// Whether the program accepts a command that the documentation mentions, placeholders included.
import { Failed } from "../../src/domain/values/failure.ts";
import { parseCommandLine } from "../../src/apps/cli/commands/commands.ts";

/** The real parser's error; undefined when the command with its options exists. */
export function commandMistake(words: readonly string[]): string | undefined {
  const [names = "", ...rest] = words;
  for (const name of names === "" ? ["chat"] : names.split("|")) {
    try {
      parseCommandLine([name, ...rest]);
    } catch (thrown) {
      if (thrown instanceof Failed) return thrown.failure.message;
      throw thrown;
    }
  }
  return undefined;
}

/** `planwright retry <plan> <task> [--onward]` → its words, optional ones included; undefined: not our command. */
export function mentionedWords(code: string): readonly string[] | undefined {
  const [, opened, said] = /(?:^|[ |]|(\$\())planwright (.+)$/.exec(code) ?? [];
  if (said === undefined) return undefined;
  const plain = (opened ? said.replace(/\).*$/, "") : said)
    .replace(/ (?:#|> |\| ).*$/, "")
    .replaceAll(/\[@\w+\]/g, "")
    .replaceAll(/[[\]…]/g, " ")
    .replace(/^<command>/, "chat")
    .replaceAll(/<[^>]*>/g, "word");
  const words = plain.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.filter((word) => word !== "options").map((word) => word.replaceAll(/^["']|["']$/g, ""));
}
