// Writes a new file, never over an existing one.
import { open } from "node:fs/promises";
import { extname, resolve } from "node:path";

const MOST_TRIES = 1_000;

/** Returns the path: with "-2" and so on if the name is taken. Only the user can read the file, because it may hold anything a tool has read. */
export async function writeNewFile(folder: string, name: string, text: string): Promise<string> {
  const wanted = resolve(folder, name);
  const ending = extname(wanted);
  const stem = ending === "" ? wanted : wanted.slice(0, -ending.length);
  for (let count = 1; ; count++) {
    const path = count === 1 ? wanted : `${stem}-${count}${ending}`;
    try {
      const file = await open(path, "wx", 0o600);
      try {
        await file.writeFile(text);
      } finally {
        await file.close();
      }
      return path;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST" || count >= MOST_TRIES) throw thrown;
    }
  }
}
