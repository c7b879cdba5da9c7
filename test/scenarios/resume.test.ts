// Resuming a session from anywhere: it names its folder, and refuses options that it cannot apply.
import { mkdirSync, realpathSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve, sessionOf, type Place } from "./harness.ts";

async function withSession(): Promise<{ place: Place; id: string }> {
  const place = makePlace();
  await serve(place, [{ text: "Hello." }, { text: "Hello again." }]);
  return { place, id: sessionOf(await run(place, ["run", "hello", "--json"])) };
}

test("a session resumed from another folder names its own, and its changed mode", async () => {
  const { place, id } = await withSession();
  const elsewhere = { ...place, workspace: place.home };
  const done = await run(elsewhere, ["run", "more", "--resume", id.slice(-8), "--mode", "build"]);
  expect(done).toMatchObject({ code: 0, stdout: "Hello again.\n" });
  const folder = realpathSync(place.workspace);
  expect(done.stderr.split("\n").slice(0, 2)).toEqual([
    `Session ${id} in ${folder} (Plan mode)`,
    "● Build mode · files can be changed",
  ]);
});

test("a session whose folder is gone is refused with advice", async () => {
  const { place, id } = await withSession();
  const folder = realpathSync(place.workspace);
  renameSync(place.workspace, `${place.workspace}-moved`);
  const done = await run({ ...place, workspace: place.home }, ["run", "more", "--resume", id]);
  expect(done.code).toBe(2);
  expect(done.stderr).toBe(
    `planwright: The folder ${folder} of session ${id} no longer exists. Restore it to continue, or read the session with: planwright sessions show ${id}\n`,
  );
});

test.each<[string, (id: string) => string[], string]>([
  ["another folder", (id) => ["--resume", id, "--cwd", "sub"], "belongs to"],
  ["--continue at once", (id) => ["--resume", id, "--continue"], "can't be used together"],
  ["an empty id", () => ["--resume", ""], "id is empty"],
  ["an empty folder", () => ["--continue", "--cwd", ""], "--cwd needs a folder name"],
])("--resume with %s is refused", async (_name, args, says) => {
  const { place, id } = await withSession();
  mkdirSync(join(place.workspace, "sub"));
  const done = await run(place, ["run", "more", ...args(id)]);
  expect(done.code).toBe(2);
  expect(done.stderr).toContain(says);
});
