// What `--help` shows, made from the table of commands, in the person's language.
import type { Language } from "../../../words/language.ts";
import { commands, type CommandName, type CommandSpec, type HelpTexts } from "./commands.ts";
import { table } from "../text/table.ts";

export async function helpText(language: Language, command?: CommandName): Promise<string> {
  const texts = await textsIn(language);
  const say = await helpIn(language);
  const place = (english: string) => lookUp(texts?.places, english);
  if (command === undefined) {
    const lines = Object.entries(commands).map(([name, spec]) => [`${name} ${place(spec.words)}`, say(spec.help)]);
    const more = [
      [say("<command> --help"), say("All options of a command")],
      ["--version", say("Versions of planwright and Node")],
    ];
    const title = say("A coding agent that thinks before it touches.");
    return `${title}\n\n${say("Usage: planwright <command>")}\n\n${aligned([...lines, ...more])}`;
  }
  const spec: CommandSpec = commands[command];
  const options = Object.entries(spec.options).map(([name, { value, help }]) => [
    value ? `--${name} <${place(value)}>` : `--${name}`,
    say(help),
  ]);
  const usage = say("Usage: planwright {command} [options]").replace(
    "{command}",
    () => `${command} ${place(spec.words)}`,
  );
  const parts = [aligned(options), aligned(spec.lines ?? [])].filter((part) => part !== "");
  return `${say(spec.help)}${say(".")}\n\n${usage}\n\n${parts.join("\n")}`;
}

/** The sentences of the table of commands in another language. */
export async function helpIn(language: Language): Promise<(english: string) => string> {
  const texts = await textsIn(language);
  return (english) => lookUp(texts?.sentences, english);
}

async function textsIn(language: Language): Promise<HelpTexts | undefined> {
  if (language === "de") return (await import("./help-de.ts")).german;
  return language === "zh" ? (await import("./help-zh.ts")).chinese : undefined;
}

function lookUp(texts: Readonly<Record<string, string>> | undefined, english: string): string {
  return (texts && Object.hasOwn(texts, english) ? texts[english] : undefined) ?? english;
}

function aligned(rows: readonly (readonly string[])[]): string {
  return table(rows.map(([left = "", ...right]) => [`  ${left}`.trimEnd(), ...right]));
}
