// Completion for fish: one `complete` for each command, option and place, with help texts in the user's language.
import {
  places,
  placesWithValues,
  versionOption,
  type CommandPlaces,
  type OptionPlace,
  type Values,
} from "./places.ts";

export function fishCompletion(template: string): string {
  const all = places();
  const valued = all.map((each) => {
    const names = each.options
      .filter(({ values }) => values !== undefined)
      .map(({ name }) => quoted(`${each.name} ${name}`));
    return names.length === 0 ? "" : `        case ${names.join(" ")}\n            return 0\n`;
  });
  const lines = [
    ...all.map(({ name, help }) => complete("__planwright_begins", `-a ${name} -d ${quoted(help)}`)),
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
  return `-l ${name.slice(2)}${required} ${values === undefined ? "" : `${valueOptions(values)} `}-d ${quoted(help)}`;
}

function valueOptions(values: Values): string {
  if (typeof values !== "string") return `-a ${quoted(values.join(" "))}`;
  if (values === "file") return "-F";
  if (values === "text") return "";
  return values === "folder" ? "-a '(__fish_complete_directories)'" : `-k -a '(__planwright_ask ${values})'`;
}

function complete(condition: string, what: string): string {
  return `complete -c planwright -n '${condition}' ${what}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
