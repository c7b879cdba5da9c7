// The three walks of `docs/architecture.md` are those that the program takes.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import type { Walks } from "./measure-walks.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8");

/** The files of a list in the document, by its first line. */
function documented(name: string): string[] {
  const [, list = ""] = new RegExp(`^\`\`\`text\n${name}\n([^\`]*)\`\`\`$`, "m").exec(text) ?? [];
  return list
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const [folder, ...files] = line.split(/ +/);
      return files.map((file) => `${folder}/${file}.ts`);
    })
    .toSorted();
}

/** The cells of a row in the table of the walks. */
function row(name: string): string[] {
  const [, rest = ""] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, "m").exec(text) ?? [];
  return rest.split(" | ");
}

/** Files that run at some times and not at others, as when a timer fires. */
const OCCASIONAL = 3;

function expectWalk(listed: readonly string[], ran: readonly string[]): void {
  expect(ran.filter((file) => !listed.includes(file)).slice(OCCASIONAL)).toEqual([]);
  expect(listed.filter((file) => !ran.includes(file)).slice(OCCASIONAL)).toEqual([]);
}

describe.skipIf(missing("git"))("the documented walk", { timeout: 120_000 }, () => {
  let walks: Walks;
  beforeAll(async () => {
    const program = join(import.meta.dirname, "measure-walks.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    walks = JSON.parse(stdout) as Walks;
  }, 120_000);

  test("of a message is the one it takes until it is stored, and until the model is asked", () => {
    const [stored, later] = [documented("message → stored"), documented("stored → asked")];
    expectWalk(stored, walks.message.stored);
    expectWalk([...stored, ...later], walks.message.asked);
    expect(row("Enter in the terminal → message stored")[0]).toBe(`${stored.length}`);
    expect(row("… → model asked")[0]).toBe(`${stored.length + later.length}`);
    expect(walks.message.replays).toBe(0);
  });

  test("of an approval is the one it takes, without a replay", () => {
    const { files, replays, snapshots } = walks.approval;
    const listed = documented("approve → first call");
    expectWalk(listed, files);
    expect(replays).toBe(0);
    const [count, , also] = row("approve → first call of the first task");
    expect(count).toBe(`${listed.length}`);
    expect(also).toContain(`${snapshots} snapshots of the workspace`);
  });

  test("of a call is the one it takes, and asks the gate as often as documented", () => {
    const { files, gate } = walks.call;
    const listed = documented("answer → tool_ended");
    expectWalk(listed, files);
    const [count, , also] = row("answer with a call of `bash` → `tool_ended`");
    expect(count).toBe(`${listed.length}`);
    expect(also).toContain(gate.map((name) => `\`${name}\``).join(", "));
  });
});
