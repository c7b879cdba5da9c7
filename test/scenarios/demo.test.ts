// A newcomer's first minutes: no model, no key, no configuration. The demo plays every scene for real, in three languages.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fast, folderIn } from "./demo-place.ts";
import { makePlace, run, serve, type Place } from "./harness.ts";

async function play(place: Place, ...words: readonly string[]) {
  const finished = await run(place, ["demo", ...words, "--speed", "50"]);
  return { ...finished, folder: folderIn(finished.stderr) };
}

const passes = (folder: string, command: string) =>
  execFileSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" });

test.each([
  ["en", "Plan executed (5/5 tasks succeeded)", "[demo script, no AI]"],
  ["de", "5/5", "[Demo-Skript, keine KI]"],
  ["zh", "5/5", "【演示脚本，非 AI】"],
])("R99 the first scene plays from request to summary without input, in %s", async (language, summary, label) => {
  const { code, stdout, stderr, folder } = await play(makePlace(), "--language", language);
  expect([code, stdout]).toEqual([0, expect.stringContaining(summary)]);
  expect(stderr).toContain(label);
  expect(JSON.parse(readFileSync(join(folder, "staging/release.json"), "utf8"))).toMatchObject({ isHealthy: true });
  expect(passes(folder, "npm test")).toMatch(/fail 0$/m);
  // Real git: the original files are a commit, and the work is a change to it.
  expect(passes(folder, "git log --oneline")).toContain("Initial commit");
  expect(passes(folder, "git status --short")).toContain(" M src/auth/service.mjs");
});

test("R99 the deployment asks first, and deploys to the chosen target", async () => {
  const { code, stdout, stderr, folder } = await play(makePlace(), "deploy");
  expect([code, stderr]).toEqual([0, expect.stringContaining("environment=staging release=spring-release")]);
  expect(stdout).toContain("**spring-release** is deployed to **staging**");
  expect(JSON.parse(readFileSync(join(folder, "staging/release.json"), "utf8"))).toMatchObject({
    name: "spring-release",
  });
});

test("R99 the deployment asks in plan mode too, and the plan is for the chosen target", async () => {
  const place = makePlace();
  const { folder } = await play(place, "fix");
  const asks = ["plan", "Deploy the application", "--cwd", folder];
  const waits = await run(place, asks, { env: fast });
  expect([waits.code, waits.stdout + waits.stderr]).toEqual([3, expect.stringContaining("Which environment")]);
  const answers = join(place.home, "answers.json");
  writeFileSync(answers, JSON.stringify({ environment: "prod", release: "big-one", confirm: true }));
  const planned = await run(place, [...asks, "--answers", answers], { env: fast });
  expect([planned.code, planned.stdout]).toEqual([3, expect.stringContaining("# Deploy big-one to prod")]);
});

test("the demo's suggested commands can be typed, also with a space in its folder's name", async () => {
  const place = makePlace();
  const TMPDIR = join(place.home, "a place");
  mkdirSync(TMPDIR);
  const { stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { TMPDIR } });
  expect(stderr).toContain(`$ planwright run --mode auto 'The status page says "1 minutes". Fix it.'`);
  expect(stderr).toMatch(/: planwright --continue --cwd '\/.*a place\/planwright-demo-\w+\/harbor'$/m);
  expect(stderr).toMatch(/: planwright demo refactor$/m);
});

test("R99 a flawed plan is sent back, and its next revision is built", async () => {
  const { code, stderr, folder } = await play(makePlace(), "revise");
  expect([code, stderr]).toEqual([0, expect.stringContaining("Log every request: revision 1 → 2")]);
  expect(stderr).toMatch(/^\d+ calls of the demo's script, no model calls · /m);
  expect(stderr).toContain("Revision 2 approved by demo");
  expect(readFileSync(join(folder, "src/log.mjs"), "utf8")).toContain("pathname");
});

test("a failing check is real, and so is the repair by reflection", async () => {
  const place = makePlace();
  const { code, stdout, stderr, folder } = await play(place, "repair");
  expect([code, stdout]).toEqual([0, expect.stringContaining("Plan executed (3/3 tasks succeeded)")]);
  expect(stderr).toMatch(
    /✗ Task 1 failed · Write the rate limiter · This check failed[^]*⟲ Reflection: the plan needs a change[^]*attempt 2[^]*✓ Task 1 done · Write the rate limiter/,
  );
  expect(readFileSync(join(folder, "src/auth/limit.mjs"), "utf8")).toContain("recent.length >= MAX_ATTEMPTS");
  // No edit by the user: the reflection's adjustment wrote the plan's file.
  expect(readFileSync(join(folder, "plans/limit-login-attempts.plan"), "utf8")).toMatch(/^revision: 2$/m);
  expect((await run(place, ["show", "--cwd", folder])).stderr).not.toContain("was changed");
});

test("a simple fix is done at once, without a plan", async () => {
  const place = makePlace();
  const { code, stdout, stderr, folder } = await play(place, "fix");
  expect([code, stdout]).toEqual([0, expect.stringContaining("Fixed")]);
  expect([stderr, existsSync(join(folder, "plans"))]).toEqual([expect.stringContaining("Needs no plan"), false]);
  // No model was called, and nothing sounds as if one had been.
  expect(stderr).toMatch(/^5 calls of the demo's script, no model calls · about \d+ tokens in, \d+ out\nNext: /m);
  const [, session = ""] = /run --resume (\S+)/.exec(stderr) ?? [];
  expect((await run(place, ["sessions", "show", session])).stdout).toContain(
    "calls of the demo's script, no model calls",
  );
  expect(passes(folder, "npm test")).toMatch(/fail 0$/m);
});

test("a user with models for single roles is not charged for the demo: the script plays those too", async () => {
  const place = makePlace();
  const elsewhere = await serve(place, []);
  const file = join(place.home, "planwright.jsonc");
  const models = {
    planner: "local/test",
    builder: { model: "local/test", effort: "high" },
    reflector: "local/test",
    classifier: "local/test",
    perspectives: { koda: "local/test" },
    agents: { koda: "local/test" },
  };
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), models }));
  const { code, stdout } = await play(place, "repair");
  expect([elsewhere.requests, code, stdout]).toEqual([[], 0, expect.stringContaining("3/3")]);
});

test("without a terminal `--demo` is refused: it does not work on the user's own files instead", async () => {
  const place = makePlace();
  const elsewhere = await serve(place, [{ text: "Done." }]);
  const { code, stderr } = await run(place, ["--demo"], { stdin: "Log every request" });
  expect([elsewhere.requests, code, stderr]).toEqual([[], 2, expect.stringContaining("--demo needs a terminal.")]);
});

test("all scenes can be played one after the other in one folder; a repeated scene says so, and nothing breaks", async () => {
  const place = makePlace();
  const { folder } = await play(place, "fix");
  const more = (request: string) =>
    run(place, ["run", request, "--mode", "auto", "--yes", "--cwd", folder, "--json"], { env: fast });
  const again = await more('The status page says "1 minutes". Fix it.');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining("has already been played in this folder")]);
  for (const request of ["Log every request", "Limit login attempts"]) {
    const planned = await more(request);
    expect(planned.code).toBe(3);
    const session = String(planned.events.at(-1)?.["sessionId"]);
    expect((await run(place, ["approve", session, "--cwd", folder])).code).toBe(0);
    const built = await run(place, ["run", "--resume", session, "--yes"], { env: fast });
    expect([built.code, built.stdout]).toEqual([
      0,
      expect.stringMatching(/Plan executed \((\d)\/\1 tasks succeeded\)/),
    ]);
  }
  expect(passes(folder, "npm test")).toMatch(/fail 0$/m);
  const replayed = await more("Log every request");
  expect(JSON.stringify(replayed.events.at(-1))).toContain("Run the tests again");
});

test("scenes are listed in the user's language; an unknown scene, language or speed is reported", async () => {
  const place = makePlace();
  const listed = await run(place, ["demo", "--list"], { env: { LANG: "de_DE.UTF-8" } });
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining("deploye")]);
  for (const [words, told] of [
    [["demo", "sing"], 'There is no scene "sing"'],
    [["demo", "--language", "fr"], '"fr" is not a supported language'],
    [["demo", "--speed", "fast"], '"fast" is not a speed'],
    [["demo", "--speed", "-1"], '"-1" is not a speed'],
    [["demo", "--speed", "--list"], "Option '--speed <value>' argument missing. See: planwright demo --help"],
  ] as const) {
    const { code, stderr } = await run(place, words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  }
});

test("a scene has a number and a name, in any spelling; an invalid pace leaves nothing behind", async () => {
  const place = makePlace();
  const TMPDIR = join(place.home, "tmp");
  mkdirSync(TMPDIR);
  for (const name of ["5", "FIX"]) expect((await play(place, name)).stdout).toContain("Fixed");
  // Where an answer lists the scenes, their numbers are understood as well, in the user's language.
  const { folder } = await play(place, "fix");
  const env = { ...fast, LANG: "de_DE.UTF-8" };
  const numbered = await run(place, ["run", "3", "--mode", "auto", "--cwd", folder], { env });
  expect([numbered.code, numbered.stdout]).toEqual([3, expect.stringContaining("# Jede Anfrage protokollieren")]);
  const { code, stderr } = await run(place, ["demo", "fix"], { env: { TMPDIR, PLANWRIGHT_DEMO_SPEED: "abc" } });
  expect([code, stderr, readdirSync(TMPDIR)]).toEqual([2, expect.stringMatching(/^planwright: "abc" is not a/), []]);
});

test("a user who started with npm sees only commands that they can type", async () => {
  const { stderr } = await run(makePlace(), ["demo", "fix", "--speed", "50"], { env: { npm_command: "run-script" } });
  folderIn(stderr);
  expect(stderr).toContain("Next: npx planwright run --resume ");
  expect(stderr).not.toMatch(/(?<!npx )\bplanwright (?:run|resume|setup|demo) /);
});

test("without git the demo plays; without npm, and with an unwritable temporary folder, it says why not", async () => {
  const place = makePlace();
  const bin = join(place.home, "bin");
  execFileSync("sh", [
    "-c",
    `mkdir "${bin}" && for name in node npm sh env grep; do ln -s "$(command -v $name)" "${bin}/$name"; done`,
  ]);
  const { code, stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { PATH: bin } });
  expect([code, existsSync(join(folderIn(stderr), ".git"))]).toEqual([0, false]);
  const german = await run(place, ["demo", "repair", "--speed", "50", "--language", "de"], { env: { PATH: bin } });
  expect([german.code, german.stdout]).toEqual([0, expect.stringMatching(/rückgängig machen: Git is not installed/)]);
  folderIn(german.stderr);
  rmSync(join(bin, "npm"));
  const untested = await run(place, ["demo", "fix"], { env: { PATH: bin } });
  expect([untested.code, untested.stderr]).toEqual([1, expect.stringContaining("needs npm, which is not on the PATH")]);
  writeFileSync(join(place.home, "file"), "");
  const nowhere = await run(place, ["demo", "fix"], { env: { TMPDIR: join(place.home, "file") } });
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining("Set TMPDIR")]);
});

test("without space for the copy nothing of it stays", () => {
  const { home } = makePlace();
  const TMPDIR = join(home, "tmp");
  mkdirSync(TMPDIR);
  const program = join(import.meta.dirname, "../../bin/planwright.cjs");
  const env = { PATH: process.env["PATH"], HOME: home, TMPDIR, LANG: "C.UTF-8" };
  // A limit on the size of files: like a full disk, but only for us.
  const line = `ulimit -f 1; exec '${process.execPath}' '${program}' demo fix`;
  const { status, stderr } = spawnSync("bash", ["-c", line], { env, encoding: "utf8" });
  expect([status, stderr, readdirSync(TMPDIR)]).toEqual([
    1,
    expect.stringContaining("Set TMPDIR to a folder with free space."),
    [],
  ]);
});

test("with an unwritable home the demo plays anyway, and says where its sessions are; an explicit folder is not replaced", async () => {
  const place = makePlace({ file: "" });
  const HOME = join(place.workspace, "file");
  const { code, stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { HOME, PLANWRIGHT_HOME: "" } });
  const home = join(dirname(folderIn(stderr)), "home");
  expect([code, stderr]).toEqual([0, expect.stringContaining(`PLANWRIGHT_HOME=${home}\n`)]);
  // And the way back can be typed.
  const back = /PLANWRIGHT_HOME=(\S+) planwright --continue --cwd (\S+)\n/.exec(stderr) ?? [];
  const kept = await run(place, ["sessions", "--cwd", back[2] ?? ""], {
    env: { HOME, PLANWRIGHT_HOME: back[1] ?? "" },
  });
  expect([kept.code, kept.stdout]).toEqual([0, expect.stringContaining("1 minutes")]);
  const named = await run(place, ["demo", "fix"], { env: { HOME, PLANWRIGHT_HOME: join(HOME, "named") } });
  expect([named.code, named.stderr]).toEqual([1, expect.stringContaining("or set PLANWRIGHT_HOME to another folder")]);
});
