// `npm run screenshots`: plays the demo in a real terminal and keeps pictures of it for the README and the documentation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser } from "./browser.ts";
import { waitUntil } from "./wait-until.ts";

const colours: Readonly<Record<number, string>> = {
  31: "#f07178",
  32: "#8fcf7f",
  33: "#e6c06a",
  36: "#66c7d6",
  94: "#7aa8ff",
};

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
  // Right after it came, a key is not taken.
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
  await page.setContent(pageOf(tmux("capture-pane", "-p", "-e")));
  await page.locator("pre").screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
  console.log(`${name}.png`);
}

function pageOf(painted: string): string {
  const style =
    "background:#14161b;color:#d6d9e0;font:14px/1.35 'DejaVu Sans Mono',monospace;padding:18px;margin:0;width:904px";
  return `<body style="margin:0;background:#14161b"><pre style="${style}">${spansOf(painted.trimEnd())}</pre>`;
}

/** What is not said anew goes on in the next line. */
function spansOf(painted: string): string {
  let look = new Set<number>();
  return painted.replaceAll(
    // oxlint-disable-next-line no-control-regex -- that is what colours are made of
    /\x1b\[([\d;]*)m|\x0e|\x0f|([^\x1b\x0e\x0f]+)/g,
    (_, codes: string | undefined, text: string | undefined) => {
      if (text !== undefined) return `<span style="${styleOf(look)}">${escaped(text)}</span>`;
      for (const code of (codes ?? "0").split(";").map(Number)) {
        if (code === 0) look = new Set();
        else if (code === 39) look = new Set([...look].filter((each) => each < 30));
        else if (code === 22) look = new Set([...look].filter((each) => each > 2));
        else if (code > 20 && code < 30) look.delete(code - 20);
        else look.add(code);
      }
      return "";
    },
  );
}

function styleOf(look: ReadonlySet<number>): string {
  const colour = [...look].map((code) => colours[code]).findLast((each) => each !== undefined) ?? "#d6d9e0";
  const isInverse = look.has(7);
  return [
    isInverse ? `background:${colour};color:#14161b` : `color:${colour}`,
    look.has(1) ? "font-weight:700" : "",
    look.has(2) ? "opacity:.6" : "",
    look.has(3) ? "font-style:italic" : "",
    look.has(4) ? "text-decoration:underline" : "",
  ].join(";");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
