// A pinned folder stays the one that was checked.
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { atomicWrite } from "./atomic-write.ts";
import { inFolderOf, pinFolder } from "./pinned-folder.ts";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";

const linux = process.platform === "linux";
const ways = linux ? [true, false] : [false];

describe.each(ways)("a folder (held open: %s)", (hold) => {
  test("gives access to its contents, and knows its path", async () => {
    const { folder, at } = await makeWorkspace({ "a/文 件/x": "text" });
    using pinned = pinFolder(folder, at("a/文 件"), { hold });
    expect(pinned.place).toEqual({ absolute: at("a/文 件"), relative: "a/文 件" });
    expect(readFileSync(pinned.at("x"), "utf8")).toBe("text");
    expect(readdirSync(pinned.at("."))).toEqual(["x"]);
    pinned.verify();
    using root = pinFolder(folder, folder, { hold });
    expect(root.place.relative).toBe(".");
    expect(readdirSync(root.at("."))).toEqual(["a"]);
  });

  test("is created with its parents, but never through a link", async () => {
    const { folder, at, outside } = await makeWorkspace({ "real/x": "" });
    using made = pinFolder(folder, at("a/b/c"), { hold, make: true });
    expect(made.place.relative).toBe("a/b/c");
    expect(lstatSync(at("a/b/c")).isDirectory()).toBe(true);
    await symlink(outside, at("out"));
    await symlink("real", at("in"));
    await symlink("missing", at("dangling"));
    await symlink("loop", at("loop"));
    for (const name of ["out", "in", "dangling", "loop", "out/below", "in/below"]) {
      const failure = await failureIn(async () => pinFolder(folder, at(name), { hold, make: true }));
      expect(failure.kind).toBe("moved");
    }
    expect([await readdir(outside), await readdir(at("real"))]).toEqual([[], ["x"]]);
  });

  test("that is missing, or a file, is refused", async () => {
    const { folder, at } = await makeWorkspace({ file: "" });
    expect(await failureIn(async () => pinFolder(folder, at("missing/x"), { hold }))).toEqual({
      kind: "moved",
      message: "The folder missing was moved, removed or replaced by a link meanwhile.",
      hint: "Look again with ls, then repeat the call.",
      retryable: false,
    });
    for (const make of [true, false])
      expect(() => pinFolder(folder, at("file/x"), { hold, make })).toThrow(
        expect.objectContaining({ code: "ENOTDIR" }),
      );
  });

  test("that is replaced while in use receives nothing, and the caller gets an error", async () => {
    const { folder, at, outside } = await makeWorkspace({ "sub/x": "old" });
    const place = { absolute: at("sub/x"), relative: "sub/x" };
    await writeFile(join(outside, "x"), "old");
    const change = inFolderOf(folder, place, { hold }, (entry) =>
      atomicWrite(entry, Buffer.from("new"), async () => {
        await rename(at("sub"), at("aside"));
        await symlink(outside, at("sub"));
      }),
    );
    expect((await failureIn(() => change)).kind).toBe("moved");
    expect(readFileSync(join(outside, "x"), "utf8")).toBe("old");
    expect(readdirSync(outside)).toEqual(["x"]);
  });
});

test.runIf(linux)("stays the same folder wherever its path leads, and is released in the end", async () => {
  const { folder, at, outside } = await makeWorkspace({ "sub/x": "inside" });
  const open = () => readdirSync("/proc/self/fd").length;
  const before = open();
  {
    using pinned = pinFolder(folder, at("sub"));
    renameSync(at("sub"), at("aside"));
    symlinkSync(outside, at("sub"));
    writeFileSync(pinned.at("y"), "");
    expect((await failureIn(async () => pinned.verify())).kind).toBe("moved");
  }
  expect([readdirSync(at("aside")).toSorted(), readdirSync(outside)]).toEqual([["x", "y"], []]);
  for (let each = 0; each < 100; each++) {
    await failureIn(async () => pinFolder(folder, at("sub/deep")));
    pinFolder(folder, at("aside"))[Symbol.dispose]();
  }
  expect(open()).toBeLessThan(before + 20);
});

test("two names that differ only in Unicode form or case are two folders if the disk says so", async () => {
  const { folder, at } = await makeWorkspace();
  const names = ["caf\u00e9", "cafe\u0301", "Café".normalize("NFC"), "line\nbreak", "x (deleted)", "计划"];
  for (const name of names) {
    using made = pinFolder(folder, at(name), { make: true });
    expect(made.place.relative).toBe(name);
  }
  if (linux) expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

test("hundreds of nested folders can be entered", async () => {
  const { folder, at } = await makeWorkspace();
  const deep = Array(300).fill("d").join("/");
  await mkdir(at(deep), { recursive: true });
  using pinned = pinFolder(folder, at(deep));
  mkdirSync(pinned.at("made"));
  expect(readdirSync(at(deep))).toEqual(["made"]);
});
