// Which folders are recognized as the demo's: in a shared temporary folder, the name alone proves nothing.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_FOLDER, DEMO_NAME, isDemoFolder } from "./demo-folder.ts";

function temporary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), DEMO_FOLDER)));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function project(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "planwright.jsonc"), "{}");
  return folder;
}

test("a copy of the service is recognized; a missing, empty or differently named folder is not", () => {
  const place = temporary();
  expect(isDemoFolder(join(place, DEMO_NAME))).toBe(false);
  mkdirSync(join(place, DEMO_NAME));
  expect(isDemoFolder(join(place, DEMO_NAME))).toBe(false);
  expect(isDemoFolder(project(join(place, DEMO_NAME)))).toBe(true);
  expect(isDemoFolder(project(join(place, "other")))).toBe(false);
  expect(isDemoFolder(project(join(place, "deeper", DEMO_NAME)))).toBe(false);
});

test("a symlink to another project is not recognized, nor one above it", () => {
  const [place, own] = [temporary(), temporary()];
  project(join(own, DEMO_NAME));
  symlinkSync(join(own, DEMO_NAME), join(place, DEMO_NAME));
  expect(isDemoFolder(join(place, DEMO_NAME))).toBe(false);
  const above = join(place, `${DEMO_FOLDER}link`);
  symlinkSync(own, above);
  expect(isDemoFolder(join(above, DEMO_NAME))).toBe(false);
});
