// A fingerprint changes with every relevant file of any name, kind or content.
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { missing } from "../../../test/needs.ts";
import { contentOf, git, makeWorkspace, never, watching } from "./git-workspace.fixture.ts";

const EMPTY = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

describe.skipIf(missing("git"))("a folder without git", () => {
  test("has one when it is empty, and the same after it was filled and emptied", async () => {
    const { folder, tree, write } = makeWorkspace();
    expect(await tree()).toBe(EMPTY);
    write("a/b", "");
    expect(await tree()).not.toBe(EMPTY);
    rmSync(join(folder, "a"), { recursive: true });
    expect(await tree()).toBe(EMPTY);
  });

  test("shows files added, changed, removed, renamed, made executable and replaced by another type", async () => {
    const files = { same: "1", changed: "1", removed: "1", "old/name": "long enough to be seen as a rename", run: "1" };
    const { folder, snapshots, write, changedBy, tree } = makeWorkspace({ ...files, kind: "1", "dir/in": "1" });
    symlinkSync("same", join(folder, "link"));
    const changed = await changedBy(() => {
      write("added", "");
      write("changed", "2");
      rmSync(join(folder, "removed"));
      mkdirSync(join(folder, "new"));
      renameSync(join(folder, "old/name"), join(folder, "new/name"));
      chmodSync(join(folder, "run"), 0o755);
      rmSync(join(folder, "kind"));
      write("kind/in", "1");
      rmSync(join(folder, "dir"), { recursive: true });
      write("dir", "1");
      rmSync(join(folder, "link"));
      symlinkSync("run", join(folder, "link"));
    });
    const kinds = ["dir", "dir/in", "kind", "kind/in", "link"];
    expect(changed).toEqual(["added", "changed", "new/name", "old/name", "removed", "run", ...kinds].toSorted());
    expect(contentOf(snapshots, await tree())).toEqual([
      "100644 added",
      "100644 changed",
      "100644 dir",
      "100644 kind/in",
      "120000 link",
      "100644 new/name",
      "100755 run",
      "100644 same",
    ]);
  });

  test("does not depend on earlier contents or on the user", async () => {
    const { base, folder, tree, write } = makeWorkspace({ ".gitignore": "*.log\n", a: "1", "b.txt": "2" });
    const first = await tree();
    write("b.txt", "3");
    write("c.log", "ignored");
    write(".gitignore", "*.txt\n");
    const second = await tree();
    expect(await watching(folder, join(base, "other")).tree()).toBe(second);
    write("b.txt", "2");
    write(".gitignore", "*.log\n");
    expect(await tree()).toBe(first);
  });

  test("keeps carriage returns and any bytes unchanged, regardless of attributes", async () => {
    const attributes = "* text=auto eol=crlf ident filter=lfs working-tree-encoding=UTF-16\n";
    const { changedBy, write } = makeWorkspace({ ".gitattributes": attributes, a: "x\r\n", b: "$Id: 1$", c: "ü" });
    expect(await changedBy(() => write("a", "x\n"))).toEqual(["a"]);
    expect(await changedBy(() => write("b", "$Id: 2$"))).toEqual(["b"]);
    expect(await changedBy(() => write("c", "u\0"))).toEqual(["c"]);
  });

  test("may have files with any name", async () => {
    const names = ["文件/计划.md", "two\nlines", 'a "quoted" name', "'", " ", "-rf", "--", "*", "a\\b", "? x", "git~1"];
    const names2 = ["H 160000 0 0\tx", ":(top)a", "#", "\u00e9", "e\u0301"];
    const { folder, write, changedBy } = makeWorkspace();
    const changed = await changedBy(() => {
      for (const name of [...names, ...names2]) write(name, "");
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/bad`), Buffer.of(0xff)]), "");
    });
    expect(changed).toEqual([...names, ...names2, "bad\ufffd"].toSorted());
  });

  test("may be given as a link", async () => {
    const { base, folder, snapshots, tree } = makeWorkspace({ a: "1" });
    symlinkSync(folder, join(base, "link"));
    expect(await watching(join(base, "link"), snapshots).tree()).toBe(await tree());
    expect(readdirSync(snapshots)).toEqual([expect.stringMatching(/^work-[0-9a-f]{16}$/)]);
  });

  test("may contain our own store, which is ignored", async () => {
    const { folder, tree } = makeWorkspace({ a: "1" });
    const inside = watching(folder, join(folder, "données/snapshots"));
    const first = await inside.tree();
    expect(await inside.tree()).toBe(first);
    rmSync(join(folder, "données"), { recursive: true });
    expect(await tree()).toBe(first);
  });
});

describe.skipIf(missing("git"))("files that are hard to read", () => {
  test("pipes, sockets and dangling links block nothing, even in place of a tracked file", async () => {
    const { folder, snapshots, tree, write } = makeWorkspace({ a: "1", was: "1", "d/e": "1" });
    git(folder, "init", "-q");
    git(folder, "add", ".");
    await tree();
    for (const name of ["was", "d"]) rmSync(join(folder, name), { recursive: true });
    execFileSync("mkfifo", [join(folder, "pipe"), join(folder, "was")]);
    symlinkSync("/nowhere", join(folder, "nowhere"));
    symlinkSync("..", join(folder, "d"));
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a", "120000 d", "120000 nowhere"]);
    write("a", "2");
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a", "120000 d", "120000 nowhere"]);
  });

  test.skipIf(process.getuid?.() === 0)("leaves out unreadable files", async () => {
    const { folder, snapshots, tree } = makeWorkspace({ a: "1", secret: "1", "closed/b": "1", "repo/c": "1" });
    git(join(folder, "repo"), "init", "-q");
    for (const name of ["secret", "closed", "repo"]) chmodSync(join(folder, name), 0);
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a"]);
    for (const name of ["closed", "repo"]) chmodSync(join(folder, name), 0o755);
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a", "100644 closed/b", "100644 repo/c"]);
  });

  test("a large file needs little space, and a change in its middle is noticed", async () => {
    const { folder, snapshots, changedBy } = makeWorkspace({ big: "" });
    truncateSync(join(folder, "big"), 200 * 1024 * 1024);
    const changed = await changedBy(() =>
      execFileSync("sh", ["-c", "printf x | dd of=big bs=1 seek=99999999 conv=notrunc"], {
        cwd: folder,
        stdio: "ignore",
      }),
    );
    expect(changed).toEqual(["big"]);
    const stored = readdirSync(snapshots, { recursive: true, encoding: "utf8" });
    const bytes = stored.reduce((sum, name) => sum + statSync(join(snapshots, name)).size, 0);
    expect(bytes).toBeLessThan(20 * 1024 * 1024);
  });

  test("files that appear and disappear during a scan are harmless", async () => {
    const { folder, fingerprints, tree } = makeWorkspace({ a: "1" });
    const calm = await tree();
    const script = `while :; do for i in $(seq 200); do echo $i > "f$i"; done; rm -f f*; done`;
    const busy = new AbortController();
    const child = spawn("bash", ["-c", script], { cwd: folder, signal: busy.signal, stdio: "ignore" });
    const closed = new Promise((resolve) => child.on("error", () => {}).on("close", resolve));
    for (let count = 0; count < 20; count++)
      expect(await fingerprints.fingerprint(never)).toEqual({ tree: expect.any(String) });
    busy.abort();
    await closed;
    for (const name of readdirSync(folder)) if (name !== "a") rmSync(join(folder, name), { force: true });
    expect(await tree()).toBe(calm);
  });
});

describe.skipIf(missing("git"))("a change of the same size in the same second", () => {
  test("is noticed, fifty times", async () => {
    const { tree, write } = makeWorkspace({ a: "0000", b: "same" });
    const seen = new Set<string>();
    for (let count = 0; count < 50; count++) {
      write("a", String(1000 + count));
      seen.add(await tree());
    }
    expect(seen.size).toBe(50);
  });

  test("is noticed in a later second, even with the same modification time", async () => {
    const { folder, tree, write } = makeWorkspace();
    const second = () => Math.floor(Date.now() / 1000);
    const nextSecond = async () => {
      const now = second();
      await vi.waitUntil(() => second() > now, { interval: 5, timeout: 5000 });
    };
    const change = (content: string, time: number) => {
      write("a", content);
      utimesSync(join(folder, "a"), time, time);
    };
    for (let round = 0; round < 3; round++) {
      await nextSecond();
      const time = second();
      change("0000", time);
      const before = await tree();
      change("1111", time);
      await nextSecond();
      expect(await tree()).not.toBe(before);
    }
  });

  test("is noticed with an old modification time that was restored", async () => {
    const { folder, tree, write } = makeWorkspace();
    for (let round = 0; round < 20; round++) {
      const seen = [];
      for (const content of ["0000", "1111"]) {
        write("a", content);
        utimesSync(join(folder, "a"), 1_577_836_800, 1_577_836_800);
        seen.push(await tree());
      }
      expect(seen[0]).not.toBe(seen[1]);
    }
  });

  test("is noticed after many fingerprints of an unchanged file, which do not change its times", async () => {
    const { folder, tree, write } = makeWorkspace({ a: "0000" });
    for (let round = 0; round < 12; round++) {
      write("a", `000${round % 2}`);
      const before = await tree();
      for (let listOptions = 0; listOptions < 5; listOptions++) expect(await tree()).toBe(before);
      const { size } = statSync(join(folder, "a"));
      write("a", `100${round % 2}`);
      expect(statSync(join(folder, "a")).size).toBe(size);
      expect(await tree()).not.toBe(before);
    }
  });
});
