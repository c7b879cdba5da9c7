// Commands that end on their own: output, exit code, environment.
import { existsSync, realpathSync } from "node:fs";
import { readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { bashTool } from "./bash.ts";
import { cleanOutput } from "./shell/clean-output.ts";
import { bareEnvironment, shellEnvironment } from "./shell/shell-environment.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

const bash = bashTool();

async function run(command: string, more: object = {}) {
  const { context } = await makeWorkspace({ "sub/a.txt": "" });
  return call(bash, { command, ...more }, context);
}

describe("a command", () => {
  test("gives its output in order and its exit code", async () => {
    expect(await run("echo one; echo two >&2; echo three")).toEqual({
      output: "one\ntwo\nthree\n(exit code 0)",
      exit: { code: 0, timedOut: false },
      effects: [],
    });
    expect(await run("echo bad; exit 3")).toEqual({
      output: "bad\n(exit code 3)",
      exit: { code: 3, timedOut: false },
      isError: true,
      effects: [],
    });
    expect((await run("true")).output).toBe("(no output)\n(exit code 0)");
  });

  test("runs in the workspace, or in a folder of it", async () => {
    const { context, folder, at, outside } = await makeWorkspace({ "sub dir/a.txt": "" });
    await symlink(outside, at("out"));
    expect((await call(bash, { command: "pwd" }, context)).output).toBe(`${folder}\n(exit code 0)`);
    expect((await call(bash, { command: "pwd", cwd: "sub dir" }, context)).output).toBe(
      `${folder}/sub dir\n(exit code 0)`,
    );
    expect((await failureOf(bash, { command: "pwd", cwd: ".." }, context)).kind).toBe("outside_workspace");
    expect((await failureOf(bash, { command: "pwd", cwd: "out" }, context)).kind).toBe("outside_workspace");
    expect((await failureOf(bash, { command: "pwd", cwd: "sub dir/a.txt" }, context)).kind).toBe("not_a_folder");
  });

  test("sees no trace of our wrapper", async () => {
    expect(
      (await run("jobs; wait; wait -n; echo $?; false; echo $?; sleep 0.01 & wait $!; echo $?; echo $#")).output,
    ).toBe("127\n1\n0\n0\n(exit code 0)");
    // Who waits for all children must not wait for our watchdog.
    expect(
      (await run(`exec perl -e '1 while wait() != -1; print "all waited"' 2>/dev/null || echo "all waited"`)).output,
    ).toContain("all waited");
    expect((await run("(: <&3) 2>/dev/null && echo open || echo closed")).output).toBe("closed\n(exit code 0)");
  });

  test("may open /dev/stdout and /dev/stderr by name", async () => {
    expect((await run("echo a > /dev/stderr; echo b | tee /dev/stderr > /dev/null; echo c > /dev/stdout")).output).toBe(
      "a\nb\nc\n(exit code 0)",
    );
  });

  test("has no input and no terminal", async () => {
    expect((await run("cat; read x; echo $?; test -t 1; echo $?; echo $TERM")).output).toBe(
      "1\n1\ndumb\n(exit code 0)",
    );
  });

  test("reports the signal that ended it", async () => {
    expect(await run("kill -SEGV $$")).toMatchObject({ output: "(no output)\n(killed by SIGSEGV)", isError: true });
  });

  test("shows its output while it runs", async () => {
    const { context, with: change } = await makeWorkspace();
    const shown: string[] = [];
    await call(bash, { command: "echo one; sleep 0.1; echo 两" }, change({ progress: (text) => shown.push(text) }));
    expect(shown.join("")).toBe("one\n两\n");
    expect(context.seen).toEqual({});
  });

  test("that is empty, too long or not text is refused", async () => {
    const { context } = await makeWorkspace();
    const refused = (command: string) => failureOf(bash, { command }, context);
    expect((await refused(" ")).kind).toBe("bad_input");
    const hint = "Write it to a file with write, then run that file.";
    for (const [length, size] of [
      [300_000, "293.0 KB"],
      [10 * 1024 * 1024, "10.0 MB"],
    ] as const) {
      const message = `The command has ${size}, which is too long for the system.`;
      expect(await refused(`echo ${"x".repeat(length)}`)).toMatchObject({ kind: "bad_input", message, hint });
    }
    expect(await refused("echo a\0b")).toMatchObject({ message: "The command contains a NUL character." });
    expect((await refused("echo \ud800")).message).toContain("half of a character");
  });
});

describe("its output", () => {
  test("is sanitized", async () => {
    expect((await run("printf 'a\\0b\\001\\033[31mred\\033[0m\\n10%%\\r50%%\\r100%%\\r\\nwin\\r\\n'")).output).toBe(
      "abred\n100%\nwin\n(exit code 0)",
    );
    expect((await run("head -c 20000 /dev/urandom")).output).not.toContain("\0");
  });

  test("of a very long line is cleaned", () => {
    expect(cleanOutput("x".repeat(1_000_000))).toHaveLength(1_000_000);
    expect(cleanOutput("\x1b]".repeat(100_000))).toBe("");
  });

  test("is cut in the middle when it is long, and whole in a file", async () => {
    const { context } = await makeWorkspace();
    const { output } = await call(bash, { command: "seq 1 100000" }, context);
    expect(output.length).toBeLessThan(31_000);
    expect(output).toMatch(/^1\n2\n3\n/);
    expect(output).toMatch(/\n99999\n100000\n\(exit code 0\)$/);
    const file = /all of it is in (.+)\)/.exec(output)?.[1] ?? "";
    expect(file.startsWith(context.scratch)).toBe(true);
    expect((await readFile(file, "utf8")).split("\n")).toHaveLength(100_001);
  });

  test("of 200 MB needs little memory, and the file stays below 50 MB", async () => {
    const { context } = await makeWorkspace();
    const before = process.memoryUsage().rss;
    const { output } = await call(bash, { command: "yes | head -c 200M" }, context);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    expect(output.length).toBeLessThan(31_000);
    expect(output).toContain("the first 52428800 bytes are in");
    const [file = ""] = await readdir(context.scratch);
    expect((await stat(`${context.scratch}/${file}`)).size).toBe(50 * 1024 * 1024);
  });

  test("is cut even if it cannot be stored in a file", async () => {
    const { with: change, at } = await makeWorkspace({ "a-file": "" });
    const { output } = await call(bash, { command: "seq 1 100000" }, change({ scratch: at("a-file/below") }));
    expect(output).toMatch(/bytes left out here; they could not be kept\)/);
    expect(output).toMatch(/\n100000\n\(exit code 0\)$/);
  });

  test("is not stored in a file when it is short", async () => {
    const { context } = await makeWorkspace();
    await call(bash, { command: "head -c 30000 /dev/zero | tr '\\0' x" }, context);
    await expect(readdir(context.scratch)).rejects.toThrow("ENOENT");
  });
});

test("git in a command uses the repository of its folder, even when we were started by a hook", () => {
  const inherited = {
    GIT_DIR: "/repo/.git",
    GIT_WORK_TREE: "/repo",
    GIT_INDEX_FILE: "/repo/.git/index",
    GIT_AUTHOR_NAME: "Ada",
  };
  expect(Object.keys(shellEnvironment(inherited))).not.toContain("GIT_DIR");
  expect(Object.keys(shellEnvironment(inherited)).filter((name) => Object.hasOwn(inherited, name))).toEqual([
    "GIT_AUTHOR_NAME",
  ]);
});

test("a command does not see the keys of model providers", () => {
  const inherited = { PATH: "/bin", ANTHROPIC_API_KEY: "1", MY_API_KEY: "2", PLANWRIGHT_TOKEN: "3", PAGER: "less" };
  expect(shellEnvironment(inherited)).toEqual({
    PATH: "/bin",
    TERM: "dumb",
    NO_COLOR: "1",
    GIT_TERMINAL_PROMPT: "0",
    PAGER: "cat",
    GIT_PAGER: "cat",
  });
});

test("variables that name the original of a copy name the copy, and the copy adds its own", () => {
  const copy = { mirrored: { from: "/home/u/app", to: "/c/1/app" }, history: null, env: { PLANWRIGHT_PORT: "20000" } };
  const inherited = {
    PATH: "/home/u/app/.venv/bin:/home/u/app-2/bin:/home/u/app/node_modules/.bin:/bin",
    VIRTUAL_ENV: "/home/u/app/.venv",
    PYTHONPATH: "/home/u/app",
    FLAGS: "-I/home/u/app/include",
  };
  expect(shellEnvironment(inherited, copy)).toMatchObject({
    PATH: "/c/1/app/.venv/bin:/home/u/app-2/bin:/c/1/app/node_modules/.bin:/bin",
    VIRTUAL_ENV: "/c/1/app/.venv",
    PYTHONPATH: "/c/1/app",
    FLAGS: "-I/c/1/app/include",
    PLANWRIGHT_PORT: "20000",
  });
});

test("a read-only command gets no variable that could start a program", () => {
  const inherited = {
    PATH: "/bin:.:bin",
    HOME: "/h",
    LC_ALL: "C",
    BASH_ENV: "x",
    LD_PRELOAD: "x",
    GIT_EXTERNAL_DIFF: "x",
    TOKEN: "x",
  };
  expect(bareEnvironment(inherited, "/w")).toEqual({
    PATH: realpathSync("/bin"),
    HOME: "/h",
    LC_ALL: "C",
    TERM: "dumb",
    NO_COLOR: "1",
    GIT_TERMINAL_PROMPT: "0",
    PAGER: "cat",
    GIT_PAGER: "cat",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "diff.autoRefreshIndex",
    GIT_CONFIG_VALUE_0: "false",
    GIT_CONFIG_KEY_1: "core.fsmonitor",
    GIT_CONFIG_VALUE_1: "false",
  });
});

test("a call that needs a sandbox never runs without one", async () => {
  const { with: change, at } = await makeWorkspace();
  const failure = await failureOf(bash, { command: "touch made" }, change({ sandbox: "workspace-write" }));
  expect(failure.kind).toBe("no_sandbox");
  expect(existsSync(at("made"))).toBe(false);
});

test("works without the temporary folder, which was cleaned during the session", async () => {
  const { context, folder } = await makeWorkspace();
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = join(folder, "gone");
  onTestFinished(() => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  });
  const { output } = await call(bash, { command: "echo one; echo two >&2" }, context);
  expect(output.split("\n").toSorted()).toEqual(["(exit code 0)", "one", "two"]);
});
