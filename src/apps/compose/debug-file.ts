// The file that `--debug` writes to while the terminal interface has the screen. Old ones are removed.
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../adapters/workspace/make-folder.ts";
import { fail } from "../../domain/values/failure.ts";
import type { Paths } from "../config/paths.ts";
import { cleanScratch } from "./scratch.ts";

export async function openDebugFile(
  places: Pick<Paths, "debug">,
): Promise<{ readonly file: string; readonly write: (line: string) => void }> {
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${process.pid}.log`;
  const file = join(places.debug, name);
  const handle = open(places.debug, file);
  await cleanScratch(places.debug);
  // At once, so that the last line before a crash is there. A full disk ends the log, not the work.
  const write = (line: string) => {
    try {
      writeSync(handle, `${line}\n`);
    } catch {}
  };
  return { file, write };
}

function open(folder: string, file: string): number {
  try {
    makeFolder(folder);
    return openSync(file, "ax", 0o600);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw fail(
      "storage",
      `The debug log ${file} cannot be written (${code}).`,
      "Set PLANWRIGHT_HOME to another folder.",
    );
  }
}
