// Whether anything can be kept at all: a container whose user has no home of their own is no reason to fail where nothing has to last.
import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../adapters/workspace/make-folder.ts";

/** Makes the folder, as whoever keeps something in it would. */
export function canKeepIn(folder: string): boolean {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
