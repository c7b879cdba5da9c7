// Lists the file names that a user can choose from.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { walkFiles } from "./walk-files.ts";

const { signal } = new AbortController();

function makeFolder(files: Record<string, string>): string {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), "planwright-walk-"))), "workspace");
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ "README.md": "", ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const tree = {
  ".gitignore": "*.log\r\n/build/\r\n",
  ".git/config": "",
  ".github/ci.yml": "",
  "src/解析器.ts": "",
  "src/my notes.md": "",
  "src/debug.log": "",
  "build/out.js": "",
  "node_modules/left/index.js": "",
  "packages/a/node_modules/b/index.js": "",
  "packages/a/.gitignore": "secret.txt\n",
  "packages/a/secret.txt": "",
  "packages/a/open.txt": "",
};

const wanted = [
  ".github/ci.yml",
  ".gitignore",
  "README.md",
  "packages/a/.gitignore",
  "packages/a/open.txt",
  "src/my notes.md",
  "src/解析器.ts",
];

test("leaves out ignored files, .git and node_modules, without git", async () => {
  expect(await walkFiles(makeFolder(tree), { signal })).toEqual({ paths: wanted, isWhole: true });
});

test("and with it", async () => {
  const { ".git/config": _, ...files } = tree;
  const folder = makeFolder(files);
  execFileSync("git", ["init", "-q", folder]);
  expect(await walkFiles(folder, { signal })).toEqual({ paths: wanted, isWhole: true });
});

test("follows no link, to a file or a folder, inside or outside", async () => {
  const folder = makeFolder({ "src/a.ts": "" });
  mkdirSync(join(folder, "../outside"));
  writeFileSync(join(folder, "../outside/secret.txt"), "");
  symlinkSync("../outside", join(folder, "folder"));
  symlinkSync("../outside/secret.txt", join(folder, "file.txt"));
  symlinkSync("src", join(folder, "again"));
  expect((await walkFiles(folder, { signal })).paths).toEqual(["README.md", "src/a.ts"]);
});

test("stops at too many files, after too long and when aborted", async () => {
  const folder = makeFolder(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, ""])));
  const few = await walkFiles(folder, { signal, mostFiles: 10 });
  expect([few.paths.length, few.isWhole]).toEqual([10, false]);
  expect((await walkFiles(folder, { signal, mostFiles: 31 })).isWhole).toBe(true);
  expect(await walkFiles(folder, { signal, mostMs: 0 })).toMatchObject({ isWhole: false });
  const gone = walkFiles(folder, { signal: AbortSignal.abort() });
  await expect(gone).rejects.toMatchObject({ failure: { kind: "cancelled" } });
});

test("an empty folder has no files", async () => {
  const folder = makeFolder({});
  rmSync(join(folder, "README.md"));
  expect(await walkFiles(folder, { signal })).toEqual({ paths: [], isWhole: true });
});
