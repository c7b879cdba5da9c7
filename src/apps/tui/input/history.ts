// What a person said before, kept over runs in a file with a line for each.
import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const MOST = 200;
/** A line that is written at once keeps whole when several processes write; a longer text nobody looks for with arrow keys. */
const LONGEST = 20_000;

export interface History {
  /** Oldest first. The same twice in a row counts once. */
  all(): readonly string[];
  /** Also where the file cannot be written: then it is known until the program ends. */
  add(text: string): void;
}

/** Never throws: whoever cannot read what was said before can still say something. */
export function openHistory(file: string): History {
  const lines = linesOf(file);
  let said = lines.flatMap(readLine).reduce<readonly string[]>(added, []);
  if (lines.length > 2 * MOST) shorten(file, said);
  return {
    all: () => said,
    add(text) {
      const before = said;
      said = added(said, text);
      if (said !== before) keep(file, text);
    },
  };
}

function added(said: readonly string[], text: string): readonly string[] {
  const isKept = text.trim() !== "" && text.length <= LONGEST && text !== said.at(-1);
  return isKept ? [...said, text].slice(-MOST) : said;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

/** Half a line of a process that was killed is left out. */
function readLine(line: string): string[] {
  try {
    const text: unknown = JSON.parse(line);
    return typeof text === "string" ? [text] : [];
  } catch {
    return [];
  }
}

function keep(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // A line end before it, too: the last line may be half of one.
    appendFileSync(file, `\n${JSON.stringify(text)}\n`, { mode: 0o600 });
  } catch {
    // The disk is full, or the folder is not ours.
  }
}

/** In place of the old file at once: others see either of them. */
function shorten(file: string, said: readonly string[]): void {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, said.map((text) => `${JSON.stringify(text)}\n`).join(""), { mode: 0o600 });
    chmodSync(next, 0o600);
    renameSync(next, file);
  } catch {
    rmSync(next, { force: true });
  }
}
