// Writes the lines of `--debug` to stderr, or to a file while the terminal interface draws on the screen.
import { paths } from "../../config/paths.ts";
import type { Flags } from "../commands/flags.ts";
import type { Output } from "../text/output.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Also enabled by PLANWRIGHT_DEBUG, for commands without the option. */
function wantsDebug(flags: Flags, env: Env): boolean {
  return flags["debug"] === true || !["", "0", undefined].includes(env["PLANWRIGHT_DEBUG"]);
}

export function debugLines(flags: Flags, env: Env, output: Output): ((line: string) => void) | undefined {
  return wantsDebug(flags, env) ? (line) => output.err(`${line}\n`) : undefined;
}

/** Prints the file's path. */
export async function debugFile(flags: Flags, env: Env, output: Output): Promise<((line: string) => void) | undefined> {
  if (!wantsDebug(flags, env)) return undefined;
  const { openDebugFile } = await import("../../compose/debug.ts");
  const { file, write } = await openDebugFile(paths(env));
  output.err(`Debug log: ${file}\n`);
  return write;
}
