// Lets changes of files fail, for tests: at a chosen one, as on a full disk, or from then on, as after kill -9.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const CHANGING = ["rename", "unlink", "rmdir", "rm", "mkdir", "symlink", "writeFile", "chmod"] as const;

type Run = (...given: unknown[]) => unknown;

/** Called before each change of a file, by its real path; what it returns is thrown. */
type Fault = (operation: string, path: string) => Error | undefined;

/** Every change of a file that is made in this process during `work` passes `fault`. */
export async function withFaults<Result>(fault: Fault, work: () => Promise<Result>): Promise<Result> {
  const restore: (() => void)[] = [];
  const patch = (owner: object, name: string, wrap: (original: Run) => Run) => {
    const functions = owner as Record<string, unknown>;
    const original = functions[name] as Run;
    functions[name] = wrap(original);
    restore.push(() => (functions[name] = original));
  };
  const check = (operation: string, given: readonly unknown[]) => {
    // A link is made at its second argument, and a rename shows there.
    const path = given[operation === "rename" || operation === "symlink" ? 1 : 0];
    const error = fault(operation, realPathOf(String(path)));
    if (error) throw error;
  };
  for (const name of CHANGING)
    patch(fs.promises, name, (original) => async (...given) => {
      check(name, given);
      return original(...given);
    });
  patch(fs.promises, "open", (original) => async (...given) => {
    if (given[1] !== "r") check("open", given);
    return original(...given);
  });
  patch(fs, "mkdirSync", (original) => (...given) => {
    check("mkdir", given);
    return original(...given);
  });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    for (const each of restore) each();
    syncBuiltinESMExports();
  }
}

/** The process dies at its n-th change in one of these folders: nothing it does later reaches the disk. False: it made fewer. */
export async function killedAt(
  count: number,
  folders: readonly string[],
  work: () => Promise<unknown>,
): Promise<boolean> {
  let left = count;
  let isDead = false;
  const fault = (_operation: string, path: string) => {
    if (!isDead && folders.some((folder) => path.startsWith(`${folder}/`))) isDead = left-- <= 0;
    return isDead ? new Error("The process was killed.") : undefined;
  };
  await withFaults(fault, work).catch((thrown: unknown) => {
    if (!isDead) throw thrown;
  });
  return isDead;
}

/** A pinned folder is addressed through /proc. */
function realPathOf(path: string): string {
  const [, pinned = "", rest = ""] = /^(\/proc\/self\/fd\/\d+)(.*)$/s.exec(path) ?? [];
  return pinned === "" ? path : `${fs.readlinkSync(pinned)}${rest}`;
}
