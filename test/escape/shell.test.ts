// Every dangerous command of the table as a call in plan mode: denied by the gate, and harmless in the sandbox even if the gate were fooled.
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { findSandbox } from "../../src/adapters/sandbox/find-sandbox.ts";
import { scriptedModel } from "../../src/adapters/models/scripted/scripted.ts";
import { everydayGit } from "../../src/adapters/shell/tables/everyday-git.fixture.ts";
import { everyday, everydayOfSeveralLines } from "../../src/adapters/shell/tables/everyday.fixture.ts";
import { gitWrites } from "../../src/adapters/shell/tables/git-writes.fixture.ts";
import { tricks } from "../../src/adapters/shell/tables/tricks.fixture.ts";
import { writes } from "../../src/adapters/shell/tables/writes.fixture.ts";
import { openPlanwright } from "../../src/apps/library/open-planwright.ts";
import { Planwright } from "../../src/apps/library/planwright.ts";
import { missing } from "../needs.ts";
import { makeArena, type Arena } from "./arena.ts";
import { attack, attemptsOf, environmentOf, openStoreOf } from "./attack.ts";

const dangerous = [...new Set([...writes, ...gitWrites, ...tricks])];
const reading = [...everyday, ...everydayOfSeveralLines, ...everydayGit];
const every = (nth: number) => (_: unknown, index: number) => index % nth === 0;
/** Commands that end processes change no file, and no shell accepts a NUL. */
const runnable = dangerous.filter((command) => !/\b(p?kill|killall)\b/.test(command) && !command.includes("\0"));

const readonly = { plan: { shell: "readonly" }, tools: { bash: { timeoutSeconds: 2 } } };
const files = {
  "package.json": '{ "name": "x", "scripts": { "test": "touch pwned" } }\n',
  "data.csv": "name,count\na,1\n",
  "docs/two words.md": "words\n",
  "-delete": "hostile\n",
  "--output=pwned": "hostile\n",
  "$(touch pwned)": "hostile\n",
};
const bash = (command: string, cwd?: string) => ({ tool: "bash", input: { command, ...(cwd ? { cwd } : {}) } });

test("without a shell in plan mode no dangerous command is even classified", async () => {
  const arena = makeArena({ bare: true, files });
  const { attempts, changed, events } = await attack(
    arena,
    dangerous.map((command) => bash(command)),
  );
  expect(dangerous.length).toBeGreaterThan(900);
  expect(new Set(attempts.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(["denied TOOL_BLOCKED_BY_MODE"]),
  );
  expect([attempts.length, changed]).toEqual([dangerous.length, []]);
  expect(events.filter((event) => event.type === "tool_started")).toEqual([]);
});

test("nor does an everyday one run there", async () => {
  const arena = makeArena({ bare: true, files });
  const { attempts, events } = await attack(
    arena,
    reading.map((command) => bash(command)),
  );
  expect(attempts.filter(({ status }) => status !== "denied")).toEqual([]);
  expect(events.filter((event) => event.type === "tool_started")).toEqual([]);
});

describe.skipIf(process.platform !== "linux" || missing("bwrap") || missing("git"))("with a read-only shell", () => {
  test("no dangerous command starts", async () => {
    const arena = makeArena({ bare: true, files, config: readonly });
    const { attempts, changed, events } = await attack(
      arena,
      dangerous.map((command) => bash(command)),
    );
    const allowed = attempts.flatMap(({ code }, index) => (code === "TOOL_BLOCKED_BY_MODE" ? [] : [dangerous[index]]));
    expect([attempts.length, allowed, changed]).toEqual([dangerous.length, [], []]);
    expect(events.filter((event) => event.type === "tool_started")).toEqual([]);
  });

  test("everyday commands run, and change nothing", async () => {
    const arena = makeArena({ files, config: readonly });
    const commands = reading.filter(every(8));
    const { attempts, changed, events } = await attack(
      arena,
      commands.map((command) => bash(command)),
    );
    expect([attempts.length, changed]).toEqual([commands.length, []]);
    const started = events.flatMap((event) => (event.type === "tool_started" ? [event.data] : []));
    expect(new Set(started.map(({ rule, sandbox }) => `${rule} ${sandbox}`))).toEqual(
      new Set(["allow * (planwright.jsonc) read-only"]),
    );
    // A few are denied although they only read: see classify.test.ts.
    expect(started.length).toBeGreaterThan(commands.length * 0.9);
    expect(attempts.filter(({ status }) => status === "ok").length).toBeGreaterThan(commands.length / 2);
  });

  test("a command cannot start outside the workspace, nor where a link leaves it", async () => {
    const arena = makeArena({ config: readonly });
    const calls = ["../outside", "to-outside", "plans/away.plan", "/", "~"].map((cwd) => bash("ls", cwd));
    const { attempts, changed } = await attack(arena, calls);
    expect([attempts.filter(({ status }) => status === "ok"), changed]).toEqual([[], []]);
  });

  test("if the classifier allowed everything, the sandbox would still hold", async () => {
    const arena = makeArena({ bare: true, files, config: { ...readonly, tools: { bash: { timeoutSeconds: 1 } } } });
    const own = [
      `echo hacked > ${arena.at("src/a.ts")}`,
      `echo hacked > ${arena.outside}/o.txt`,
      "rm -rf src .git",
      "chmod 777 src/a.ts; chown 1 src/a.ts; touch src/a.ts",
      `mount -o remount,rw ${arena.workspace}; echo hacked > src/a.ts`,
      `mount -o remount,bind,rw / ; echo hacked > src/a.ts`,
      `umount -l ${arena.workspace}; echo hacked > src/a.ts`,
      `unshare -rm sh -c 'mount -o remount,bind,rw ${arena.workspace}; echo hacked > src/a.ts'`,
      `bwrap --bind / / sh -c 'echo hacked > ${arena.at("src/a.ts")}'`,
      `nsenter -t 1 -m sh -c 'echo hacked > ${arena.at("src/a.ts")}'`,
      `chroot /proc/1/root sh -c 'echo hacked > ${arena.at("src/a.ts")}'`,
      `for p in /proc/[0-9]*; do echo hacked > $p/cwd/src/a.ts; echo hacked > $p/root${arena.at("src/a.ts")}; done`,
      "for f in /proc/self/fd/*; do echo hacked > $f; done",
      "mknod /tmp/disk b 8 0; mknod disk b 254 0",
      "ln src/a.ts /tmp/a && echo hacked > /tmp/a",
      `(setsid sh -c 'sleep 0.2; echo hacked > src/a.ts' &)`,
    ];
    const commands = [...own, ...runnable.filter(every(40))];
    const done = await attackFooled(arena, commands);
    expect([done.sandboxes, arena.changes()]).toEqual([commands.map(() => "read-only"), []]);
  });

  test("a third of them at once in that sandbox change nothing", async () => {
    const arena = makeArena({ bare: true, files });
    const found = await findSandbox(environmentOf(arena));
    if ("missing" in found) throw new Error(found.missing.message);
    const { workspace, home } = arena;
    const third = runnable.filter(every(3));
    expect(third.length).toBeGreaterThan(300);
    const policy = { workspace, cwd: workspace, write: false, network: false, hidden: [home] };
    const one = 'timeout -k 1 1 bash --noprofile --norc -c "$1" > /dev/null 2>&1 < /dev/null; echo .';
    const wrapped = found.sandbox.wrap(["xargs", "-0", "-n", "1", "-P", "8", "bash", "-c", one, "one"], policy);
    const { stdout } = spawnSync(wrapped[0] as string, wrapped.slice(1), {
      env: environmentOf(arena),
      input: third.map((command) => `${command}\0`).join(""),
      encoding: "utf8",
    });
    expect([stdout.length / 2, arena.changes()]).toEqual([third.length, []]);
  });

  test("some of them change the workspace without a sandbox, which proves that the attacks are real", () => {
    const arena = makeArena({ bare: true, files });
    for (const command of ["touch x", "echo hi > y", "git add ."])
      spawnSync("bash", ["-c", command], { cwd: arena.workspace, env: environmentOf(arena) });
    expect(arena.changes().map((change) => change.split(":")[0])).toEqual(
      expect.arrayContaining(["workspace/x", "workspace/y", "workspace/.git/index"]),
    );
  });
});

/** The gate believes that every command only reads. */
async function attackFooled(arena: Arena, commands: readonly string[]): Promise<{ sandboxes: unknown[] }> {
  const { log } = openStoreOf(arena);
  const { workspace } = arena;
  const model = scriptedModel([{ calls: commands.map((command) => bash(command)) }, { text: "Tried." }]);
  const opened = await openPlanwright({ workspace, model, log, yes: true, env: environmentOf(arena) });
  const fooled = new Planwright({ ...opened.engine, planShell: async () => undefined }, workspace, opened.config);
  const { sessionId } = await fooled.run("attack", { mode: "plan" });
  const events = await log.read(sessionId);
  await opened.close();
  expect(attemptsOf(events)).toHaveLength(commands.length);
  return { sandboxes: events.flatMap((event) => (event.type === "tool_started" ? [event.data.sandbox] : [])) };
}
