// What the demo needs: its files, and a folder that can be written.
import { accessSync, constants } from "node:fs";
import { makeFolder } from "../../adapters/workspace/make-folder.ts";
/** The demo's service and its scenes. Loaded only for a demo. */
export async function openDemoFiles() {
  const [{ demoWorkspace, scenes, scenesIn }, { demoSpeed }] = await Promise.all([
    import("../../adapters/models/demo/demo-files.ts"),
    import("../../adapters/models/demo/open-demo.ts"),
  ]);
  return { demoWorkspace, scenes, scenesIn, demoSpeed };
}

/** Creates the folder. False if nothing can be stored there: in a container without a home, the demo still works. */
export function isWritableFolder(folder: string): boolean {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
