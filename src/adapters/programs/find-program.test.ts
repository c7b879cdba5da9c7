// Resolves program names with real files.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { git } from "../workspace/git-workspace.fixture.ts";
import { findProgram, programPath, wasPassedOver } from "./find-program.ts";

function makePlace() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const at = (path: string) => join(base, path);
  const put = (path: string, mode = 0o755) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), "#!/bin/sh\n");
    chmodSync(at(path), mode);
    return at(path);
  };
  const link = (path: string, target: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    symlinkSync(target, at(path));
  };
  mkdirSync(at("work"));
  const lookup = (entries: string[], notBelow = at("work")) => ({
    env: { PATH: entries.map((entry) => (entry === "" ? "" : at(entry))).join(delimiter) },
    notBelow,
  });
  return { at, put, link, lookup, find: (...entries: string[]) => findProgram("tool", lookup(entries)) };
}

describe.skipIf(process.platform === "win32")("a program", () => {
  test("is the first executable one on the PATH", () => {
    const { put, at, find } = makePlace();
    mkdirSync(at("a/tool"), { recursive: true });
    put("b/tool", 0o644);
    const wanted = put("c/tool");
    put("d/tool");
    expect(find("none", "a", "b", "c", "d")).toBe(wanted);
    expect(find("a", "b")).toBeUndefined();
    expect(findProgram("tool", { env: {}, notBelow: at("work") })).toBeUndefined();
    expect(findProgram("tool", { env: {}, notBelow: at("work"), also: [at("d")] })).toBe(at("d/tool"));
  });

  test("keeps its name even if it is a link, because its behaviour may depend on it", () => {
    const { put, at, link, find } = makePlace();
    link("bin/tool", put("lib/many-tools"));
    expect(find("bin")).toBe(at("bin/tool"));
  });

  test("is resolved now, so that the link cannot be redirected later", () => {
    const { put, at, link, find } = makePlace();
    put("real/tool");
    link("work/bin", "../real");
    link("bin", "work/bin");
    expect([find("bin"), find("work/bin")]).toEqual([at("real/tool"), at("real/tool")]);
  });

  test("that is a link through the workspace is skipped, wherever it ends", () => {
    const { put, link, at, find, lookup } = makePlace();
    link("work/tool", put("real/tool"));
    link("bin/tool", "../work/tool");
    mkdirSync(at("work/deep/er"), { recursive: true });
    link("short", "work/deep/er");
    link("work/deep/tool", at("real/tool"));
    link("dots/tool", "../short/../tool");
    link("loop/tool", "tool");
    expect([find("bin"), find("dots"), find("loop")]).toEqual([undefined, undefined, undefined]);
    expect([find("bin", "dots", "real"), wasPassedOver("tool", lookup(["bin"]))]).toEqual([at("real/tool"), true]);
  });

  test("in a folder whose name only starts like the workspace's is found", () => {
    const { put, find } = makePlace();
    const wanted = put("work-tools/tool");
    put("work/tool");
    expect(find("work", "work-tools")).toBe(wanted);
  });

  test("is searched for again when it has disappeared or was missing", () => {
    const { at, put, find } = makePlace();
    mkdirSync(at("a"));
    mkdirSync(at("b"));
    expect(find("a", "b")).toBeUndefined();
    const first = put("a/tool");
    expect(find("a", "b")).toBe(first);
    rmSync(first);
    const second = put("b/tool");
    expect(find("a", "b")).toBe(second);
  });

  test("that became a link into the workspace is no longer used", () => {
    const { put, link, find } = makePlace();
    const first = put("a/tool");
    expect(find("a")).toBe(first);
    rmSync(first);
    put("work/tool");
    link("a/tool", "../work/tool");
    expect(find("a")).toBeUndefined();
  });

  test("is found behind many missing folders, each time", () => {
    const { put, lookup } = makePlace();
    const wanted = put("bin/tool");
    const many = lookup([...Array.from({ length: 30 }, (_, index) => `none${index}`), "bin"]);
    expect([findProgram("tool", many), findProgram("tool", many)]).toEqual([wanted, wanted]);
  });

  test("is found when the workspace is the whole machine", () => {
    const { put, lookup } = makePlace();
    const wanted = put("bin/tool");
    expect(findProgram("tool", lookup(["bin"], "/"))).toBe(wanted);
  });
});

describe.skipIf(process.platform === "win32")("a PATH without the workspace", () => {
  test("has real folders only, each once", () => {
    const { at, put, link, lookup } = makePlace();
    put("a/tool");
    put("work/node_modules/.bin/tool");
    put("node_modules/.bin/tool");
    put("elsewhere/node_modules/.bin/tool");
    link("b", "a");
    link("c", "work/node_modules");
    const entries = ["", "work", "work/node_modules/.bin", "node_modules/.bin", "c/.bin", "b", "a", "none"];
    const found = programPath(lookup([...entries, "elsewhere/node_modules/.bin"]));
    expect(found).toBe(`${at("a")}:${at("elsewhere/node_modules/.bin")}`);
  });

  test("falls back to the system's folders, because an empty one means the current folder", () => {
    const { at } = makePlace();
    for (const env of [{}, { PATH: "" }, { PATH: "bin:.::../bin" }, { PATH: at("work") }])
      expect(programPath({ env, notBelow: at("work") })).toBe("/usr/bin:/bin");
  });

  test.skipIf(missing("git"))("excludes the repository around it, and the one it is a submodule of", () => {
    const { at, put, lookup } = makePlace();
    for (const name of ["origin", "above", "above/super"]) {
      mkdirSync(at(name), { recursive: true });
      git(at(name), "init", "-q");
      git(at(name), "commit", "-q", "--allow-empty", "-m", "x");
    }
    git(at("above/super"), "submodule", "--quiet", "add", at("origin"), "sub");
    for (const folder of ["above/super/sub/tools", "above/super/tools", "above/tools"]) put(`${folder}/tool`);
    mkdirSync(at("above/super/sub/packages/a"), { recursive: true });
    const entries = ["above/super/sub/tools", "above/super/tools", "above/tools"];
    expect(programPath(lookup(entries, at("above/super/sub/packages/a")))).toBe(at("above/tools"));
    expect(programPath(lookup(entries, at("above/super/tools")))).toBe(at("above/tools"));
  });
});
