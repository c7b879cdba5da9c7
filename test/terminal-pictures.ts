// `npm run screenshots`: plays the demo in a real terminal and keeps pictures of it for the README and the documentation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser } from "./browser.ts";
import { terminalPage } from "./terminal-look.ts";
import { waitUntil } from "./wait-until.ts";

const root = join(import.meta.dirname, "..");
const folder = process.argv[2] ?? join(root, "docs/images");
const place = mkdtempSync(join(tmpdir(), "planwright-shots-"));
const home = join(place, "home");
mkdirSync(home);
const permissions = { allow: ["write", "edit", "bash(npm test)"] };
writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ permissions }));

const socket = join(place, "tmux");
const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
const program = `"${process.execPath}" "${join(root, "bin/planwright.cjs")}" --demo`;
const command = `env -u CI PLANWRIGHT_HOME="${home}" LANG=C.UTF-8 ${program}`;
tmux("-u", "new-session", "-d", "-x", "100", "-y", "42", "-c", place, command);
const see = (text: string) => waitUntil(() => tmux("capture-pane", "-p").includes(text), 60_000);
const browser = await launchBrowser();

try {
  await see("no sandbox");
  tmux("send-keys", "-l", "1");
  tmux("send-keys", "Enter");
  await see("[1] Approve");
  await keep("terminal-plan");
  // A key right after a new panel is ignored.
  await waitUntil(async () => {
    const isOver = !tmux("capture-pane", "-p").includes("[1] Approve");
    if (!isOver) tmux("send-keys", "1");
    await pause(750);
    return isOver;
  }, 60_000);
  await see("2 running");
  await keep("terminal-build");
  await see("Permission");
  await keep("terminal-permission");
} finally {
  await browser.close();
  tmux("kill-server");
}

/** As a terminal with a dark theme shows it. */
async function keep(name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 940, height: 860 }, deviceScaleFactor: 2 });
  await page.setContent(terminalPage(tmux("capture-pane", "-p", "-e")));
  await page.locator("pre").screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
  console.log(`${name}.png`);
}
