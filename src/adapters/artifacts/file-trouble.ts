// Turns trouble with one of our files into a sentence: what was not done, why, and what to do about it.
import { Failed } from "../../domain/values/failure.ts";
import { withFileErrors } from "../files/file-errors.ts";

const hints: Readonly<Record<string, string>> = {
  permission: "Allow writing there, then try again.",
  disk_full: "Free some space, then try again.",
  outside_workspace: "A link leads out of the workspace: put a real folder or file in its place.",
  link_loop: "Put a real folder or file in its place.",
  not_a_folder: "Move the file that is in the way, then try again.",
  exists: "Move the file that is in the way, then try again.",
  is_a_folder: "Move the folder that is in the way, then try again.",
  not_found: "Check that the workspace is still there.",
  moved: "Try again.",
  busy: "Try again.",
};

/** Runs `work` on the file `name`. `failed` starts the error sentence: "The plan was not written". */
export async function withFileFailure<Result>(
  failed: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withFileErrors(name, work);
  } catch (error) {
    if (error instanceof Failed) {
      const { kind, message, hint } = error.failure;
      // Their own hints speak to a model that has tools.
      throw notDone(failed, kind, message, hints[kind] ?? hint, error);
    }
    if (!isSystemError(error)) throw error;
    throw notDone(failed, "file_system", `${name}: ${error.message}.`, "Check the disk, then try again.", error);
  }
}

function notDone(failed: string, kind: string, why: string, hint: string | undefined, cause: Error): Failed {
  const failure = { kind, message: `${failed}: ${why}`, retryable: false };
  return new Failed(hint === undefined ? failure : { ...failure, hint }, { cause });
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "errno" in error && "syscall" in error;
}
