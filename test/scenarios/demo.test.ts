// The first minutes of a newcomer: no model, no key, no configuration. The demo plays every scene for real, in three languages and on every surface.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER, hasBrowser } from "../browser.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, serve, start, type Place } from "./harness.ts";
import { openPage } from "./page-harness.ts";
import { openTui } from "./tui-terminal.ts";

const fast = { PLANWRIGHT_DEMO_SPEED: "50" };

/** The copy that was played on, gone after the test. */
function folderIn(text: string): string {
  const folder = new RegExp(`(?:${RegExp.escape(tmpdir())}|/)\\S*planwright-demo-\\w+/harbor`).exec(text)?.[0];
  if (folder === undefined) throw new Error(`No demo was made:\n${text}`);
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}

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
  expect(JSON.parse(readFileSync(join(folder, "staging/release.json"), "utf8"))).toMatchObject({ isWell: true });
  expect(passes(folder, "npm test")).toMatch(/fail 0$/m);
  // Real git: what was there is a commit, and what was done is a change to it.
  expect(passes(folder, "git log --oneline")).toContain("Harbor as it is");
  expect(passes(folder, "git status --short")).toContain(" M src/auth/service.mjs");
});

test("R99 the deployment asks first, and deploys what was answered", async () => {
  const { code, stdout, stderr, folder } = await play(makePlace(), "deploy");
  expect([code, stderr]).toEqual([0, expect.stringContaining("environment=staging release=spring-release")]);
  expect(stdout).toContain("**spring-release** is on **staging**");
  expect(JSON.parse(readFileSync(join(folder, "staging/release.json"), "utf8"))).toMatchObject({
    name: "spring-release",
  });
});

test("R99 the deployment asks in plan mode, too, and the plan is made for what was answered", async () => {
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

test("what the demo says to type can be typed, also where its folder has a space in its name", async () => {
  const place = makePlace();
  const TMPDIR = join(place.home, "a place");
  mkdirSync(TMPDIR);
  const { stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { TMPDIR } });
  expect(stderr).toContain(`$ planwright run --mode auto 'The status page says "1 minutes". Fix it.'`);
  expect(stderr).toMatch(/: planwright --continue --cwd '\/.*a place\/planwright-demo-\w+\/harbor'$/m);
  expect(stderr).toMatch(/: planwright demo refactor$/m);
});

test("R99 a plan with a flaw is sent back, and its next revision is built", async () => {
  const { code, stderr, folder } = await play(makePlace(), "revise");
  expect([code, stderr]).toEqual([0, expect.stringContaining("Log every request: revision 1 → 2")]);
  expect(stderr).toMatch(/^\d+ calls of the demo's script, none of a model · /m);
  expect(stderr).toContain("Revision 2 is approved (demo)");
  expect(readFileSync(join(folder, "src/log.mjs"), "utf8")).toContain("pathname");
});

test("a check that fails is real, and so is the repair by reflection", async () => {
  const place = makePlace();
  const { code, stdout, stderr, folder } = await play(place, "repair");
  expect([code, stdout]).toEqual([0, expect.stringContaining("Plan executed (3/3 tasks succeeded)")]);
  expect(stderr).toMatch(
    /✗ 1 Write the limit: This check failed[^]*⟲ reflection: NEEDS_ADJUSTMENT[^]*attempt 2[^]*✓ 1 Write the limit/,
  );
  expect(readFileSync(join(folder, "src/auth/limit.mjs"), "utf8")).toContain("recent.length >= TRIES");
  // Nobody has changed the plan's file: it is what the reflection made of the plan.
  expect(readFileSync(join(folder, "plans/limit-tries-to-log-in.plan"), "utf8")).toMatch(/^revision: 2$/m);
  expect((await run(place, ["show", "--cwd", folder])).stderr).not.toContain("was changed");
});

test("a simple fix is done at once, without a plan", async () => {
  const place = makePlace();
  const { code, stdout, stderr, folder } = await play(place, "fix");
  expect([code, stdout]).toEqual([0, expect.stringContaining("Fixed")]);
  expect([stderr, existsSync(join(folder, "plans"))]).toEqual([expect.stringContaining("Building directly"), false]);
  // No model was called, and nothing sounds as if one had been.
  expect(stderr).toMatch(/^5 calls of the demo's script, none of a model · as if \d+ tokens in, \d+ out · resume: /m);
  const [, session = ""] = /run --resume (\S+)/.exec(stderr) ?? [];
  expect((await run(place, ["sessions", "show", session])).stdout).toContain("calls of the demo's script, none of");
  expect(passes(folder, "npm test")).toMatch(/fail 0$/m);
});

test("whoever has models for single roles is not charged for the demo: the script plays those, too", async () => {
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

test("without a terminal `--demo` is refused: nothing of the person's own is worked on instead", async () => {
  const place = makePlace();
  const elsewhere = await serve(place, [{ text: "Done." }]);
  const { code, stderr } = await run(place, ["--demo"], { stdin: "Log every request" });
  expect([elsewhere.requests, code, stderr]).toEqual([[], 2, expect.stringContaining("--demo needs a terminal.")]);
});

test("all scenes can be played one after the other in one folder; what was played already is said, and nothing breaks", async () => {
  const place = makePlace();
  const { folder } = await play(place, "fix");
  const more = (request: string) =>
    run(place, ["run", request, "--mode", "auto", "--yes", "--cwd", folder, "--json"], { env: fast });
  const again = await more('The status page says "1 minutes". Fix it.');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining("has been played in this folder already")]);
  for (const request of ["Log every request", "Limit how often somebody may try to log in"]) {
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
  expect(JSON.stringify(replayed.events.at(-1))).toContain("Run the tests once more");
});

test("scenes are listed in the person's language; what is no scene, language or speed is told", async () => {
  const place = makePlace();
  const listed = await run(place, ["demo", "--list"], { env: { LANG: "de_DE.UTF-8" } });
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining("deploye")]);
  for (const [words, told] of [
    [["demo", "sing"], 'There is no scene "sing"'],
    [["demo", "--language", "fr"], '"fr" is not a language'],
    [["demo", "--speed", "fast"], '"fast" is not a speed'],
    [["demo", "--speed", "-1"], '"-1" is not a speed'],
    [["demo", "--speed", "--list"], "Option '--speed <value>' argument missing. See: planwright demo --help"],
  ] as const) {
    const { code, stderr } = await run(place, words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
  }
});

test("a scene has a number and a name, however that is written; a pace that is none leaves nothing behind", async () => {
  const place = makePlace();
  const TMPDIR = join(place.home, "tmp");
  mkdirSync(TMPDIR);
  for (const name of ["5", "FIX"]) expect((await play(place, name)).stdout).toContain("Fixed");
  // Where the scenes are listed in an answer, their numbers are understood as well, in the person's language.
  const { folder } = await play(place, "fix");
  const env = { ...fast, LANG: "de_DE.UTF-8" };
  const numbered = await run(place, ["run", "3", "--mode", "auto", "--cwd", folder], { env });
  expect([numbered.code, numbered.stdout]).toEqual([3, expect.stringContaining("# Jede Anfrage protokollieren")]);
  const { code, stderr } = await run(place, ["demo", "fix"], { env: { TMPDIR, PLANWRIGHT_DEMO_SPEED: "abc" } });
  expect([code, stderr, readdirSync(TMPDIR)]).toEqual([2, expect.stringMatching(/^planwright: "abc" is not a/), []]);
});

test("who began with npm is told only what they can type", async () => {
  const { stderr } = await run(makePlace(), ["demo", "fix", "--speed", "50"], { env: { npm_command: "run-script" } });
  folderIn(stderr);
  expect(stderr).toContain("resume: npx planwright run --resume ");
  expect(stderr).not.toMatch(/(?<!npx )\bplanwright (?:run|resume|setup|demo) /);
});

test("without git the demo plays; without npm, and with a temporary folder that cannot be written, it says why not", async () => {
  const place = makePlace();
  const bin = join(place.home, "bin");
  execFileSync("sh", [
    "-c",
    `mkdir "${bin}" && for name in node npm sh env grep; do ln -s "$(command -v $name)" "${bin}/$name"; done`,
  ]);
  const { code, stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { PATH: bin } });
  expect([code, existsSync(join(folderIn(stderr), ".git"))]).toEqual([0, false]);
  const german = await run(place, ["demo", "repair", "--speed", "50", "--language", "de"], { env: { PATH: bin } });
  expect([german.code, german.stdout]).toEqual([
    0,
    expect.stringMatching(/rückgängig machen: Git ist nicht installiert/),
  ]);
  folderIn(german.stderr);
  rmSync(join(bin, "npm"));
  const untested = await run(place, ["demo", "fix"], { env: { PATH: bin } });
  expect([untested.code, untested.stderr]).toEqual([1, expect.stringContaining("needs npm, which is not on the PATH")]);
  writeFileSync(join(place.home, "file"), "");
  const nowhere = await run(place, ["demo", "fix"], { env: { TMPDIR: join(place.home, "file") } });
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining("Set TMPDIR")]);
});

test("where there is no room for the copy nothing of it stays", () => {
  const { home } = makePlace();
  const TMPDIR = join(home, "tmp");
  mkdirSync(TMPDIR);
  const program = join(import.meta.dirname, "../../bin/planwright.cjs");
  const env = { PATH: process.env["PATH"], HOME: home, TMPDIR, LANG: "C.UTF-8" };
  // No file may be longer than this: as a full disk, but only for us.
  const line = `ulimit -f 1; exec '${process.execPath}' '${program}' demo fix`;
  const { status, stderr } = spawnSync("bash", ["-c", line], { env, encoding: "utf8" });
  expect([status, stderr, readdirSync(TMPDIR)]).toEqual([
    1,
    expect.stringContaining("Set TMPDIR to a folder with room."),
    [],
  ]);
});

test("where the home cannot be written the demo plays all the same, and says where its sessions are; a folder that was named is meant", async () => {
  const place = makePlace({ file: "" });
  const HOME = join(place.workspace, "file");
  const { code, stderr } = await run(place, ["demo", "fix", "--speed", "50"], { env: { HOME, PLANWRIGHT_HOME: "" } });
  const home = join(dirname(folderIn(stderr)), "home");
  expect([code, stderr]).toEqual([0, expect.stringContaining(`PLANWRIGHT_HOME=${home}\n`)]);
  // And the way back is one that can be typed.
  const back = /PLANWRIGHT_HOME=(\S+) planwright --continue --cwd (\S+)\n/.exec(stderr) ?? [];
  const kept = await run(place, ["sessions", "--cwd", back[2] ?? ""], {
    env: { HOME, PLANWRIGHT_HOME: back[1] ?? "" },
  });
  expect([kept.code, kept.stdout]).toEqual([0, expect.stringContaining("1 minutes")]);
  const named = await run(place, ["demo", "fix"], { env: { HOME, PLANWRIGHT_HOME: join(HOME, "named") } });
  expect([named.code, named.stderr]).toEqual([1, expect.stringContaining("or set PLANWRIGHT_HOME to another folder")]);
});

test.skipIf(missing("tmux"))(
  "`planwright` without a model opens the demo beside the person's own folder, and says so; a number plays a scene",
  async () => {
    const place = makePlace({ "mine.txt": "mine" });
    const terminal = openTui(place, "--speed 50");
    await terminal.see("demo: a script answers, no model is asked");
    await terminal.see("1  Refactor the auth system and deploy to staging");
    const folder = folderIn(terminal.screen());
    terminal.say("hello");
    await terminal.see("I am not a model");
    await terminal.see("planwright setup");
    terminal.say("3");
    await terminal.see("[1] Approve");
    await terminal.answer("2", /\[1\] Approve .*\n.*comment on task/);
    terminal.say("Do not log passwords");
    await terminal.see("revision 2");
    await terminal.answer("1", "[1] Approve");
    for (;;) {
      await terminal.see(/▶ Permission|Plan executed \(2\/2/);
      if (!terminal.screen().includes("▶ Permission")) break;
      await terminal.answer("1", "▶ Permission");
    }
    expect(readFileSync(join(folder, "src/log.mjs"), "utf8")).toContain("pathname");
    expect(existsSync(join(place.workspace, "plans"))).toBe(false);
  },
);

test.skipIf(missing("tmux"))(
  "who was thrown out of the demo goes on with it by --continue, from their own folder",
  async () => {
    const place = makePlace({ "mine.txt": "mine" });
    const killed = openTui(place, "--speed 50");
    await killed.see("1  Refactor the auth system and deploy to staging");
    const folder = folderIn(killed.screen());
    killed.say("3.");
    await killed.see("[1] Approve");
    process.kill(killed.program(), "SIGKILL");
    const terminal = openTui(place, "--continue --speed 50");
    await terminal.see("[1] Approve");
    await terminal.seen("Log every request");
    // The first lines are those of the demo, too, and do not say that this is what was left open.
    const [first = ""] = terminal.all().split("▌ Log every request");
    expect(first).toContain(`folder  ${folder}\n  model   demo: a script answers, no model is asked\n`);
    expect(first).not.toContain("/sessions");
    expect(existsSync(join(place.workspace, "plans"))).toBe(false);
  },
);

test.skipIf(missing("tmux"))("where nobody began anything, no folder stays behind", async () => {
  const place = makePlace();
  const TMPDIR = join(place.home, "tmp");
  mkdirSync(TMPDIR);
  const terminal = openTui(place, "", { env: { TMPDIR } });
  await terminal.see("1  Refactor the auth system and deploy to staging");
  expect(readdirSync(TMPDIR)).toEqual([expect.stringContaining("planwright-demo-")]);
  terminal.say("/exit");
  await terminal.until(() => readdirSync(TMPDIR).length === 0, "for the folder to go");
  rmSync(join(place.home, "planwright.db"));
  mkdirSync(join(place.home, "planwright.db"));
  const { code, stderr } = await run(place, ["demo", "fix"], { env: { TMPDIR } });
  expect([code, stderr, readdirSync(TMPDIR)]).toEqual([1, expect.stringContaining("cannot be opened"), []]);
});

test("a demo server that was killed goes on where it was when it is started again, beside a fresh copy", async () => {
  const place = makePlace();
  const begin = async (...words: string[]) => {
    const { child } = start(place, ["serve", "--demo", "--speed", "50", "--port", "0", ...words]);
    onTestFinished(() => void child.kill("SIGKILL"));
    let [said, told] = ["", ""];
    child.stdout?.on("data", (text: string) => (said += text));
    child.stderr?.on("data", (text: string) => (told += text));
    await waitUntil(() => said.includes("Another link") || child.exitCode !== null);
    const token = readFileSync(join(place.home, "server/token"), "utf8").trim();
    const base = `${/http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]}/api/v1/workspaces`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const ask = async <Answer>(path: string, body?: object) => {
      const sent = body && { method: "POST", body: JSON.stringify(body) };
      return (await (await fetch(`${base}${path}`, { headers, ...sent })).json()) as Answer;
    };
    const { workspaces } = await ask<{ workspaces: { workspace_id: string; folder: string }[] }>("");
    return { child, ask, workspaces, folder: folderIn(told) };
  };
  const first = await begin();
  const [{ workspace_id = "" } = {}] = first.workspaces;
  const { chat_id } = await first.ask<{ chat_id: string }>(`/${workspace_id}/chats`, { content: "Log every request" });
  const chat = `/${workspace_id}/chats/${chat_id}`;
  await expect.poll(() => first.ask(chat)).toMatchObject({ phase: "waiting_plan_approval" });
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const again = await begin();
  expect(again.workspaces.map(({ folder }) => folder)).toEqual([again.folder, first.folder]);
  expect(await again.ask(chat)).toMatchObject({ phase: "waiting_plan_approval" });
  again.child.kill("SIGTERM");
  await once(again.child, "exit");
  // Nobody began anything in the second one; and a recording is of one folder.
  const third = await begin("--record", join(place.home, "recording"));
  expect(third.workspaces.map(({ folder }) => folder)).toEqual([third.folder]);
});

test.skipIf(!hasBrowser && missing(BROWSER))(
  "the page's demo goes from the first load to the finished plan",
  async () => {
    const place = makePlace();
    const program = join(import.meta.dirname, "../../examples/start.ts");
    const env = { PATH: process.env["PATH"], HOME: place.home, ...fast };
    const child = spawn(process.execPath, [program, "--port", "0"], { env, cwd: place.workspace });
    // Not with force: it ends the server that it started.
    onTestFinished(() => void child.kill("SIGTERM"));
    let told = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (told += chunk));
    let said = "";
    for await (const line of createInterface({ input: child.stdout })) {
      said += `${line}\n`;
      if (line.startsWith("Another link")) break;
    }
    folderIn(told);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
    const token = readFileSync(/lies in (.+?\/server\/token)/.exec(said)?.[1] ?? "", "utf8").trim();
    const page = await openPage({ url, token });
    await page.getByText("This is the demo: a script plays the model").waitFor();
    await page.getByRole("button", { name: "Refactor the auth system and deploy to staging" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("demo script, no AI", { exact: true }).first().waitFor();
    const approve = page.getByRole("button", { name: /^Approve/ });
    await approve.first().waitFor();
    await approve.first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve/ })
      .click();
    const isOver = page.getByText(/5\/5 tasks succeeded/).first();
    const yes = page.getByRole("button", { name: /^(?:Allow once|Yes)/ }).first();
    for (;;) {
      await isOver.or(yes).first().waitFor();
      if (await isOver.isVisible()) break;
      // It may be over, or another one may have come, in the very moment of the click.
      await yes.click({ timeout: 2_000 }).catch(() => {});
    }
    await page.goto(url);
    await expect.poll(() => page.getByRole("radio", { name: "Auto" }).isChecked()).toBe(true);
    await page.getByRole("textbox", { name: "Your first message" }).fill("Write me a poem");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("I am not a model").waitFor();
    await expect.poll(() => page.getByText("planwright setup").count()).toBeGreaterThan(0);
    // The answer lists the scenes with numbers.
    await page.getByLabel("Message", { exact: true }).fill("2");
    await page.keyboard.press("Enter");
    await page.getByText("Which environment should I use?").first().waitFor();
  },
);
