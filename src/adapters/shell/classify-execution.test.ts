// What the classifier calls read-only is really run, among hostile file names: nothing changes, with and without a sandbox.
import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { classifyShell } from "./classify.ts";
import { programs } from "./programs/table.ts";
import { everydayGit } from "./tables/everyday-git.fixture.ts";
import { everyday, everydayOfSeveralLines } from "./tables/everyday.fixture.ts";
import { randomCall, withSubcommands } from "./tables/random-flags.fixture.ts";
import { runs } from "../../../test/runs.ts";
import { environment, hashTree, makeWorkspace } from "./tables/workspace.fixture.ts";

/** Every allowed program with arguments that become options: what passes must be harmless for real. */
const hostile = [...programs]
  .flatMap(([name, rule]) => withSubcommands(name, rule))
  .flatMap((name) => [
    `${name} *`,
    `${name} -- README.md *`,
    `${name} -- README.md --output=pwned`,
    `${name} -- --output=pwned`,
    `${name} ./* src/*`,
    `${name} $X "$DIR"`,
    `ls | xargs ${name}`,
  ]);
const table = [...everyday, ...everydayOfSeveralLines, ...everydayGit];
/** Where two readings of bash may differ; `touch pwned` is in words, quotes, comments and here-documents, or is a command. */
const syntax = [
  ..."'\"\\$(){}`;&|<>#!*~=\n\t    '\"".split(""),
  ..."touch pwned,touch pwned,\ntouch pwned\n,> pwned,$(touch pwned),<<E,<<'E',\nE\n,$(,<(,$',\\\n".split(","),
  ...'ls,cat, a ,&&,||,2>&1,>/dev/null,<<<,if ls; then ,; fi,for f in ,; do ,; done,"$f",[ -f a ]'.split(","),
];
const commands: string[] = [];
let root: string;
let workspace: string;

beforeAll(async () => {
  for (const command of [...table, ...hostile])
    if ((await classifyShell(command)).verdict === "readonly") commands.push(command);
  root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-shell-")));
  workspace = join(root, "workspace");
  makeWorkspace(workspace);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** All commands in one process tree; the hash of the workspace tells what they did. */
function run(list: readonly string[], wrapper: readonly string[]): void {
  // Each prints a dot at its end, because xargs stops early, and silently, when a command ends with 255.
  const one = 'timeout 2 bash --noprofile --norc -c "$1" > /dev/null 2>&1; echo .';
  const [program = "", ...args] = [...wrapper, "xargs", "-0", "-n", "1", "-P", "4", "bash", "-c", one, "one"];
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: workspace,
    env: environment(root),
    input: list.map((command) => `${command}\0`).join(""),
    encoding: "utf8",
  });
  expect([stdout, stderr]).toEqual([".\n".repeat(list.length), ""]);
}

/** The commands that change the workspace, found by halving the list as long as its commands change it together. */
function changing(list: readonly string[], wrapper: readonly string[]): string[] {
  const before = hashTree(workspace);
  run(list, wrapper);
  if (hashTree(workspace) === before) return [];
  // A file that one command has created would hide that the next one creates it, too.
  rmSync(workspace, { recursive: true, force: true });
  makeWorkspace(workspace);
  if (list.length <= 1) return [...list];
  const middle = list.length >> 1;
  const found = [...changing(list.slice(0, middle), wrapper), ...changing(list.slice(middle), wrapper)];
  return found.length > 0 ? found : ["Some of them, but none alone", ...list];
}

/** Said with every failure that random commands cause; `test/seed-random-cases.ts` sets it. */
const seed = `TEST_SEED=${fc.readConfigureGlobal().seed}`;

describe.skipIf(missing("bash") || missing("git"))("read-only commands", () => {
  test("change nothing when run without a sandbox", () => {
    expect(commands.length).toBeGreaterThan(500);
    expect(changing(commands, [])).toEqual([]);
  });

  test("change nothing when built from random pieces of syntax", async () => {
    const soups = fc.sample(fc.array(fc.constantFrom(...syntax), { minLength: 2, maxLength: 10 }), runs(15_000));
    const passed: string[] = [];
    for (const soup of new Set(soups.map((pieces) => `echo ${pieces.join("")}`)))
      if (/pwned/.test(soup) && (await classifyShell(soup)).verdict === "readonly") passed.push(soup);
    expect(passed.length).toBeGreaterThan(50);
    expect(changing(passed, []), seed).toEqual([]);
  });

  test("change nothing with random flags and hostile values", async () => {
    const passed: string[] = [];
    for (const command of new Set(fc.sample(randomCall, runs(1500))))
      if ((await classifyShell(command)).verdict === "readonly") passed.push(command);
    expect(passed.length).toBeGreaterThan(200);
    expect(changing(passed, []), seed).toEqual([]);
  });

  test("a changing command would be noticed", () => {
    const before = hashTree(workspace);
    run(["touch pwned"], []);
    expect(hashTree(workspace)).not.toBe(before);
    rmSync(join(workspace, "pwned"));
    expect(hashTree(workspace)).toBe(before);
  });

  describe.skipIf(missing("bwrap"))("in a read-only sandbox", () => {
    const sandbox = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-net", "--"];
    test("change nothing", () => {
      expect(
        changing(
          commands.filter((command) => table.includes(command)),
          sandbox,
        ),
      ).toEqual([]);
    });
    test("and most of them still work there", () => {
      const works = (command: string) =>
        spawnSync(sandbox[0] as string, [...sandbox.slice(1), "bash", "-c", command], {
          cwd: workspace,
          env: environment(root),
        }).status;
      expect(["ls -la", "git status", "git log -p | wc -l", "grep -rn foo src", "rg foo src"].map(works)).toEqual([
        0, 0, 0, 0, 0,
      ]);
    });
  });
});
