// Derives what can appear at each place of a command line from the command table, for the completions of all shells.
import { commands, type CommandName, type CommandSpec } from "../commands/commands.ts";

/** Values that only the program knows: see known-values.ts. */
export const knownValueKinds = ["sessions", "plans", "revisions", "models"] as const;
export type KnownValueKind = (typeof knownValueKinds)[number];

/** The words to choose from, or the kind of value. */
export type Values = readonly string[] | KnownValueKind | "file" | "folder" | "text";

export interface OptionPlace {
  /** With its dashes. */
  readonly name: string;
  readonly help: string;
  /** None: a switch. */
  readonly values?: Values;
}

export interface CommandPlaces {
  readonly name: string;
  readonly help: string;
  readonly options: readonly OptionPlace[];
  /** What follows the command's name, in order. */
  readonly words: readonly Values[];
  /** The last word can be repeated. */
  readonly repeats: boolean;
}

export const versionOption: OptionPlace = { name: "--version", help: "Versions of planwright and Node" };
const helpOption: OptionPlace = { name: "--help", help: "All options of a command" };

export function places(): CommandPlaces[] {
  return (Object.keys(commands) as CommandName[]).map((name) => {
    const { help, options, words }: CommandSpec = commands[name];
    const each = Object.entries(options).map(([option, { help: said, value, choices }]) => ({
      name: `--${option}`,
      help: said,
      ...(value === undefined ? {} : { values: choices ?? valuesOf(value, option) }),
    }));
    return { name, help, options: [...each, helpOption], words: wordsOf(words), repeats: words.includes("…") };
  });
}

/** Maps the placeholder in help texts to a kind of value. */
function valuesOf(value: string, option: string): Values {
  if (value === "file" || value === "folder") return value;
  if (value === "provider/model") return "models";
  if (value.includes("|")) return value.split("|");
  return value === "id" && option === "resume" ? "sessions" : "text";
}

const kinds: Readonly<Record<string, Values>> = {
  "<plan>": "plans",
  "<plan>[@rev]": "revisions",
  "<session>": "sessions",
  session: "sessions",
  id: "sessions",
  "<file…>": "file",
  "folder…": "folder",
  scene: ["refactor", "deploy", "revise", "repair", "fix"],
};

/** `[show|export] [id]`: only the first word can be a choice; a bar in later ones separates two kinds of value. */
function wordsOf(words: string): Values[] {
  const each = words.split(" ").filter(Boolean);
  return each.map((word, index) => {
    const bare = word.startsWith("[") && word.endsWith("]") ? word.slice(1, -1) : word;
    if (index === 0 && bare.includes("|")) return bare.replace(/[<>]/g, "").split("|");
    return Object.hasOwn(kinds, bare) ? (kinds[bare] as Values) : "text";
  });
}

/** What to complete at a place, keyed by its values, for shells that use one lookup list. */
export function placesWithValues(each: CommandPlaces): [place: string, values: Values][] {
  const options = each.options.flatMap(({ name, values }): [string, Values][] => (values ? [[name, values]] : []));
  const last = each.words.length;
  const words = each.words.map((values, index): [string, Values] => [
    each.repeats && index === last - 1 ? "*" : String(index + 1),
    values,
  ]);
  return [...options, ...words];
}
