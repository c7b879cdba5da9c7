// Reads a plan's file as it is now, however it was edited.
import { fail } from "../../domain/values/failure.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import { confine } from "../files/confine.ts";
import { isMissing } from "../files/file-errors.ts";
import { withFileFailure } from "./file-trouble.ts";
import { type FoundEntry, readEntry } from "./pinned-file.ts";
import { readPlanFile, tooLarge } from "./plan-file.ts";

/** `workspace` by its real path. A link is followed as long as it leads to a place in the workspace. */
export async function readPlan(workspace: string, path: string): Promise<PlanFile | undefined> {
  return withFileFailure("The plan was not read", path, async () => {
    const { absolute, relative } = await confine(workspace, path);
    const found = await readEntry(absolute).catch((error: unknown): FoundEntry => {
      if (isMissing(error)) return { type: "nothing" };
      throw error;
    });
    switch (found.type) {
      case "nothing":
        return undefined;
      case "file":
        return readPlanFile(found.bytes);
      case "large":
        return tooLarge();
      default:
        throw fail("not_a_file", `${relative} is a folder, pipe, socket or device.`, "Give the path of a plan file.");
    }
  });
}
