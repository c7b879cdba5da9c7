// File names and texts of a workspace on one line each: they come from strangers and may hold control characters.

/** One line, no control or invisible characters, at most `most` characters. */
export function oneLine(text: string, most = 60): string {
  const line = text
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  const characters = Array.from(line.toWellFormed());
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("");
}

/** The first `most` names, and how many more there are. */
export function listed(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(", ");
  return names.length > most ? `${first} and ${names.length - most} more` : first;
}
