// Trouble with the database is reported in a sentence, and only our own files are touched.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePlace, run, serve, type Place } from "./harness.ts";

/** A file system of our own, if this machine lets us mount one. */
function mounted(place: Place, options: string): string | undefined {
  const folder = join(place.workspace, "..", "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

test("a full disk ends the run with a clear sentence, and events stored before stay readable", async ({ skip }) => {
  const place = makePlace();
  const big = "x".repeat(60_000);
  await serve(
    place,
    Array.from({ length: 40 }, (_, n) => ({
      calls: [{ tool: "bash", input: { command: `echo ${n}; printf '%s' ${big.slice(0, 20_000)}` } }],
    })),
  );
  const disk = mounted(place, "size=600k");
  if (!disk) return skip("this machine lets us mount nothing");
  writeFileSync(join(disk, "planwright.jsonc"), readFileSync(join(place.home, "planwright.jsonc")));
  const done = await run(place, ["run", "fill it", "--mode", "build", "--yes"], { env: { PLANWRIGHT_HOME: disk } });
  expect(done.code).toBe(1);
  expect(done.stderr).toMatch(/no space left/);
  expect(done.stderr).not.toContain("This is a bug");
  const sessions = await run(place, ["sessions", "--json"], { env: { PLANWRIGHT_HOME: disk } });
  expect(JSON.parse(sessions.stdout)).toMatchObject([{ title: "fill it" }]);
});

test("a database that cannot be written is reported with its path", async ({ skip }) => {
  const place = makePlace();
  await serve(place, [{ text: "hi" }]);
  const disk = mounted(place, "size=8m");
  if (!disk) return skip("this machine lets us mount nothing");
  writeFileSync(join(disk, "planwright.jsonc"), readFileSync(join(place.home, "planwright.jsonc")));
  expect((await run(place, ["run", "hello"], { env: { PLANWRIGHT_HOME: disk } })).code).toBe(0);
  execFileSync("mount", ["-o", "remount,ro", disk]);
  const done = await run(place, ["run", "again"], { env: { PLANWRIGHT_HOME: disk } });
  expect(done.code).toBe(1);
  expect(done.stderr).toContain(join(disk, "planwright.db"));
  expect(done.stderr).toMatch(/read-only|is writable/);
  expect(done.stderr).not.toContain("This is a bug");
});

test("a data folder that cannot be created is reported with its path", async () => {
  const place = makePlace();
  await serve(place, [{ text: "hi" }]);
  writeFileSync(join(place.home, "file"), "");
  const done = await run(place, ["run", "hello"], { env: { PLANWRIGHT_HOME: join(place.home, "file/below") } });
  expect(done.code).toBe(1);
  expect(done.stderr).toContain(join(place.home, "file/below"));
  expect(done.stderr).not.toContain("This is a bug");
});

test.each([
  ["a text file", Buffer.from("this is not a database at all, just text\n".repeat(50))],
  ["a torn database", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(3000, 7)])],
  ["an empty page of noise", Buffer.alloc(4096, 1)],
])("%s in place of the database is refused and left untouched", async (_name, bytes) => {
  const place = makePlace();
  await serve(place, [{ text: "hi" }]);
  const file = join(place.home, "planwright.db");
  writeFileSync(file, bytes);
  const done = await run(place, ["run", "hello"]);
  expect(done.code).toBe(1);
  expect(done.stderr).toContain(file);
  expect(done.stderr).not.toContain("This is a bug");
  expect(readFileSync(file)).toEqual(bytes);
  expect(readdirSync(place.home).toSorted()).toEqual(["cache", "planwright.db", "planwright.jsonc"]);
});
