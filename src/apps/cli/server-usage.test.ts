// The server commands refuse invalid options before anything starts, with a clear message.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callCommand } from "./call-command.fixture.ts";

function makePlace() {
  const root = mkdtempSync(join(tmpdir(), "planwright-usage-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { workspace: join(root, "workspace"), home: join(root, "home") };
  for (const folder of [place.workspace, place.home]) mkdirSync(folder);
  return place;
}

test.each([
  ["a port that is none", ["--port", "seventy"], "--port needs a number from 0 to 65535."],
  ["a level that is none", ["--log-level", "loud"], '"loud" is not a log level.'],
  ["a log that cannot be written", ["--log-file", "/no/where.log"], "Couldn't write /no/where.log (ENOENT)."],
  ["no authentication on every address", ["--no-auth", "--host", "0.0.0.0"], "--no-auth can't be used on 0.0.0.0"],
])("serve: %s is refused", async (_name, args, says) => {
  const place = makePlace();
  const done = await callCommand(place, ["serve", place.workspace, "--port", "0", ...args]);
  expect(done).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(`planwright: ${says}`) });
});

test("serve: a missing folder is refused", async () => {
  const place = makePlace();
  const done = await callCommand(place, ["serve", join(place.workspace, "nowhere")]);
  expect(done).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining("There is no folder") });
});

test.each([
  ["no role", ["create", "ada"], "--role must be view, comment, approve or admin."],
  ["no name", ["revoke"], "Whose token?"],
  ["an unknown name", ["revoke", "nobody"], "There is no token for nobody."],
  ["an option that does nothing", ["list", "--role", "view"], "planwright tokens list has no --role."],
  ["something else", ["make"], 'There is no "planwright tokens make".'],
])("tokens: %s is refused", async (_name, args, says) => {
  const place = makePlace();
  const done = await callCommand(place, ["tokens", ...args]);
  expect(done).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(`planwright: ${says}`) });
  expect(existsSync(join(place.home, "server"))).toBe(false);
});

test("link: a missing server is reported", async () => {
  const place = makePlace();
  expect(await callCommand(place, ["link", "--port", "9", "--cwd", place.workspace])).toEqual({
    code: 1,
    stdout: "",
    stderr: "planwright: No server is listening at http://127.0.0.1:9. Start it with: planwright serve\n",
  });
});
