// The interactive demo: in the terminal interface, and on the page that `npm start` opens.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER, hasBrowser } from "../browser.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { fast, folderIn } from "./demo-place.ts";
import { makePlace, run, start } from "./harness.ts";
import { openPage } from "./page-harness.ts";
import { openTui } from "./tui-terminal.ts";

test.skipIf(missing("tmux"))(
  "`planwright` without a model opens the demo beside the user's own folder, and says so; a number plays a scene",
  async () => {
    const place = makePlace({ "mine.txt": "mine" });
    const terminal = openTui(place, "--speed 50");
    await terminal.see("demo: a script, no AI");
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

test.skipIf(missing("tmux"))("a closed demo is resumed by --continue, from the user's own folder", async () => {
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
  // The first lines are those of the demo too, and do not mention an unfinished session.
  const [first = ""] = terminal.all().split("▌ Log every request");
  expect(first).toContain(`folder  ${folder}\n  model   demo: a script, no AI\n`);
  expect(first).not.toContain("/sessions");
  expect(existsSync(join(place.workspace, "plans"))).toBe(false);
});

test.skipIf(missing("tmux"))("without any input, no folder stays behind", async () => {
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

test("a killed demo server resumes when it is started again, beside a fresh copy", async () => {
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
  // The second one is unused; and a recording is of one folder.
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
    const token = readFileSync(/Token for programs: (.+?\/server\/token)/.exec(said)?.[1] ?? "", "utf8").trim();
    const page = await openPage({ url, token });
    await page.getByText("This is the demo: a script plays the model").waitFor();
    await page.getByRole("button", { name: "Refactor the auth system and deploy to staging" }).click();
    await page.getByRole("button", { name: "Start" }).click();
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
      // It may be over, or another one may have come, at the moment of the click.
      await yes.click({ timeout: 2_000 }).catch(() => {});
    }
    await page.goto(url);
    await expect.poll(() => page.getByRole("radio", { name: "Auto" }).isChecked()).toBe(true);
    await page.getByRole("textbox", { name: "Your first message" }).fill("Write me a poem");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByText("I am not a model").waitFor();
    await expect.poll(() => page.getByText("planwright setup").count()).toBeGreaterThan(0);
    // The answer lists the scenes with numbers.
    await page.getByLabel("Message", { exact: true }).fill("2");
    await page.keyboard.press("Enter");
    await page.getByText("Which environment should I use?").first().waitFor();
  },
);
