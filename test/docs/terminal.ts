// A command of the documentation that needs a user: run in a real terminal, with typed input and a checked screen, and quit as a user quits it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../wait-until.ts";
import type { DocumentPlace } from "./place.ts";
import type { Shell } from "./shell.ts";

/** A user first reads what a key does. The terminal relies on that: it ignores keys pressed within 0.4 s. */
const LOOK_MS = 500;
/** Between two keys, whole tasks with their checks may run, beside all the other documents. */
const SHOWN_MS = 60_000;
/** For a key to take effect. */
const TAKEN_MS = 3_000;
/** Two Ctrl-C exit only within 1.5 s. */
const AGAIN_MS = 600;

export interface Terminal {
  /** Waits until the screen, including scrolled lines, is as expected; returns it. */
  see(isShown: (screen: string) => boolean): Promise<string>;
  /** A line and Enter, or with `<Tab>` a single key. */
  type(line: string): Promise<void>;
  /** With Ctrl-C, until it ends; returns the exit code. */
  leave(): Promise<number>;
}

/** With the variables and the folder that the document has reached. */
export async function openTerminal(place: DocumentPlace, shell: Shell, command: string): Promise<Terminal> {
  const file = (name: string) => join(place.home, `terminal-${name}`);
  const ended = file("ended");
  writeFileSync(file("command"), `source '${file("state")}'\n${command}\n`);
  writeFileSync(ended, "");
  await shell.run(`{ declare -p | grep -v '^declare -[a-z]*r'; printf 'cd %q\\n' "$PWD"; } > '${file("state")}'`);
  const tmux = (...words: string[]) =>
    execFileSync("tmux", ["-S", file("socket"), ...words], { encoding: "utf8", env: { ...place.env } });
  // Its screen can still be checked, even after one Ctrl-C too many.
  const line = `trap : INT; bash --noprofile --norc '${file("command")}'; echo $? > '${ended}'; sleep 50; sleep 50`;
  const history = ["set-option", "-g", "history-limit", "5000", ";"];
  tmux("-u", "start-server", ";", ...history, "new-session", "-d", "-x", "100", "-y", "40", line);
  const screen = () => tmux("capture-pane", "-p", "-J", "-S", "-").trimEnd();
  const isOver = () => readFileSync(ended, "utf8").trim() !== "";

  /** Keys that come too soon are ignored: a user would press again. */
  async function press(key: string, tries: number, isDone: () => boolean, ms = TAKEN_MS): Promise<void> {
    for (let pressed = 0; pressed === 0 || (pressed < tries && !isDone()); pressed++) {
      tmux("send-keys", key);
      await waitUntil(isDone, ms).catch(() => {});
    }
  }

  return {
    async see(isShown) {
      await waitUntil(() => isShown(screen()) || isOver(), SHOWN_MS).catch((thrown: unknown) => {
        throw new Error(`This is all that ${command} shows:\n${screen()}`, { cause: thrown });
      });
      return screen();
    },
    async type(text) {
      const key = /^<(.+)>$/.exec(text)?.[1];
      if (key !== undefined) await pause(LOOK_MS);
      const before = screen();
      if (key !== undefined) {
        const isTaken = () => screen() !== before && !screen().includes("Press it again.");
        return press(key, 10, isTaken);
      }
      tmux("send-keys", "-l", text);
      await waitUntil(() => screen() !== before);
      tmux("send-keys", "Enter");
    },
    async leave() {
      if (!isOver()) await press("C-c", 40, isOver, AGAIN_MS);
      const last = screen();
      tmux("kill-server");
      if (!isOver()) throw new Error(`${command} does not end:\n${last}`);
      return Number(readFileSync(ended, "utf8"));
    },
  };
}
