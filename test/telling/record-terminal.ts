// Records the terminal interface on each session, at two widths: all printed lines, the commands that print blocks, and a picture.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { terminalPage } from "../terminal-look.ts";
import type { Recording } from "./recording.ts";

const widths = [100, 60];
/** In the status line once everything is loaded; the configuration of the recorder names it. */
const MODEL = "qwen3";
const commands = ["/tasks", "/audit", "/cost", "/diff", "/help"];

export async function recordTerminal(recording: Recording): Promise<void> {
  for (const { name } of recording.sessions)
    for (const width of widths) await recordScreen(recording, name, width, ["chat", "--resume", name]);
  await recordScreen(recording, recording.sessions[0]?.name ?? "", 100, ["chat"], "first-screen");
}

async function recordScreen(
  { program, env, work, home, browser, write, pictureFile }: Recording,
  session: string,
  width: number,
  args: readonly string[],
  name = session,
): Promise<void> {
  // A server of its own: the previous one may still be ending.
  const socket = join(home, `tmux-${name}-${width}`);
  const tmux = (...words: string[]) =>
    execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8", env: { ...env, TERM: "xterm-256color" } });
  const capture = () => tmux("capture-pane", "-p", "-S", "-");
  /** Waits until everything is loaded and the screen has stayed the same for a while. */
  const settled = async () => {
    const deadline = Date.now() + 60_000;
    for (let before = "", same = 0; same < 6 && Date.now() < deadline;) {
      await pause(150);
      const now = capture();
      same = now === before && now.includes(MODEL) ? same + 1 : 0;
      before = now;
    }
  };
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(" ");
  const size = ["-x", String(width), "-y", "50"];
  const history = ["set-option", "-g", "history-limit", "5000", ";"];
  const folder = join(work, session);
  tmux("-u", "start-server", ";", ...history, "new-session", "-d", ...size, "-c", folder, `${command}; sleep 60`);
  try {
    await settled();
    const page = await browser.newPage({ viewport: { width: 1100, height: 1100 } });
    await page.setContent(terminalPage(tmux("capture-pane", "-p", "-e"), width * 9));
    await page.locator("pre").screenshot({ path: pictureFile(`${name}-${width}`) });
    await page.close();
    write(`${name}-${width}.txt`, capture());
    if (width !== widths[0]) return;
    // A pending panel has the keys.
    tmux("send-keys", "Escape");
    await settled();
    for (const typed of commands) {
      tmux("send-keys", "-l", typed);
      await pause(300);
      tmux("send-keys", "Enter");
      await settled();
    }
    write(`${name}-commands.txt`, capture());
  } finally {
    tmux("kill-server");
  }
}
