// What a task installs reaches the worktrees of later tasks that have its manifests, and no others.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, makeProject, put } from "./worktrees.fixture.ts";

describe.skipIf(missing("git"))("dependencies that a task installed", () => {
  const install = (copy: string) => {
    put(copy, "package.json", `{ "dependencies": { "old": "1", "new": "1" } }`);
    put(copy, "node_modules/new/index.js", "new");
    rmSync(join(copy, "node_modules/gone"), { recursive: true });
    symlinkSync(join(copy, "src"), join(copy, "node_modules/src"));
    put(copy, "node_modules/.bin/new", `#!/bin/sh\ncat "${copy}/node_modules/new/index.js" "${copy}/src/a.js"\n`);
    chmodSync(join(copy, "node_modules/.bin/new"), 0o755);
  };
  const makeInstalled = async () => {
    const project = makeProject(
      {
        ".gitignore": "node_modules\n.venv\n",
        "package.json": "{}",
        "src/a.js": " original",
        "node_modules/old/index.js": "old",
        "node_modules/gone/index.js": "gone",
      },
      { repository: "committed" },
    );
    const { worktrees, snapshot } = project;
    const before = await snapshot();
    const { folder: copy } = await worktrees.open("installs", before, never);
    install(copy);
    put(copy, ".venv/lib/x.py", "created");
    const tree = await worktrees.capture("installs", never);
    await worktrees.apply(before, tree, never);
    return { ...project, before, copy, after: await snapshot() };
  };

  test.each(["open", "closed"])("are in a worktree of the new state, copied from an %s one", async (how) => {
    const { folder, worktrees, after, copy } = await makeInstalled();
    if (how === "closed") await worktrees.close("installs");
    const { folder: next, doubts } = await worktrees.open("next", after, never);
    const has = (name: string) => existsSync(join(next, name));
    expect(["node_modules/new", "node_modules/old", "node_modules/gone", ".venv/lib/x.py"].map(has)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    put(next, "src/a.js", " next");
    expect(execFileSync(join(next, "node_modules/.bin/new"), { encoding: "utf8" })).toBe("new next");
    expect([filesIn(join(next, "node_modules"))["src"], doubts]).toEqual([`-> ${next}/src`, []]);
    expect(filesIn(folder)["node_modules/gone/index.js"]).toBe("gone");
    expect(existsSync(copy)).toBe(how === "open");
  });

  test("are not in a worktree of another state, and stay for several later ones", async () => {
    const { worktrees, before, after } = await makeInstalled();
    await worktrees.close("installs");
    const { folder: other } = await worktrees.open("other", before, never);
    expect([existsSync(join(other, "node_modules/new")), existsSync(join(other, "node_modules/gone"))]).toEqual([
      false,
      true,
    ]);
    for (const name of ["a", "b", "c"]) {
      const { folder } = await worktrees.open(name, after, never);
      expect(existsSync(join(folder, "node_modules/new"))).toBe(true);
      await worktrees.close(name);
    }
    await worktrees.closeAll("");
  });
});
