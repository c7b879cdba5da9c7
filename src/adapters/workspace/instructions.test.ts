// Instructions are found in order, once, and only inside the project.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadInstructions, nestedInstructions } from "./instructions.ts";

async function makeTree(files: Record<string, string>) {
  const base = await realpath(await mkdtemp(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), content);
  }
  return base;
}

describe("instructions from the start", () => {
  test("are read from the user's folder over the git root down to the workspace", async () => {
    const base = await makeTree({
      "AGENTS.md": "above git: not ours",
      "user/AGENTS.md": "user",
      "repo/.git/HEAD": "",
      "repo/AGENTS.md": "root",
      "repo/packages/CLAUDE.md": "packages",
      "repo/packages/app/AGENTS.md": "app",
      "repo/packages/app/CLAUDE.md": "app for claude",
      "repo/packages/app/src/AGENTS.md": "nested",
    });
    expect(await loadInstructions(join(base, "repo/packages/app"), join(base, "user"))).toEqual([
      { path: join(base, "user/AGENTS.md"), text: "user" },
      { path: "../../AGENTS.md", text: "root" },
      { path: "../CLAUDE.md", text: "packages" },
      { path: "AGENTS.md", text: "app" },
      { path: "CLAUDE.md", text: "app for claude" },
    ]);
  });

  test("without git are the workspace's only; duplicates are included once; having none is fine", async () => {
    const base = await makeTree({ "AGENTS.md": "above", "work/AGENTS.md": "same\n", "empty/x": "" });
    await symlink("AGENTS.md", join(base, "work/CLAUDE.md"));
    expect(await loadInstructions(join(base, "work"))).toEqual([{ path: "AGENTS.md", text: "same\n" }]);
    expect(await loadInstructions(join(base, "empty"), join(base, "missing"))).toEqual([]);
  });

  test("cuts a long file at 32 KB with a note", async () => {
    const base = await makeTree({ "work/AGENTS.md": "长".repeat(20_000) });
    const [file] = await loadInstructions(join(base, "work"));
    expect(Buffer.byteLength(file?.text ?? "")).toBeLessThan(33_000);
    expect(file?.text).toMatch(/长\n\(cut: only the first 32 KB of 60000 bytes\)$/);
  });

  test("leaves out a link out of the project and a folder of that name", async () => {
    const base = await makeTree({ secret: "secret", "work/CLAUDE.md/x": "" });
    await symlink(join(base, "secret"), join(base, "work/AGENTS.md"));
    expect(await loadInstructions(join(base, "work"))).toEqual([]);
  });
});

describe("nested instructions (R100)", () => {
  const files = {
    "AGENTS.md": "root",
    "src/AGENTS.md": "src",
    "src/CLAUDE.md": "src",
    "src/deep/CLAUDE.md": "deep",
    "src/deep/a.ts": "",
    "copy/AGENTS.md": "root",
  };

  test("are those on the way that were not shown yet", async () => {
    const base = await makeTree(files);
    const src = { path: "src/AGENTS.md", text: "src" };
    const deep = { path: "src/deep/CLAUDE.md", text: "deep" };
    expect(await nestedInstructions(base, "src/deep/a.ts", [])).toEqual([src, deep]);
    expect(await nestedInstructions(base, "src/deep/a.ts", ["src/AGENTS.md"])).toEqual([deep]);
    expect(await nestedInstructions(base, "src/deep", ["src/AGENTS.md"])).toEqual([deep]);
    expect(await nestedInstructions(base, "src/new/file.ts", [])).toEqual([src]);
    expect(await nestedInstructions(base, "copy/a.ts", [])).toEqual([]);
  });

  test("do not exist at the root or outside", async () => {
    const base = await makeTree(files);
    for (const path of ["a.ts", ".", "../x", "/etc/passwd"])
      expect(await nestedInstructions(base, path, [])).toEqual([]);
  });
});

test.skipIf(process.platform === "win32")("skips a pipe in their place without blocking", async () => {
  const folder = await makeTree({ "CLAUDE.md": "Use tabs." });
  execFileSync("mkfifo", [join(folder, "AGENTS.md")]);
  expect(await loadInstructions(folder)).toEqual([{ path: "CLAUDE.md", text: "Use tabs." }]);
});
