// `planwright completion <shell>`: the script that a shell evaluates, generated from the command table.
import { readFile } from "node:fs/promises";
import { fail } from "../../../domain/values/failure.ts";
import {
  places,
  placesWithValues,
  versionOption,
  type Values,
  knownValueKinds,
  type KnownValueKind,
  type CommandPlaces,
  type OptionPlace,
} from "./places.ts";

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export async function completionScript(shell: string | undefined): Promise<string> {
  if (shell === undefined)
    throw fail("usage", "Which shell? Use bash, zsh or fish.", "See: planwright completion --help");
  if (shell !== "bash" && shell !== "zsh" && shell !== "fish")
    throw fail("usage", `There is no completion for "${shell}".`, "Use bash, zsh or fish.");
  const template = await readFile(new URL(`planwright.${shell}`, import.meta.url), "utf8");
  return shells[shell](template);
}

/** For bash: the places of the commands in two lookup lists. */
function bashCompletion(template: string): string {
  const all = places();
  const exact = new Map<string, string[]>();
  const repeated = new Map<string, string[]>();
  for (const each of all) {
    for (const [place, values] of placesWithValues(each)) {
      const patterns = place === "*" ? repeated : exact;
      const pattern = place === "*" ? `"${each.name} "[0-9]*` : `"${each.name} ${place}"`;
      patterns.set(written(values), [...(patterns.get(written(values)) ?? []), pattern]);
    }
  }
  // The first matching pattern wins; patterns of repeated words also match the words before them.
  const taken = [...exact, ...repeated].map(([values, each]) => `    ${each.join(" | ")}) taken='${values}' ;;`);
  const options = all.map((each) => `    ${each.name}) offered='${each.options.map(({ name }) => name).join(" ")}' ;;`);
  return template
    .replace("COMMANDS", () => all.map(({ name }) => name).join(" "))
    .replace("TAKEN", () => taken.join("\n"))
    .replace("OPTIONS", () => options.join("\n"))
    .replaceAll("VERSION", () => versionOption.name);
}

/** Words after "=", or the name of the kind. */
function written(values: Values): string {
  return typeof values === "string" ? values : `=${values.join(" ")}`;
}

/** For zsh: what its own _arguments needs to know about each command. */
function zshCompletion(template: string): string {
  const all = places();
  const described = all.map(({ name, help }) => `    ${quoted(`${name}:${help}`)}`);
  const cases = all.map((each) => `    ${each.name})\n      _arguments ${specs(each).join(" \\\n        ")}\n      ;;`);
  return template
    .replace("COMMANDS", () => described.join("\n"))
    .replace("CASES", () => cases.join("\n"))
    .replace("VERSION", () => quoted(`${versionOption.name}[${escapeBrackets(versionOption.help)}]`));
}

function specs(each: CommandPlaces): string[] {
  const options = each.options.map(({ name, help, values }) =>
    values === undefined
      ? quoted(`${name}[${escapeBrackets(help)}]`)
      : quoted(`${name}=[${escapeBrackets(help)}]:${name.slice(2)}:${action(values)}`),
  );
  const words = placesWithValues({ ...each, options: [] }).map(([place, values]) =>
    quoted(`${place}: :${action(values)}`),
  );
  const more = each.repeats || each.words.length === 0 ? [] : [quoted("*: : ")];
  return [...(each.name === "chat" ? ["$version"] : []), ...options, ...words, ...more];
}

function action(values: Values): string {
  if (typeof values !== "string") return `(${values.join(" ")})`;
  if (values === "file") return "_files";
  if (values === "folder") return "_files -/";
  // After a space, the function is called as written, without zsh's own options in between.
  return isKnownKind(values) ? ` __planwright_ask ${values}` : " ";
}

function isKnownKind(values: string): values is KnownValueKind {
  return knownValueKinds.some((kind) => kind === values);
}

function escapeBrackets(text: string): string {
  return text.replace(/[[\]\\]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** For fish: one `complete` for each command, option and place. */
function fishCompletion(template: string): string {
  const all = places();
  const valued = all.map((each) => {
    const names = each.options
      .filter(({ values }) => values !== undefined)
      .map(({ name }) => quotedForFish(`${each.name} ${name}`));
    return names.length === 0 ? "" : `        case ${names.join(" ")}\n            return 0\n`;
  });
  const lines = [
    ...all.map(({ name, help }) => complete("__planwright_begins", `-a ${name} -d ${quotedForFish(help)}`)),
    complete("__planwright_begins", option(versionOption)),
    ...all.flatMap((each) => linesOf(each)),
  ];
  return template.replace("VALUED\n", () => valued.join("")).replace("COMPLETIONS", () => lines.join("\n"));
}

function linesOf(each: CommandPlaces): string[] {
  const options = each.options.map((one) => complete(`__planwright_in ${each.name}`, option(one)));
  const words = placesWithValues({ ...each, options: [] })
    .filter(([, values]) => values !== "text")
    .map(([place, values]) =>
      complete(
        `__planwright_at ${each.name} ${place === "*" ? `${each.words.length} more` : place}`,
        valueOptions(values),
      ),
    );
  return [...options, ...words];
}

function option({ name, help, values }: OptionPlace): string {
  const required = values === undefined ? "" : values === "file" ? " -r" : " -x";
  return `-l ${name.slice(2)}${required} ${values === undefined ? "" : `${valueOptions(values)} `}-d ${quotedForFish(help)}`;
}

function valueOptions(values: Values): string {
  if (typeof values !== "string") return `-a ${quotedForFish(values.join(" "))}`;
  if (values === "file") return "-F";
  if (values === "text") return "";
  return values === "folder" ? "-a '(__fish_complete_directories)'" : `-k -a '(__planwright_ask ${values})'`;
}

function complete(condition: string, what: string): string {
  return `complete -c planwright -n '${condition}' ${what}`;
}

function quotedForFish(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
