// Says why an edit found nothing: the model can then repair it without reading the whole file again.

/** One or two sentences on where `oldText` almost occurs. */
export function explainMismatch(text: string, oldText: string): string {
  const lines = text.split(/\r?\n/);
  const wanted = oldText.replace(/^\n+|\n+$/g, "").split(/\r?\n/);
  if (wanted.every((line) => /^\s*\d+\t/.test(line))) {
    return "Leave out the line numbers that read puts before each line.";
  }
  const loose = findLines(lines, wanted, squeeze);
  if (loose !== -1) {
    const there = lines.slice(loose, loose + Math.min(wanted.length, 10)).join("\n");
    return `It matches ${lineRange(loose, wanted.length)} only when white space is ignored; there it says exactly:\n${there}`;
  }
  const letters = findLines(lines, wanted, (line) => squeeze(line).toLowerCase());
  if (letters !== -1)
    return `It matches ${lineRange(letters, wanted.length)} only when upper and lower case are ignored.`;
  const first = squeeze(wanted[0] ?? "");
  const anchor = first === "" ? -1 : lines.findIndex((line) => squeeze(line) === first);
  if (anchor !== -1) {
    const differs = wanted.findIndex((line, index) => squeeze(line) !== squeeze(lines[anchor + index] ?? ""));
    return `Its first line is line ${anchor + 1}, but line ${anchor + 1 + differs} is: ${(lines[anchor + differs] ?? "(end of file)").slice(0, 200)}`;
  }
  return "Read the file and copy the text exactly.";
}

function findLines(lines: readonly string[], wanted: readonly string[], form: (line: string) => string): number {
  const have = lines.map(form);
  const want = wanted.map(form);
  if (want.every((line) => line === "")) return -1;
  // Only the first and last wanted line may be parts of a line.
  return have.findIndex((_, start) =>
    want.every((line, index) => {
      const there = have[start + index];
      if (there === undefined) return false;
      if (want.length === 1) return there.includes(line);
      if (index === 0) return there.endsWith(line);
      return index === want.length - 1 ? there.startsWith(line) : there === line;
    }),
  );
}

function squeeze(line: string): string {
  return line.replace(/\s+/g, "");
}

function lineRange(start: number, count: number): string {
  return count === 1 ? `line ${start + 1}` : `lines ${start + 1}-${start + count}`;
}
