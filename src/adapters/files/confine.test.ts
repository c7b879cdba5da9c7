// No path that a model gives leads out of the workspace.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { confine, confineEntry, refuseGit } from "./confine.ts";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";

describe("a path stays inside the workspace (R95)", () => {
  test.each(["a.txt", "./a.txt", "sub/../a.txt", "sub/./../a.txt", "sub//..//a.txt"])("%s is a.txt", async (given) => {
    const { folder } = await makeWorkspace({ "a.txt": "", "sub/b.txt": "" });
    expect(await confine(folder, given)).toEqual({ absolute: join(folder, "a.txt"), relative: "a.txt" });
  });

  test("an absolute path inside is allowed, and the root is a dot", async () => {
    const { folder } = await makeWorkspace();
    expect(await confine(folder, join(folder, "x/y"))).toEqual({ absolute: join(folder, "x/y"), relative: "x/y" });
    expect(await confine(folder, folder)).toEqual({ absolute: folder, relative: "." });
    expect(await confineEntry(folder, ".")).toEqual({ absolute: folder, relative: "." });
  });

  test.each(["..", "../outside/x", "/etc/passwd", "sub/../../outside", "~", "~/x", "/"])(
    "%s is refused",
    async (given) => {
      const { folder } = await makeWorkspace({ "sub/b.txt": "" });
      expect((await failureIn(() => confine(folder, given))).kind).toBe("outside_workspace");
      expect((await failureIn(() => confineEntry(folder, given))).kind).toBe("outside_workspace");
    },
  );

  test("a folder whose name only starts like the workspace's is outside", async () => {
    const { folder } = await makeWorkspace();
    await mkdir(`${folder}-evil`);
    expect((await failureIn(() => confine(folder, `${folder}-evil/x`))).kind).toBe("outside_workspace");
  });

  test("names that start with dots do not lead out", async () => {
    const { folder } = await makeWorkspace();
    expect((await confine(folder, "..a/...b")).relative).toBe("..a/...b");
  });

  test.each(["", "a\0b"])("%j is not a valid path", async (given) => {
    const { folder } = await makeWorkspace();
    expect((await failureIn(() => confine(folder, given))).kind).toBe("bad_path");
  });

  test("links out of the workspace are refused: to a file, through a folder, dangling, chained, and for new files below", async () => {
    const { folder, outside, at } = await makeWorkspace();
    await writeFile(join(outside, "secret"), "x");
    await symlink(join(outside, "secret"), at("file"));
    await symlink(outside, at("folder"));
    await symlink(join(outside, "missing"), at("dangling"));
    await symlink("dangling", at("chain"));
    await symlink("../outside", at("relative"));
    for (const given of [
      "file",
      "folder/secret",
      "folder/new/deep",
      "dangling",
      "chain",
      "dangling/below",
      "relative/secret",
    ]) {
      expect((await failureIn(() => confine(folder, given))).kind).toBe("outside_workspace");
    }
    expect((await failureIn(() => confineEntry(folder, "folder/secret"))).kind).toBe("outside_workspace");
    expect((await confineEntry(folder, "file")).relative).toBe("file");
  });

  test("links inside are resolved", async () => {
    const { folder, at } = await makeWorkspace({ "real/a.txt": "" });
    await symlink("real", at("link"));
    await symlink("real/later.txt", at("dangling"));
    expect((await confine(folder, "link/a.txt")).relative).toBe("real/a.txt");
    expect((await confine(folder, "dangling")).relative).toBe("real/later.txt");
    expect((await confineEntry(folder, "link/a.txt")).relative).toBe("real/a.txt");
  });

  test("a loop of links is a clear failure", async () => {
    const { folder, at } = await makeWorkspace();
    await symlink("b", at("a"));
    await symlink("a", at("b"));
    expect((await failureIn(() => confine(folder, "a"))).kind).toBe("link_loop");
    expect((await failureIn(() => confine(folder, "a/x"))).kind).toBe("link_loop");
  });

  test("Chinese, spaces and names of maximum length are allowed; a longer one is a clear failure", async () => {
    const { folder } = await makeWorkspace();
    expect((await confine(folder, "文档/计划 一.md")).relative).toBe("文档/计划 一.md");
    expect((await confine(folder, "长".repeat(85))).relative).toBe("长".repeat(85));
    expect((await failureIn(() => confine(folder, "x".repeat(300)))).kind).toBe("name_too_long");
  });

  test("another folder is readable if it was named, by its absolute path", async () => {
    const { folder, outside } = await makeWorkspace();
    const path = join(outside, "out.txt");
    expect(await confine(folder, path, [outside])).toEqual({ absolute: path, relative: path });
    expect((await failureIn(() => confine(folder, join(outside, "../x"), [outside]))).kind).toBe("outside_workspace");
  });
});

test("git's own files are refused, even through a link or in different case", async () => {
  const { folder, at } = await makeWorkspace({ ".git/config": "" });
  await symlink(".git", at("link"));
  for (const given of [".git", ".git/config", "link/config", ".GIT/hooks/x", "sub/.git/config"]) {
    const place = await confine(folder, given);
    expect((await failureIn(async () => refuseGit(place))).kind).toBe("protected_path");
  }
  refuseGit(await confine(folder, ".gitignore"));
});
