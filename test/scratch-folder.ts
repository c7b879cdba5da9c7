// Folders for tests that need a real file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder that goes away with the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planwright-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
