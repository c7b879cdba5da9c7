// A session recorded over a provider's real wire format and replayed with the server gone and no key: the same events, the same files.
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { makePlace, run, serve, start, type Finished, type Place } from "./harness.ts";
import { filesBelow } from "./recorded-session.ts";

const files = { "add.js": "export const add = (a, b) => a - b;\n", "AGENTS.md": "Be brief.\n" };
const prompt = "Fix add.js";

/** With an absolute path, varying values, and a provider that rate-limits at first. */
function fixing({ workspace }: Place): ScriptedStep[] {
  const path = join(workspace, "add.js");
  const command =
    "pwd; date; echo $$-$RANDOM | sha256sum; echo took 0.$$ ms; echo http://localhost:$((20000 + $$ % 20000))/";
  return [
    {
      fault: { kind: "rate_limit", retryAfter: 1 },
      reasoning: "First I look.",
      text: "I look.",
      calls: [
        { tool: "read", input: { path } },
        { tool: "bash", input: { command } },
      ],
    },
    { calls: [{ tool: "edit", input: { path, old_string: "a - b", new_string: "a + b" } }] },
    { text: "Fixed." },
  ];
}

interface Recorded {
  readonly folder: string;
  readonly done: Finished;
  readonly place: Place;
}

async function recorded(args: readonly string[] = [], text = prompt): Promise<Recorded> {
  const place = makePlace(files);
  const server = await serve(place, fixing(place));
  const folder = join(place.home, "recording");
  const done = await run(place, [...build(text), "--model", "claude/test", "--record", folder, ...args]);
  await server.close();
  return { folder, done, place };
}

const build = (text: string) => ["run", text, "--mode", "build", "--yes", "--json"];

/** The stored events, without the parts that differ in every run. */
function story({ events }: Finished, { workspace }: Place): unknown[] {
  const stored = events.filter(({ seq }) => seq !== undefined);
  const text = JSON.stringify(stored.map(({ at: _, ...event }) => event))
    .replaceAll(workspace, "<workspace>")
    .replaceAll(
      /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{40,64}|localhost:\d+|\d\d:\d\d:\d\d|0\.\d+ ms|(?<="durationMs":)\d+/g,
      (found) => (/^\d+$/.test(found) ? "0" : "<x>"),
    );
  return JSON.parse(text) as unknown[];
}

test("the same happens again without a model, a failed request included", async () => {
  const { folder, done, place } = await recorded();
  expect([done.code, done.events.some(({ type }) => type === "model_retry")]).toEqual([0, true]);
  const again = makePlace(files);
  const replayed = await run(again, [...build(prompt), "--replay", folder]);
  expect([replayed.code, replayed.stderr]).toEqual([0, `Replayed 4 exchanges from ${folder}.\n`]);
  expect(replayed.events.find(({ type }) => type === "model_retry")).toMatchObject({ delayMs: 0 });
  expect(story(replayed, again)).toEqual(story(done, place));
  expect(filesBelow(again.workspace)).toEqual({ ...files, "add.js": "export const add = (a, b) => a + b;\n" });
});

test("the files are readable, private, and contain no path of this machine", async () => {
  const { folder, place } = await recorded();
  const told = filesBelow(folder);
  expect(Object.keys(told)).toEqual([
    "01-builder/01.yaml",
    "01-builder/02.yaml",
    "01-builder/03.yaml",
    "01-builder/04.yaml",
    "recording.yaml",
    "system/builder.md",
    "tools/builder.yaml",
  ]);
  expect(told["01-builder/01.yaml"]).toMatch(/text: Fix add\.js\nfailure:\n {2}kind: rate_limit/);
  expect(told["01-builder/03.yaml"]).toContain("path: ⟨workspace⟩/add.js");
  expect(Object.values(told).join("\n")).not.toContain(place.home.slice(0, -"home".length));
  const modes = Object.keys(told).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect([...new Set(modes), statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
});

test("this works with spaces in the folder's name and a home that is a link", async () => {
  const real = makePlace({ "my 店/a.mjs": "console.log(import.meta.url);\n" });
  const place = { workspace: join(real.workspace, "my 店"), home: `${real.home}-link` };
  symlinkSync(real.home, place.home);
  const folder = join(real.home, "recording");
  await serve(place, [{ calls: [{ tool: "bash", input: { command: "node a.mjs; realpath ~" } }] }, { text: "There." }]);
  expect((await run(place, [...build("Where?"), "--record", folder])).code).toBe(0);
  const told = filesBelow(folder);
  expect(told["01-builder/02.yaml"]).toMatch(/file:\/\/⟨workspace⟩\/a\.mjs\n +⟨data⟩\n/);
  const again = makePlace({ "a.mjs": "console.log(import.meta.url);\n" });
  expect((await run(again, [...build("Where?"), "--replay", folder])).code).toBe(0);
});

test("a changed instruction is caught with a readable diff before anything is done; --replay-loose accepts it", async () => {
  const { folder } = await recorded();
  const again = makePlace({ ...files, "AGENTS.md": "Be verbose.\n" });
  const strict = await run(again, ["run", prompt, "--mode", "build", "--yes", "--replay", folder]);
  expect(strict.code).toBe(1);
  expect(strict.stderr).toContain(
    `Failed: The request differs from the one recorded in 01-builder/01.yaml:
--- recorded
+++ now
@@ system @@

   <instructions from="AGENTS.md">
-  Be brief.
+  Be verbose.
   </instructions>
 tools:
 If this is intended, record again with --record; --replay-loose ignores prompts.
`,
  );
  expect(strict.stderr).toContain("Recorded but not requested: 01-builder/01.yaml, ");
  expect(filesBelow(again.workspace)["add.js"]).toBe(files["add.js"]);
  const result = (await run(again, [...build(prompt), "--replay", folder])).events.at(-1);
  expect(result).toMatchObject({ type: "run_result", exitCode: 1, failure: { kind: "replay_differs" } });
  const loose = await run(again, [...build(`${prompt}, please`), "--replay", folder, "--replay-loose"]);
  expect([loose.code, filesBelow(again.workspace)["add.js"]]).toEqual([0, "export const add = (a, b) => a + b;\n"]);
});

test("requests of an optional role are compared too", async () => {
  const place = makePlace(files);
  const folder = join(place.home, "recording");
  const judged = { taskType: "code", riskLevel: "low", complexity: "trivial", language: "en", reason: "Small." };
  await serve(place, [{ when: "<first-look", text: JSON.stringify(judged) }, { text: "Hello." }]);
  const auto = ["run", prompt, "--mode", "auto", "--yes"];
  expect((await run(place, [...auto, "--record", folder])).code).toBe(0);
  const again = makePlace({ ...files, "more.js": "" });
  const replayed = await run(again, [...auto, "--replay", folder]);
  expect([replayed.code, /^\+.*more\.js/m.test(replayed.stderr)]).toEqual([1, true]);
  expect(replayed.stderr).toContain("recorded in 01-classifier/01.yaml");
});

test("no file of a recording contains a secret", async () => {
  const place = makePlace({ ".env": "DB_PASSWORD=correct-horse-7-battery\n" });
  const folder = join(place.home, "recording");
  const token = ["ghp", "_", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("");
  const server = await serve(place, [
    { text: `So it is ${token}.`, calls: [{ tool: "bash", input: { command: `cat .env; echo ${token}` } }] },
    { text: "The password is correct-horse-7-battery." },
  ]);
  await run(place, [...build(`My token is ${token}`), "--record", folder]);
  const told = Object.values(filesBelow(folder)).join("\n");
  expect(server.requests).toHaveLength(2);
  expect(["correct-horse-7-battery", token, "test-key"].filter((secret) => told.includes(secret))).toEqual([]);
  expect(told).toContain("⟦redacted:DB_PASSWORD⟧");
});

test("a killed program leaves a recording that its session adds to, and that replays in one go", async () => {
  const place = makePlace(files);
  const folder = join(place.home, "recording");
  const hold = join(place.home, "go");
  const [first, second, third] = fixing(place) as [ScriptedStep, ScriptedStep, ScriptedStep];
  await serve(place, [first, { ...second, waitFor: hold }, third]);
  const running = start(place, [...build(prompt), "--record", folder]);
  await running.event(({ type, step }) => type === "step_started" && step === 2);
  running.child.kill("SIGKILL");
  await running.finished;
  expect(Object.keys(filesBelow(folder)).filter((name) => name.startsWith("01-"))).toHaveLength(2);
  writeFileSync(hold, "");
  const resumed = await run(place, ["run", "--continue", "--yes", "--json", "--record", folder]);
  expect([resumed.code, readdirSync(join(folder, "01-builder"))]).toEqual([
    0,
    ["01.yaml", "02.yaml", "03.yaml", "04.yaml"],
  ]);
  const again = makePlace(files);
  const replayed = await run(again, [...build(prompt), "--replay", folder]);
  expect([replayed.code, replayed.stderr]).toEqual([0, `Replayed 4 exchanges from ${folder}.\n`]);
});

test("the second of two programs that record into one folder is refused, until the first has ended", async () => {
  const place = makePlace(files);
  const folder = join(place.home, "recording");
  const hold = join(place.home, "go");
  await serve(place, [{ text: "Hello.", waitFor: hold }, { text: "Nothing." }]);
  const running = start(place, [...build(prompt), "--record", folder]);
  await running.event(({ type }) => type === "step_started");
  const second = await run(place, [...build("Fix it again"), "--record", folder]);
  expect([second.code, second.stderr]).toEqual([
    2,
    `planwright: Another process is recording into ${folder}. Wait until it is done, or give --record another folder.\n`,
  ]);
  writeFileSync(hold, "");
  expect((await running.finished).code).toBe(0);
  expect(Object.keys(filesBelow(folder))).toEqual([
    "01-builder/01.yaml",
    "recording.yaml",
    "system/builder.md",
    "tools/builder.yaml",
  ]);
  expect((await run(place, ["run", "And now?", "--continue", "--record", folder])).code).toBe(0);
});

test("a recording that ends too early, is damaged or missing is reported in English, inside lines in the user's language", async () => {
  const { folder } = await recorded(
    [],
    "请修复 add.js 里的加法错误，然后运行全部测试，并告诉我结果如何，不要改动其他任何文件",
  );
  const again = makePlace(files);
  const replay = async (text: string, at = folder) => {
    const env = { LANG: "zh_CN.UTF-8" };
    const { code, stderr } = await run(again, ["run", text, "--mode", "build", "--yes", "--replay", at], { env });
    return [code, stderr.split("\n").find((line) => /recording/.test(line)) ?? stderr];
  };
  rmSync(join(folder, "01-builder/04.yaml"));
  expect(await replay("请修复 add.js 里的加法错误，然后运行全部测试，并告诉我结果如何，不要改动其他任何文件")).toEqual([
    1,
    "失败：The recording has no more answers: 01-builder ends after 3. If this is intended, record again with --record: requests that were not recorded cannot be answered.",
  ]);
  rmSync(join(folder, "01-builder/01.yaml"));
  expect(
    await replay("请修复加法错误，然后运行全部测试，并告诉我结果如何，不要改动其他任何文件，谢谢您的帮助"),
  ).toEqual([
    2,
    expect.stringContaining(
      "01-builder/01.yaml of the recording cannot be used: it is missing. Restore it, or record again with --record.",
    ),
  ]);
  appendFileSync(join(folder, "recording.yaml"), "}");
  expect(
    (await replay("请修复加法错误，然后运行全部测试，并告诉我结果如何，不要改动其他任何文件，谢谢您的帮助"))[1],
  ).toContain("recording.yaml of the recording cannot be used");
  expect(
    (
      await replay(
        "请修复加法错误，然后运行全部测试，并告诉我结果如何，不要改动其他任何文件，谢谢您的帮助",
        join(folder, "no"),
      )
    )[0],
  ).toBe(2);
});

/** Beside the workspace. */
function linkTo(folder: string): string {
  const root = join(folder, "../..");
  symlinkSync(join(root, "workspace"), join(root, "link"));
  return join(root, "link");
}

test.each<[string, (folder: string) => string[], string]>([
  ["into a recording that is there", (folder) => ["--record", folder], "already holds the recording of a session"],
  ["inside of the workspace", () => ["--record", "rec"], "inside the workspace"],
  ["in a folder of the workspace whose name begins with dots", () => ["--record", "..rec"], "inside the workspace"],
  ["inside of it by way of a link", (folder) => ["--record", join(linkTo(folder), "rec")], "inside the workspace"],
  ["among other files", (folder) => ["--record", join(folder, "system")], "contains other files"],
  ["where a file is", (folder) => ["--record", join(folder, "recording.yaml")], "recording.yaml is a file."],
  ["where no folder can be", () => ["--record", "/proc/nobody/x"], "cannot be written to"],
  ["and replayed at once", (folder) => ["--record", folder, "--replay", folder], "can't be combined"],
])("nothing is recorded %s", async (_name, args, says) => {
  const { folder, place } = await recorded();
  const before = filesBelow(folder);
  const { code, stderr } = await run(place, ["run", prompt, "--model", "claude/test", ...args(folder)]);
  expect([code, stderr.includes(says), filesBelow(folder)]).toEqual([2, true, before]);
});

test.each<[string, (folder: string) => string[], string]>([
  [
    "with a model",
    (folder) => ["--replay", folder, "--model", "claude/test"],
    "--model and --replay can't be combined",
  ],
  ["loosely without a recording", () => ["--replay-loose"], "--replay-loose needs --replay"],
])("nothing is replayed %s", async (_name, args, says) => {
  const { folder, place } = await recorded();
  const { code, stderr } = await run(place, ["run", prompt, ...args(folder)]);
  expect([code, stderr.includes(says), readFileSync(join(place.workspace, "AGENTS.md"), "utf8")]).toEqual([
    2,
    true,
    "Be brief.\n",
  ]);
});

test("times in the text of users and files are compared", async () => {
  const timed = { "wait.txt": "timeout: 30 s\n" };
  const place = makePlace(timed);
  const folder = join(place.home, "recording");
  await serve(place, [{ calls: [{ tool: "read", input: { path: "wait.txt" } }] }, { text: "So it is." }]);
  const asked = "Wait no longer than 30 seconds";
  expect((await run(place, [...build(asked), "--record", folder])).code).toBe(0);
  const again = makePlace(timed);
  expect((await run(again, [...build("Wait no longer than 60 seconds"), "--replay", folder])).code).toBe(1);
  expect((await run(again, [...build(asked), "--replay", folder])).code).toBe(0);
  writeFileSync(join(again.workspace, "wait.txt"), "timeout: 60 s\n");
  expect((await run(again, [...build(asked), "--replay", folder])).code).toBe(1);
});

test("the place where a long output is cut depends on the paths in it, and is not compared", async () => {
  // With a path this long only few lines are left on each side of the cut.
  const down = `deeper/${"äußerst-lang-".repeat(8)}`;
  const [place, again] = [makePlace(), makePlace({ [`${down}/a.txt`]: "" })];
  const folder = join(place.home, "recording");
  const command = "for i in $(seq 1 2000); do echo $i $PWD; done; ls -la | tail -1";
  await serve(place, [{ calls: [{ tool: "bash", input: { command } }] }, { text: "Long." }]);
  expect((await run(place, [...build("List"), "--record", folder])).code).toBe(0);
  const replay = [...build("List"), "--replay", folder];
  const deeper = { workspace: join(again.workspace, down), home: again.home };
  rmSync(join(deeper.workspace, "a.txt"));
  expect((await run(deeper, replay)).code).toBe(0);
  writeFileSync(join(deeper.workspace, "b.txt"), "");
  expect((await run(deeper, replay)).code).toBe(1);
});

test("a recording of a newer program is reported as such", async () => {
  const { folder, place } = await recorded();
  const file = join(folder, "recording.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("recording: 1", "recording: 2\nmore: [1]"));
  const { code, stderr } = await run(place, ["run", prompt, "--replay", folder]);
  expect([code, stderr]).toEqual([
    2,
    `planwright: The recording in ${folder} was made by a newer Planwright. Update Planwright, or record again with --record.\n`,
  ]);
});

test("a recording edited by hand is replayed; an error in it is reported with its place", async () => {
  const { folder } = await recorded();
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), "utf8")));
  const again = makePlace(files);
  const replay = () => run(again, ["run", prompt, "--mode", "build", "--yes", "--replay", folder]);
  for (const name of Object.keys(filesBelow(folder))) edit(name, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`);
  edit("01-builder/04.yaml", (text) => text.replace("text: Fixed.", "text: Fixed by hand. # mine"));
  const replayed = await replay();
  expect([replayed.code, replayed.stdout]).toEqual([0, expect.stringContaining("Fixed by hand.")]);
  edit("01-builder/04.yaml", (text) => text.replace("finish: stop", "finish: done").replace(/usage:.*/, ""));
  const { code, stderr } = await replay();
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/01-builder\/04\.yaml of .*: answer\.finish: [^;]+; answer\.usage: /),
  ]);
});
