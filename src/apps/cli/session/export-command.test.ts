// `planwright export` on a real store: in each format, to a file or a pipe, never overwriting a file.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { speaker } from "../../../words/command-line.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import type { Flags } from "../commands/flags.ts";
import { reportFailure } from "../text/exit-codes.ts";
import { exportCommand } from "./export-command.ts";

const id = "019cd700-0000-7000-8000-00000000aaaa";

async function makePlace() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-export-")));
  const log = openSqliteLog(join(root, "planwright.db"));
  onTestFinished(() => {
    log.close();
    rmSync(root, { recursive: true, force: true });
  });
  const data = {
    sessionId: id,
    workspace: root,
    mode: "plan",
    plan_file: null,
    title: "Fix: the bug",
    auto: false,
  } as const;
  const said = { messageId: "m", text: `Look at ${root}/src/a.ts` };
  const events: DurableEvent[] = [
    { type: "session_created", data },
    { type: "user_message", data: said },
  ];
  await log.append(id, 0, events, "2026-03-08T12:00:00.000Z");
  const run = async (
    flags: Flags,
    isWatched = false,
    language: "en" | "de" = "en",
    wanted?: string,
    HOME = "/home/ada",
  ) => {
    const output = collectOutput();
    const env = { HOME, PLANWRIGHT_HOME: root };
    const speak = () => Promise.resolve(speaker(language));
    const words = wanted === undefined ? [] : [wanted];
    const context = { command: "export", words, flags, env, workspace: root, output } as const;
    const code = await exportCommand({ ...context, log, isWatched, speak }).catch((thrown: unknown) =>
      reportFailure(thrown, output),
    );
    return { code, out: output.text(), err: output.errors() };
  };
  return { root, run, log };
}

/** Everything but the page's creation time. */
function withoutTime(page: string): string {
  return page.replace(/(<footer>[\s\S]*?)<time[^>]*>[^<]*<\/time>/, "$1");
}

test("without a format it writes a page to standard output", async () => {
  const { root, run } = await makePlace();
  const { code, out, err } = await run({}, false, "de", "aaaa");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain('<html lang="de">');
  expect(out).toContain("Look at src/a.ts");
  expect(out).not.toContain(root);
  expect(withoutTime((await run({ html: true }, false, "de")).out)).toBe(withoutTime(out));
});

test("each format is what the server sends", async () => {
  const { root, run } = await makePlace();
  expect((await run({ markdown: true })).out).toBe(`# Fix: the bug\n\n## You\n\nLook at ${root}/src/a.ts\n`);
  expect((await run({ chat: true })).out).toContain('session: "019cd700');
  const lines = (await run({ json: true })).out.trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(["session_created", "user_message"]);
  expect(await run({ json: true, html: true })).toMatchObject({
    code: 2,
    err: expect.stringContaining("Use one of --html, --markdown, --json and --chat."),
  });
});

test("a file is private to its owner, and an existing one is not overwritten", async () => {
  const { root, run } = await makePlace();
  const file = join(root, "page.html");
  expect((await run({ out: file })).err).toMatch(/^Exported session 019cd700-\S+ to \S+page\.html \(\d+ kB\)\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, "utf8");
  expect(await run({ out: file, markdown: true })).toMatchObject({
    code: expect.any(Number),
    err: expect.stringMatching(/already exists[\s\S]*--force/),
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect((await run({ out: file, markdown: true, force: true })).code).toBe(0);
  expect(readFileSync(file, "utf8")).toMatch(/^# Fix/);
  expect((await run({ out: join(root, "no", "folder.html") })).err).toContain("folder.html (ENOENT)");
  expect((await run({ out: "" })).err).toContain("--out needs a file name.");
  expect((await run({}, false, "en", "zzzz")).err).toContain("There is no session zzzz.");
});

test("at a terminal it writes a file named after the session", async () => {
  const { root, run } = await makePlace();
  const here = process.cwd();
  process.chdir(root);
  onTestFinished(() => process.chdir(here));
  const done = await run({}, true);
  expect([done.code, done.out]).toEqual([0, ""]);
  expect(done.err).toContain("Fix-the-bug.html");
  expect(existsSync(join(root, "Fix-the-bug.html"))).toBe(true);
  expect((await run({}, true)).err).toContain("Fix-the-bug.html already exists.");
});

test("- is standard output, also at a terminal, and never a file of that name", async () => {
  const { root, run } = await makePlace();
  const here = process.cwd();
  process.chdir(root);
  onTestFinished(() => process.chdir(here));
  const done = await run({ out: "-", markdown: true }, true);
  expect([done.code, done.err, existsSync(join(root, "-"))]).toEqual([0, "", false]);
  expect(done.out).toMatch(/^# Fix: the bug\n/);
});

test("in a folder the file gets the session's name", async () => {
  const { root, run } = await makePlace();
  expect((await run({ out: root })).err).toContain(join(root, "Fix-the-bug.html"));
  expect(readFileSync(join(root, "Fix-the-bug.html"), "utf8")).toContain("</html>");
});

test("a page does not reveal where a linked home points, and nothing is treated as home if there is none", async () => {
  const { root, run, log } = await makePlace();
  const [home, link] = [`${root}-ada`, `${root}-link`];
  mkdirSync(home);
  symlinkSync(home, link);
  onTestFinished(() => {
    rmSync(link);
    rmSync(home, { recursive: true });
  });
  const said = { messageId: "n", text: `See ${home}/.bashrc and ${link}/.bashrc, or ./x` };
  await log.append(id, 2, [{ type: "user_message", data: said }], "2026-03-08T12:00:00.000Z");
  expect((await run({ html: true }, false, "en", undefined, link)).out).toContain(
    "See ~/.bashrc and ~/.bashrc, or ./x",
  );
  expect((await run({ html: true }, false, "en", undefined, "")).out).toContain("/.bashrc, or ./x");
});
