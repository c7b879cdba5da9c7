// Completion for bash: the script with the places of the commands in two lookup lists.
import { places, placesWithValues, versionOption, type Values } from "./places.ts";

export function bashCompletion(template: string): string {
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
