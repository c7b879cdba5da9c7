// The program in a real terminal, with a user who sees the screen and presses keys.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { waitUntil } from "../wait-until.ts";
import { compiled, type Place } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Sooner, the same key looks like one that is held down. */
const AGAIN_MS = 750;

export interface TmuxOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The user's own shell, in which `planwright` is a function: for the shell's own features. */
  readonly inShell?: boolean;
}

/** Runs `planwright <args>` there. When it has ended, `ended` is on the screen. */
export function inTmux(
  place: Place,
  args: string,
  { columns = 100, rows = 40, env = {}, inShell = false }: TmuxOptions = {},
) {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
  const ended = join(place.home, `ended-${Math.random()}`);
  const settings = Object.entries({
    NODE_COMPILE_CACHE: compiled,
    HOME: place.home,
    PLANWRIGHT_HOME: place.home,
    LANG: "C.UTF-8",
    ...env,
  }).map(([name, value]) => `${name}='${value}'`);
  // In CI Node assumes a terminal without colours.
  const planwright = `env -u CI ${settings.join(" ")} "${process.execPath}" "${program}"`;
  const command = inShell
    ? `exec bash --noprofile --rcfile "${shellFile(place, planwright)}" -i`
    : `echo before; ${planwright} ${args}; echo $? > "${ended}"; echo ended; stty -a | grep -o '[-]*icanon'; sleep 100`;
  const size = ["-x", String(columns), "-y", String(rows)];
  // More than tmux keeps by default: tests search for lines that have scrolled away.
  const history = ["set-option", "-g", "history-limit", "50000", ";"];
  tmux("-u", "start-server", ";", ...history, "new-session", "-d", ...size, "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p").trimEnd();
  /** With the lines that have scrolled away. */
  const all = () => tmux("capture-pane", "-p", "-J", "-S", "-").trimEnd();
  const has = (text: string | RegExp, where: string) =>
    typeof text === "string" ? where.includes(text) : text.test(where);
  /** From its title on; empty: there is none. */
  const panel = () => /^▶ [^]*/m.exec(screen())?.[0] ?? "";
  async function pressing(key: string, isDone: () => boolean): Promise<void> {
    await waitUntil(async () => {
      if (isDone()) return true;
      tmux("send-keys", key);
      await pause(AGAIN_MS);
      return isDone();
    });
  }
  return {
    screen,
    all,
    lines: () => screen().split("\n"),
    painted: () => tmux("capture-pane", "-p", "-e"),
    type: (text: string) => tmux("send-keys", "-l", text),
    /** Types it and presses Enter. */
    say(text: string) {
      tmux("send-keys", "-l", text);
      tmux("send-keys", "Enter");
    },
    press: (...keys: string[]) => tmux("send-keys", ...keys),
    paste(text: string) {
      // More than fits into a command.
      execFileSync("tmux", ["-S", socket, "load-buffer", "-"], { input: text });
      tmux("paste-buffer", "-p", "-r");
    },
    resize: (wide: number, high: number) => tmux("resize-window", "-x", String(wide), "-y", String(high)),
    see: (text: string | RegExp) => waitUntil(() => has(text, screen())),
    /** Also in lines that have scrolled away. */
    seen: (text: string | RegExp) => waitUntil(() => has(text, all())),
    gone: (text: string | RegExp) => waitUntil(() => !has(text, screen())),
    /** Lines that the terminal itself has wrapped, as one. */
    joined: () => tmux("capture-pane", "-p", "-J").trimEnd().split("\n"),
    /** The terminal's own flags, in its own words. */
    format: (asked: string) => tmux("display-message", "-p", asked).trim(),
    cursor: () => tmux("display-message", "-p", "#{cursor_flag}").trim(),
    pid: () => Number(tmux("display-message", "-p", "#{pane_pid}")),
    /** Presses a key until this is shown: a new panel ignores keys at first. */
    pressUntil: (key: string, wanted: string | RegExp) => pressing(key, () => has(wanted, screen())),
    /** Answers the panel that shows this with a key. */
    async answer(key: string, about: string | RegExp) {
      await waitUntil(() => has(about, panel()));
      await pressing(key, () => !has(about, panel()));
    },
    /** A panel shows this. */
    asked: (about: string | RegExp) => waitUntil(() => has(about, panel())),
    /** Kills the running program, so that it cannot clean up. */
    kill() {
      const shell = tmux("display-message", "-p", "#{pane_pid}").trim();
      const children = execFileSync("ps", ["-o", "pid=", "--ppid", shell], { encoding: "utf8" });
      for (const child of children.trim().split(/\s+/)) process.kill(Number(child), "SIGKILL");
    },
    async exitCode() {
      await waitUntil(() => existsSync(ended) && readFileSync(ended, "utf8") !== "");
      return Number(readFileSync(ended, "utf8"));
    },
  };
}

function shellFile({ home }: Place, planwright: string): string {
  const file = join(home, "shell.sh");
  writeFileSync(file, `PS1='prompt> '\nplanwright() { ${planwright} "$@"; }\n`);
  return file;
}
