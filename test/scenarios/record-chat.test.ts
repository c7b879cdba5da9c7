// The terminal interface records and replays as well: everything in it while it is open.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { makePlace, serve } from "./harness.ts";
import { filesBelow } from "./recorded-session.ts";

import { leave, openTui } from "./tui-terminal.ts";

const files = { "notes.txt": "Nothing yet.\n" };

async function recorded() {
  const place = makePlace(files);
  const server = await serve(place, [
    { calls: [{ tool: "read", input: { path: "notes.txt" } }] },
    { text: "It says that there is nothing yet." },
  ]);
  const folder = join(place.home, "recording");
  const terminal = openTui(place, `--mode build --record ${folder}`);
  await terminal.see("BUILD");
  terminal.say("What do the notes say?");
  await terminal.see("there is nothing yet");
  await leave(terminal);
  await server.close();
  return { place, folder };
}

describe.skipIf(missing("tmux"))("in the terminal interface", () => {
  test("a session is recorded, replayed there without a model, and a change is caught", async () => {
    const { folder, place } = await recorded();
    expect(Object.keys(filesBelow(folder)).filter((name) => name.startsWith("01-"))).toEqual([
      "01-builder/01.yaml",
      "01-builder/02.yaml",
    ]);
    const again = makePlace(files);
    const terminal = openTui(again, `--mode build --replay ${folder}`);
    await terminal.see("BUILD");
    terminal.say("What do the notes say?");
    await terminal.see("there is nothing yet");
    await leave(terminal);
    writeFileSync(join(again.workspace, "notes.txt"), "Something.\n");
    const changed = openTui(again, `--mode build --replay ${folder}`);
    await changed.see("BUILD");
    changed.say("What do the notes say?");
    await changed.seen(/\+.*Something/);
    await leave(changed);
    const refused = openTui(place, `--record ${folder}`);
    await refused.see("already holds the recording of a session");
    expect(await refused.exitCode()).toBe(2);
  });
});
