// What `ls -l` tells of a machine besides the files: who owns them, when they were put there, and about the folder above.

const listed =
  /^([bcdlps-])([rwxsStT-]{9})[.+@]? +\d+ +\S+ +\S+ +(\d[\d.,]*[KMGTP]?) +(?:[A-Z][a-z]{2} +\d{1,2} +(?:\d\d:\d\d|\d{4})|\d{4}-\d\d-\d\d \d\d:\d\d\S*) (?=\S)/gm;
const above = /^d[rwxsStT-]{9}(?= ⟨owner⟩ .* \.\.\/?$)/gm;
const total = /^total \d\S*(?=\n[bcdlps-][rwxsStT-]{9})/gm;

/** The same for the same files on every machine. */
export function hideOwners(text: string): string {
  return text
    .replaceAll(total, "total ⟨size⟩")
    .replaceAll(
      listed,
      (_, kind: string, mode: string, size: string) =>
        `${kind}${mode} ⟨owner⟩ ${kind === "d" ? "⟨size⟩" : size} ⟨date⟩ `,
    )
    .replaceAll(above, "⟨mode⟩");
}
