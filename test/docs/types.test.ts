// The documentation's TypeScript is type-checked against the library, as in a reader's own project.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { documentation, root } from "./documents.ts";
import { readDocument, type Document } from "./markdown.ts";
import { writeBlocks, writeTypeScriptProject } from "./typescript-blocks.ts";

/** The compiler's errors. */
async function mistakes(documents: readonly Document[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-docs-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const document of documents) writeBlocks(document, folder);
  writeTypeScriptProject(folder);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const run = promisify(execFile)(process.execPath, [tsc, "-p", join(folder, "blocks")]);
  const stdout = await run.then(
    () => "",
    (thrown: { stdout: string }) => thrown.stdout,
  );
  // Our own files use other compiler options than a reader's; the reader only sees their declarations.
  return stdout.split("\n").filter((line) => line.includes("/blocks/"));
}

test("every TypeScript block fits the library, and one that does not is reported", async () => {
  const text = '```ts\nimport { openPlanwright } from "planwright";\nawait openPlanwright({ model: 1 });\n```\n';
  const found = await mistakes([...documentation(), readDocument("a.md", text)]);
  expect(found).toEqual([expect.stringContaining("a-md-1.ts(2,24): error TS2322")]);
});
