// Completion for zsh: what its own _arguments needs to know about each command, with help texts in the user's language.
import {
  knownValueKinds,
  places,
  placesWithValues,
  versionOption,
  type KnownValueKind,
  type CommandPlaces,
  type Values,
} from "./places.ts";

export function zshCompletion(template: string): string {
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
