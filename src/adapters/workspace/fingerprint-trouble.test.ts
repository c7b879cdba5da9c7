// Errors around a fingerprint are reported and do not spoil the next one.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { missing } from "../../../test/needs.ts";
import { Failed } from "../../domain/values/failure.ts";
import { makeWorkspace, never, watching } from "./git-workspace.fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const repositoryIn = (snapshots: string) => join(snapshots, readdirSync(snapshots)[0] ?? "");
const leftovers = (snapshots: string) =>
  readdirSync(snapshots, { recursive: true, encoding: "utf8" }).filter((name) => /\.(tmp|lock)$|tmp_/.test(name));
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof Failed ? error.failure.kind : error),
  );
/** Another process that takes fingerprints of the workspace. */
const lookElsewhere = (folder: string, snapshots: string, times: number) =>
  spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { openFingerprints } = await import(${JSON.stringify(join(import.meta.dirname, "fingerprint.ts"))});
       const { fingerprint } = openFingerprints(${JSON.stringify(snapshots)}, ${JSON.stringify(folder)});
       for (let i = 0; i < ${times}; i++) console.log(JSON.stringify(await fingerprint(new AbortController().signal)));`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );

describe.skipIf(missing("git"))("a fingerprint is missing", () => {
  test("without git, and says what to do", async () => {
    const { fingerprints } = makeWorkspace({ a: "1" });
    vi.stubEnv("PATH", "/nowhere");
    expect(await fingerprints.fingerprint(never)).toEqual({
      missing: {
        kind: "git_missing",
        message: "Git is not installed, so changes in the workspace cannot be verified.",
        hint: "Install git (https://git-scm.com/downloads) and make sure that it is on the PATH.",
        retryable: false,
      },
    });
  });

  test("when the workspace is gone", async () => {
    const { folder, fingerprints } = makeWorkspace();
    rmSync(folder, { recursive: true });
    const failure = { kind: "not_found", message: `There is no folder ${folder}.`, retryable: false };
    expect(await fingerprints.fingerprint(never)).toEqual({ missing: failure });
  });

  test("when our store cannot be written", async () => {
    const { snapshots, fingerprints } = makeWorkspace();
    writeFileSync(snapshots, "a file");
    expect(await fingerprints.fingerprint(never)).toEqual({
      missing: {
        kind: "store_unusable",
        message: expect.stringContaining(snapshots),
        hint: "Make sure that this folder is writable.",
        retryable: false,
      },
    });
  });

  test.runIf(process.platform === "linux" && process.getuid?.() === 0)("when the disk is full", async (context) => {
    const { snapshots, fingerprints, write, tree } = makeWorkspace({ a: "1" });
    mkdirSync(snapshots);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "planwright", snapshots]).status === 0;
    if (!mounted) return context.skip("mount is not allowed here");
    onTestFinished(() => void spawnSync("umount", [snapshots]));
    const before = await tree();
    for (let count = 0; count < 100; count++) write(`folder${count}/file`, `${count}`);
    expect(await fingerprints.fingerprint(never)).toEqual({
      missing: {
        kind: "disk_full",
        message: "The disk is full, so the state of the workspace could not be recorded.",
        hint: "Free some space.",
        retryable: false,
      },
    });
    expect(await fingerprints.changedBetween(before, before, never)).toEqual([]);
  });
});

describe.skipIf(missing("git"))("a store that is broken", () => {
  const damages: Record<string, (repository: string) => void> = {
    "lacks its head": (repository) => rmSync(join(repository, "HEAD")),
    "has another configuration": (repository) => writeFileSync(join(repository, "config"), "[core\nnonsense"),
    "has a file for a folder": (repository) => {
      rmSync(join(repository, "objects"), { recursive: true });
      writeFileSync(join(repository, "objects"), "");
    },
    "is a file": (repository) => {
      rmSync(repository, { recursive: true });
      writeFileSync(repository, "");
    },
    "has a torn index": (repository) => truncateSync(join(repository, "index"), 40),
    "has an empty index": (repository) => truncateSync(join(repository, "index"), 0),
    "lost its objects": (repository) => {
      rmSync(join(repository, "objects"), { recursive: true });
    },
    "has locks of a killed git": (repository) => {
      for (const name of ["index.lock", "HEAD.lock", "config.lock"]) writeFileSync(join(repository, name), "");
    },
  };
  test.each(Object.entries(damages))("after %s gives the same fingerprint again", async (_name, damage) => {
    const { folder, snapshots, tree, write, changedBy } = makeWorkspace({ a: "1", "b/c": "1" });
    const before = await tree();
    damage(repositoryIn(snapshots));
    expect(await watching(folder, snapshots).tree()).toBe(before);
    expect(await changedBy(() => write("b/c", "2"))).toEqual(["b/c"]);
  });

  test("with only a broken index still knows older states", async () => {
    const { snapshots, fingerprints, tree, write } = makeWorkspace({ a: "1" });
    const before = await tree();
    write("a", "2");
    truncateSync(join(repositoryIn(snapshots), "index"), 40);
    expect(await fingerprints.changedBetween(before, await tree(), never)).toEqual(["a"]);
  });

  test("reports that older states are lost", async () => {
    const { snapshots, fingerprints, tree, write } = makeWorkspace({ a: "1" });
    const before = await tree();
    write("a", "2");
    rmSync(snapshots, { recursive: true });
    const after = await tree();
    for (const [one, other] of [
      [before, after],
      [after, before],
      [after, "--output=x"],
      ["", after],
    ] as const)
      expect(await kindOf(fingerprints.changedBetween(one, other, never))).toBe("unknown_fingerprint");
  });
});

describe.skipIf(missing("git"))("concurrent fingerprints", () => {
  test("in many processes are equal, and leave nothing behind", async () => {
    const { folder, snapshots, tree } = makeWorkspace(
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`d${index % 7}/f${index}`, `${index}`])),
    );
    const others = Array.from({ length: 4 }, () => lookElsewhere(folder, snapshots, 5));
    const outputs = Promise.all(others.map((child) => child.stdout.setEncoding("utf8").toArray()));
    const own = await Promise.all(Array.from({ length: 4 }, tree));
    const lines = (await outputs).flatMap((chunks) => chunks.join("").trim().split("\n"));
    expect(new Set(own).size).toBe(1);
    expect(lines).toEqual(Array.from({ length: 20 }, () => JSON.stringify({ tree: own[0] })));
    expect(leftovers(snapshots)).toEqual([]);
  });
});

describe.skipIf(missing("git"))("a cancelled fingerprint", () => {
  test("ends immediately, leaves no lock and no process, and the next one works", async () => {
    const { base, folder, snapshots, fingerprints, tree } = makeWorkspace({ big: "" });
    truncateSync(join(folder, "big"), 3 * 1024 ** 3);
    const abort = new AbortController();
    const looking = fingerprints.fingerprint(abort.signal);
    await vi.waitUntil(() => processesAbout(base).some((line) => line.includes("update-index")), { timeout: 20_000 });
    const startedAt = performance.now();
    abort.abort();
    const cancelled = { kind: "cancelled", message: "Reading the workspace was stopped.", retryable: false };
    expect(await looking).toEqual({ missing: cancelled });
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(processesAbout(base)).toEqual([]);
    expect(leftovers(snapshots)).toEqual([]);
    expect(await fingerprints.fingerprint(abort.signal)).toEqual({ missing: cancelled });
    expect(await kindOf(fingerprints.changedBetween("a".repeat(40), "b".repeat(40), abort.signal))).toBe("cancelled");
    truncateSync(join(folder, "big"), 10);
    expect(await tree()).toMatch(/^[0-9a-f]{40}$/);
  });

  test("of a killed program leaves nothing that blocks the next one", async () => {
    const { base, folder, snapshots, tree } = makeWorkspace({ big: "" });
    truncateSync(join(folder, "big"), 1024 ** 3);
    const child = lookElsewhere(folder, snapshots, 1);
    await vi.waitUntil(() => processesAbout(base).some((line) => line.includes("update-index")), { timeout: 20_000 });
    child.kill("SIGKILL");
    await once(child, "close");
    expect(readdirSync(repositoryIn(snapshots)).filter((name) => name.endsWith(".tmp"))).toHaveLength(1);
    truncateSync(join(folder, "big"), 10);
    await tree();
    expect(readdirSync(repositoryIn(snapshots)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    // It hashes on without us, and ends by itself.
    await vi.waitUntil(() => processesAbout(base).length === 0, { timeout: 30_000 });
  });
});

function processesAbout(base: string): string[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "stat=,command="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(base) && / git |\/git /.test(` ${line}`) && !line.startsWith("Z"));
}
