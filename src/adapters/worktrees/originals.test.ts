// Nothing that a task does in its worktree changes the user's files that are linked into it.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { git, never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, makeProject, put } from "./worktrees.fixture.ts";

const LARGE = 64 * 1024 * 1024 + 1;
/** More than is copied of dependencies. */
const HUGE = 2048 * 1024 * 1024 + 1;

function makeHuge(folder: string, name: string): void {
  put(folder, name, "");
  truncateSync(join(folder, name), HUGE);
}

/** As package managers do: everything in a folder goes. */
function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

describe.skipIf(missing("git"))("dependencies", () => {
  const files = {
    ".gitignore": "node_modules\n",
    "a.js": "1",
    "node_modules/lib/index.js": "2",
    "node_modules/@s/q/index.js": "3",
    "node_modules/.package-lock.json": "{}",
    "node_modules/.pnpm/p@1/node_modules/p/index.js": "4",
    "node_modules/.vite/deps/x.js": "5",
    "node_modules/tmp/index.js": "6",
  };

  test("are copies: whatever a task writes to them or installs stays in its worktree", async () => {
    const { folder, worktrees, snapshot } = makeProject(
      { ...files, ".gitignore": "node_modules\n.venv\nvendor\n", ".venv/lib/x.py": "7", "vendor/p/x.php": "8" },
      { repository: "committed" },
    );
    mkdirSync(join(folder, "node_modules/.bin"));
    symlinkSync("../lib/index.js", join(folder, "node_modules/.bin/lib"));
    const before = filesIn(folder);
    const tree = await snapshot();
    const { folder: copy, linked, doubts } = await worktrees.open("task", tree, never);
    const { "node_modules/.vite/deps/x.js": _, ...expected } = before;
    expect([filesIn(copy), linked, doubts]).toEqual([expected, [], []]);
    for (const name of ["node_modules/lib/index.js", ".venv/lib/x.py", "vendor/p/x.php"])
      writeFileSync(join(copy, name), "new", { flag: "r+" });
    rmSync(join(copy, "node_modules/@s/q"), { recursive: true });
    put(copy, "node_modules/express/index.js", "new");
    expect(filesIn(folder)).toEqual(before);
    expect(git(copy, "status", "--short")).toBe("");
    expect(await worktrees.capture("task", never)).toBe(tree);
  });

  test("that are too large to copy are linked, and said to be; package folders can still be emptied", async () => {
    const { folder, worktrees, snapshot } = makeProject(files, { repository: "committed" });
    makeHuge(folder, "node_modules/lib/huge.bin");
    mkdirSync(join(folder, "node_modules/.bin"));
    symlinkSync("../lib/index.js", join(folder, "node_modules/.bin/lib"));
    const listed = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
    const before = listed();
    const tree = await snapshot();
    const { folder: copy, linked, doubts } = await worktrees.open("task", tree, never);
    expect(doubts).toEqual([{ kind: "linked", path: "node_modules" }]);
    const at = (name: string) => join(folder, "node_modules", name);
    expect(filesIn(join(copy, "node_modules"))).toEqual({
      ".bin/lib": "-> ../lib/index.js",
      ".package-lock.json": "{}",
      ".pnpm/p@1": `-> ${at(".pnpm/p@1")}`,
      "@s/q": `-> ${at("@s/q")}`,
      lib: `-> ${at("lib")}`,
      tmp: `-> ${at("tmp")}`,
    });
    expect(linked).toEqual([join(folder, "node_modules")]);
    expect(git(copy, "status", "--short")).toBe("");
    for (const name of ["@s", ".bin", ".pnpm"]) empty(join(copy, "node_modules", name));
    put(copy, "node_modules/@s/new/index.js", "new");
    put(copy, "node_modules/.bin/new", "new");
    empty(join(copy, "node_modules"));
    put(copy, "node_modules/.package-lock.json", "new");
    expect([listed(), readFileSync(at(".package-lock.json"), "utf8")]).toEqual([before, "{}"]);
    expect(await worktrees.capture("task", never)).toBe(tree);
  });

  test("stay when node_modules is a link to a folder elsewhere", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ ".gitignore": "node_modules\n" });
    put(base, "elsewhere/lib/index.js", "1");
    symlinkSync("../elsewhere", join(folder, "node_modules"));
    const { folder: copy, linked } = await worktrees.open("task", await snapshot(), never);
    expect(filesIn(join(copy, "node_modules"))).toEqual({ "lib/index.js": "1" });
    empty(join(copy, "node_modules"));
    expect([filesIn(join(base, "elsewhere")), linked]).toEqual([{ "lib/index.js": "1" }, []]);
  });

  test("are not captured as work of a task that no longer ignores them, and neither is anything else it was given", async () => {
    const { worktrees, snapshot, write } = makeProject(
      { ...files, ".gitignore": "node_modules\n.env\n.env.local\ndata\n", ".env": "K=1", ".env.local": "K=1" },
      { repository: "committed" },
    );
    write("data/set.csv", "1");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    put(copy, ".gitignore", "\n");
    put(copy, ".env.local", "K=22");
    put(copy, "data/new.csv", "2");
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: ".env.local", kind: "added" },
      { path: ".gitignore", kind: "changed" },
      { path: "data/new.csv", kind: "added" },
    ]);
    await worktrees.reset("task", tree, never);
    expect(readFileSync(join(copy, ".env"), "utf8")).toBe("K=1");
    expect(await worktrees.capture("task", never)).toBe(tree);
  });
});

describe.skipIf(missing("git"))("other ignored files", () => {
  test("are copied, with links as links and the dependencies in them", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ ".gitignore": "uploads\n", "src/a": "1" });
    put(base, "outside/x", "2");
    put(folder, "uploads/deep/b", "3");
    put(folder, "uploads/node_modules/lib/index.js", "4");
    symlinkSync("../src", join(folder, "uploads/in"));
    symlinkSync("../../outside", join(folder, "uploads/out"));
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/uploads/`), Buffer.from([0x66, 0xfc])]), "latin");
    const before = filesIn(join(folder, "uploads/deep"));
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    expect(readdirSync(join(copy, "uploads"), { encoding: "latin1" }).toSorted()).toContain("f\u00fc");
    rmSync(Buffer.concat([Buffer.from(`${copy}/uploads/`), Buffer.from([0x66, 0xfc])]));
    expect(filesIn(join(copy, "uploads"))).toEqual({
      "deep/b": "3",
      in: "-> ../src",
      "node_modules/lib/index.js": "4",
      out: `-> ${join(base, "outside")}`,
    });
    writeFileSync(join(copy, "uploads/deep/b"), "new");
    rmSync(join(copy, "uploads"), { recursive: true });
    expect(filesIn(join(folder, "uploads/deep"))).toEqual(before);
    expect(await worktrees.capture("task", never)).toBe(tree);
  });

  test("are left out if they are large or many", async () => {
    const { folder, worktrees, snapshot, write } = makeProject({
      ".gitignore": "*.db\nmany\nlarge\n",
      "large/a": "1",
      "large/small": "2",
      "fits.db": "3",
      "huge.db": "",
    });
    for (const name of ["huge.db", "large/a"]) truncateSync(join(folder, name), LARGE);
    for (let count = 0; count <= 5000; count++) write(`many/${count}`, "");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    const expected = { ".gitignore": "*.db\nmany\nlarge\n", "fits.db": "3" };
    expect(filesIn(copy)).toEqual(expected);
    await snapshot(["huge.db"]);
    expect(filesIn((await worktrees.open("other", tree, never)).folder)).toEqual(expected);
  });

  test("that one task names do not depend on those another one names", async () => {
    const { folder, worktrees, snapshot } = makeProject(
      { ".gitignore": ".venv\n", ".venv/a.cfg": "1", ".venv/lib/b": "2" },
      { repository: "committed" },
    );
    const also = [".venv/a.cfg"];
    const tree = await snapshot(also);
    await snapshot(["other"]);
    const { folder: copy } = await worktrees.open("task", tree, never, also);
    put(copy, ".venv/lib/b", "3");
    expect(await worktrees.capture("task", never, also)).toBe(tree);
    makeHuge(folder, ".venv/lib/huge");
    const { folder: large } = await worktrees.open("large", tree, never, also);
    expect(filesIn(join(large, ".venv"))).toEqual({ "a.cfg": "1", lib: `-> ${join(folder, ".venv/lib")}` });
    const { folder: second } = await worktrees.open("other", await snapshot(), never, ["other"]);
    expect(lstatSync(join(second, ".venv")).isSymbolicLink()).toBe(true);
  });
});

describe.skipIf(missing("git"))("huge files", () => {
  const makeLarge = () => {
    const project = makeProject({ a: "1", "big.bin": "" }, { repository: "committed" });
    truncateSync(join(project.folder, "big.bin"), LARGE);
    return project;
  };

  test("are captured for a task that names them: changed, removed and new ones", async () => {
    const { folder, worktrees, snapshot } = makeLarge();
    const also = ["*.bin"];
    const tree = await snapshot(also);
    await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never, also);
    expect(lstatSync(join(copy, "big.bin")).size).toBe(LARGE);
    expect(await worktrees.capture("task", never, also)).toBe(tree);
    renameSync(join(copy, "big.bin"), join(copy, "moved.bin"));
    const moved = await worktrees.capture("task", never, also);
    expect(await worktrees.changes(tree, moved, never)).toEqual([
      { path: "big.bin", kind: "removed" },
      { path: "moved.bin", kind: "added" },
    ]);
    expect(await worktrees.apply(tree, moved, never)).toEqual([]);
    expect([existsSync(join(folder, "big.bin")), lstatSync(join(folder, "moved.bin")).size]).toEqual([false, LARGE]);
    await worktrees.reset("task", tree, never);
    expect(readdirSync(copy).toSorted()).toEqual([".git", "a", "big.bin"]);
  });

  test("are links for other tasks, even when those move or remove them", async () => {
    const { folder, worktrees, snapshot } = makeLarge();
    await snapshot();
    const tree = await snapshot(["other"]);
    await snapshot(["big.bin"]);
    const { folder: copy } = await worktrees.open("task", tree, never, ["other"]);
    expect(lstatSync(join(copy, "big.bin")).isSymbolicLink()).toBe(true);
    renameSync(join(copy, "big.bin"), join(copy, "other"));
    symlinkSync("a", join(copy, "link"));
    expect(await worktrees.changes(tree, await worktrees.capture("task", never, ["other"]), never)).toEqual([
      { path: "link", kind: "added" },
    ]);
    rmSync(join(copy, "link"));
    rmSync(join(copy, "other"));
    expect(await worktrees.capture("task", never)).toBe(tree);
    expect(lstatSync(join(folder, "big.bin")).size).toBe(LARGE);
  });
});

test.skipIf(missing("git") || process.platform !== "linux")("a name in different case is another file", async () => {
  const { folder, worktrees, snapshot, content } = makeProject({ "Case.txt": "1" }, { repository: "committed" });
  git(folder, "config", "core.ignorecase", "true");
  const { folder: copy } = await worktrees.open("task", await snapshot(), never);
  renameSync(join(copy, "Case.txt"), join(copy, "case.txt"));
  expect(content(await worktrees.capture("task", never))).toEqual({ "case.txt": "1" });
});
