// The copy on which a demo was played, as its output names it.
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";

export const fast = { PLANWRIGHT_DEMO_SPEED: "50" };

/** Gone after the test. */
export function folderIn(text: string): string {
  const folder = new RegExp(`(?:${RegExp.escape(tmpdir())}|/)\\S*planwright-demo-\\w+/harbor`).exec(text)?.[0];
  if (folder === undefined) throw new Error(`No demo was made:\n${text}`);
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}
