// Removes what is no longer needed, and only that.
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { contentOf, makeWorkspace, never, watching } from "./git-workspace.fixture.ts";
import { tidySnapshots } from "./tidy-snapshots.ts";

const DAY = 24 * 60 * 60;
const daysAgo = (days: number) => Date.now() / 1000 - days * DAY;

describe.skipIf(missing("git"))("tidying the store", () => {
  test("removes a repository when its workspace is gone and it was not used for 30 days", async () => {
    const { base, snapshots } = makeWorkspace();
    const age = async (name: string, days: number) => {
      mkdirSync(join(base, name));
      await watching(join(base, name), snapshots).tree();
      const repository = readdirSync(snapshots).find((entry) => entry.startsWith(`${name}-`)) ?? "";
      for (const file of ["index", "workspace"])
        utimesSync(join(snapshots, repository, file), daysAgo(days), daysAgo(days));
      return repository;
    };
    await age("gone", 31);
    const recent = await age("recent", 29);
    const there = await age("there", 31);
    for (const name of ["gone", "recent"]) rmSync(join(base, name), { recursive: true });
    mkdirSync(join(snapshots, "foreign"));
    writeFileSync(join(snapshots, "file"), "");
    await tidySnapshots(snapshots, never);
    expect(readdirSync(snapshots)).toEqual(["file", "foreign", recent, there].toSorted());
  });

  test("removes old states when there are many; those of the last 30 days and the current one stay", async () => {
    const { folder, snapshots, tree, write, fingerprints } = makeWorkspace();
    for (let count = 0; count < 6000; count++) write(`d${count}/f`, `old ${count}`);
    write("kept/deep/file", "old and still there");
    const old = await tree();
    const repository = join(snapshots, readdirSync(snapshots)[0] ?? "");
    const stored = () =>
      readdirSync(join(repository, "objects"), { recursive: true, encoding: "utf8" }).filter((name) =>
        /^..\/[0-9a-f]{38}$/.test(name),
      );
    for (const name of stored()) utimesSync(join(repository, "objects", name), daysAgo(40), daysAgo(40));
    for (let count = 0; count < 6000; count++) rmSync(join(folder, `d${count}`), { recursive: true });
    write("x", "recent");
    const recent = await tree();
    write("x", "now");
    await tree();
    await tidySnapshots(snapshots, never);
    expect(stored().length).toBeLessThan(10);
    const now = await tree();
    expect(contentOf(snapshots, now)).toEqual(["100644 kept/deep/file", "100644 x"]);
    expect(await fingerprints.changedBetween(recent, now, never)).toEqual(["x"]);
    await expect(fingerprints.changedBetween(old, now, never)).rejects.toThrow("no longer stored");
  });

  test("does nothing if there is nothing, or when cancelled", async () => {
    const { base, snapshots, tree } = makeWorkspace({ a: "1" });
    await tidySnapshots(join(base, "missing"), never);
    await tree();
    await tidySnapshots(snapshots, AbortSignal.abort());
    expect(readdirSync(snapshots).map((name) => basename(name).slice(0, 5))).toEqual(["work-"]);
  });
});
