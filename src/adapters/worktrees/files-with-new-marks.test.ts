// Conflict marks are found in all of a diff, and only where they are new.
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { makeProject } from "./worktrees.fixture.ts";

const marked = "a\n<<<<<<< workspace\nours\n=======\ntheirs\n>>>>>>> task\nc\n";

describe.skipIf(missing("git"))("files with new conflict marks", () => {
  test("are found behind megabytes of other changes, and where attributes hide the diff", async () => {
    const { worktrees, treeOf } = makeProject({ ".gitattributes": "*.lock -diff\n" });
    const base = await treeOf({ "z 文件.ts": "a\n", "deps.lock": "a\n", old: marked, gone: marked });
    const tree = await treeOf({
      "a-large.txt": "line\n".repeat(800_000),
      "b-long-line.txt": `${"x".repeat(3_000_000)}\n`,
      "z 文件.ts": marked,
      "deps.lock": marked,
      "quoted.md": "+++ b/other\n<<<<<<<< eight\n <<<<<<< indented\n",
      old: `${marked}more\n`,
    });
    expect(await worktrees.filesWithNewMarks(base, tree, never)).toEqual(["deps.lock", "z 文件.ts"]);
    expect(await worktrees.filesWithNewMarks(tree, base, never)).toEqual(["gone"]);
    expect(await worktrees.filesWithNewMarks(tree, tree, never)).toEqual([]);
  });
});
