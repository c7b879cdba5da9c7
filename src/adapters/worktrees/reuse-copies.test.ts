// A reused worktree has exactly the dependencies of the workspace, however the last task left them, and copies only what changed.
import { linkSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, makeProject, put } from "./worktrees.fixture.ts";

const LONG_AGO = new Date(2020, 1, 1);

describe.skipIf(missing("git"))("the dependencies of a reused worktree", () => {
  const makeUsed = async () => {
    const names = ["same", "written", "replaced", "linked", "removed", "updated", "swapped/a", "swapped/b", "moved/x"];
    const project = makeProject(
      {
        ".gitignore": "node_modules\n.venv\n",
        ...Object.fromEntries(names.map((name) => [`node_modules/${name}/index.js`, "1"])),
        ".venv/pyvenv.cfg": "",
        ".venv/bin/tool": "#!/bin/sh\n",
      },
      { repository: "committed" },
    );
    put(project.folder, ".venv/bin/tool", `#!/bin/sh\necho ${project.folder}\n`);
    // Younger originals are copied again: a later change within the same moment would look the same.
    await wait(2_100);
    const tree = await project.snapshot();
    const { folder: copy } = await project.worktrees.open("one", tree, never);
    return { ...project, tree, copy };
  };

  test("are those of the workspace, and unchanged ones are not copied again", async () => {
    const { folder, worktrees, tree, copy } = await makeUsed();
    const at = (name: string) => join(copy, "node_modules", name, "index.js");
    // Changes of the task, each as hard to see as possible.
    writeFileSync(at("written"), "2");
    utimesSync(at("written"), LONG_AGO, LONG_AGO);
    renameSync(at("same"), `${at("replaced")}-new`);
    renameSync(`${at("replaced")}-new`, at("same"));
    writeFileSync(`${at("replaced")}-new`, "2");
    renameSync(`${at("replaced")}-new`, at("replaced"));
    linkSync(at("linked"), `${at("linked")}-other`);
    writeFileSync(`${at("linked")}-other`, "2");
    rmSync(join(copy, "node_modules/removed"), { recursive: true });
    renameSync(join(copy, "node_modules/swapped/a"), join(copy, "node_modules/swapped/c"));
    renameSync(join(copy, "node_modules/swapped/b"), join(copy, "node_modules/swapped/a"));
    rmSync(join(copy, "node_modules/moved"), { recursive: true });
    symlinkSync("same", join(copy, "node_modules/moved"));
    put(copy, "node_modules/installed/index.js", "2");
    await worktrees.close("one");
    // And one of the user.
    writeFileSync(join(folder, "node_modules/updated/index.js"), "3");
    const { folder: second } = await worktrees.open("two", tree, never);
    expect(filesIn(join(second, "node_modules"))).toEqual(filesIn(join(folder, "node_modules")));
    expect(readFileSync(join(second, ".venv/bin/tool"), "utf8")).toBe(`#!/bin/sh\necho ${second}\n`);
  });

  test("are moved, not copied, if nobody changed them", async () => {
    const { folder, worktrees, tree, copy } = await makeUsed();
    const number = (place: string) => statSync(join(place, "node_modules/same/index.js")).ino;
    const before = number(copy);
    await wait(20);
    await worktrees.close("one");
    const { folder: second } = await worktrees.open("two", tree, never);
    expect(number(second)).toBe(before);
    await worktrees.close("two");
    rmSync(join(folder, "node_modules/same"), { recursive: true });
    const { folder: third } = await worktrees.open("three", tree, never);
    expect(filesIn(join(third, "node_modules"))).toEqual(filesIn(join(folder, "node_modules")));
  });
});
