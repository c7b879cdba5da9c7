// Writes the folder of a recording: only for the user, each file completely or not at all.
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { isInside } from "../../files/inside.ts";
import { makeFolder } from "../../workspace/make-folder.ts";
import { realPlace } from "../../files/real-place.ts";
import { isTemporaryName, temporaryFile } from "../../files/temporary-file.ts";
import { LOCK_FILE } from "./lock-recording.ts";

export const ABOUT = "recording.yaml";

export function holdsRecording(folder: string): boolean {
  return existsSync(join(folder, ABOUT));
}

/** Throws Failed before anything starts if the folder cannot be used. */
export function prepareFolder(folder: string, workspace: string): void {
  if (isInside(workspace, realPlace(folder)))
    throw fail(
      "bad_input",
      `The recording would be inside the workspace: ${folder}.`,
      "The agent would treat it as a change. Give --record a folder outside the workspace, for example ../recording.",
    );
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw fail("bad_input", `${folder} is a file.`, "Give --record a new or empty folder.");
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw fail(
      "bad_input",
      `The recording cannot be written to ${folder}: ${(error as Error).message}.`,
      "Give --record a folder that you may write to.",
    );
  }
  if (holdsRecording(folder) || readdirSync(folder).every(isNoContent)) return;
  throw fail(
    "bad_input",
    `${folder} contains other files and no recording.`,
    "Give --record a new or empty folder, or remove them.",
  );
}

/** Left by a program that is about to record there, or died before it did. */
function isNoContent(name: string): boolean {
  return name === LOCK_FILE || isTemporaryName(name);
}

export function writeWhole(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  const temporary = temporaryFile(dirname(path));
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, text, { mode: 0o600, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw fail(
      "recording",
      `The recording cannot be written: ${(error as Error).message}.`,
      "Free some space or allow writing there, then resume the session with the same --record.",
    );
  }
}
