// Turns file system errors into sentences for the model. Anything else is a bug and passes through.
import { fail } from "../../domain/values/failure.ts";

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

const sentences: Record<string, [kind: string, what: string, hint: string]> = {
  ENOENT: ["not_found", "does not exist", "List the folder with ls."],
  EACCES: ["permission", "may not be accessed", "The file system denies it; choose another path or ask the user."],
  EPERM: ["permission", "may not be changed", "The file system denies it; choose another path or ask the user."],
  EROFS: ["permission", "is on a read-only file system", "Choose another path."],
  ENOTDIR: ["not_a_folder", "goes through a file as if it were a folder", "Check the path with ls."],
  EEXIST: ["exists", "cannot be made: a file is in the way", "Check the path with ls."],
  EISDIR: ["is_a_folder", "is a folder", "Use ls to see what is in it."],
  ENOTEMPTY: ["not_empty", "is a folder that is not empty", "Check it with ls."],
  ENAMETOOLONG: ["name_too_long", "has a name that is too long", "Use a shorter name."],
  ELOOP: ["link_loop", "is a loop of symbolic links", "Use another path."],
  ENOSPC: ["disk_full", "could not be written: the disk is full", "Tell the user."],
  EBUSY: ["busy", "is in use by the system", "Try again later, or choose another path."],
  EMFILE: ["busy", "could not be opened: too many files are open", "Try again."],
};

/** Does `work`, which is about the path `name`. */
export async function withFileErrors<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === "ABORT_ERR") throw fail("cancelled", "The call was stopped.", undefined, { cause: error });
    const sentence = sentences[codeOf(error) ?? ""];
    if (sentence === undefined) throw error;
    const [kind, what, hint] = sentence;
    throw fail(kind, `${shortName(name)} ${what}.`, hint, { cause: error });
  }
}

export function shortName(name: string): string {
  return name.length > 300 ? `${name.slice(0, 300)}…` : name;
}
