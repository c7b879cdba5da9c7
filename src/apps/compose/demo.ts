// The files of the demo.
import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../adapters/workspace/make-folder.ts";
/** The service that the demo plays on, and its scenes. Loaded only where there is a demo. */
export async function openDemoFiles() {
  const [{ demoWorkspace, scenes, scenesIn }, { demoSpeed }] = await Promise.all([
    import("../../adapters/models/demo/demo-files.ts"),
    import("../../adapters/models/demo/open-demo.ts"),
  ]);
  return { demoWorkspace, scenes, scenesIn, demoSpeed };
}

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
