// The input history: earlier messages, kept across runs in a file with one line for each.
import { appendFileSync, chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const MOST = 200;
/** A line written in one call stays whole when several processes write. Longer texts aren't worth finding with arrow keys. */
const LONGEST = 20_000;

export interface History {
  /** Oldest first. Consecutive duplicates count once. */
  all(): readonly string[];
  /** If the file can't be written, the entry is kept until the program ends. */
  add(text: string): void;
}

/** Never throws: an unreadable history must not keep the user from writing. */
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

/** Skips half lines of a killed process. */
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
    // Start with a line end, too: the last line may be incomplete.
    appendFileSync(file, `\n${JSON.stringify(text)}\n`, { mode: 0o600 });
  } catch {
    // The disk is full, or the folder isn't writable.
  }
}

/** Replaces the old file atomically: others see one of them whole. */
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
