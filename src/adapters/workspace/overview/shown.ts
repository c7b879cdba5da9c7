// Names and texts out of a workspace, made fit for one line: they were written by anybody and end up in a prompt.

/** One line, no control or invisible characters, at most `most` characters. */
export function shown(text: string, most = 60): string {
  const line = text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  const characters = Array.from(line.toWellFormed());
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("");
}

/** The first of them, and how many more there are. */
export function listed(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(", ");
  return names.length > most ? `${first} and ${names.length - most} more` : first;
}
