// A real terminal in which a person is asked, for tests of questions on the command line.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { waitUntil } from "../wait-until.ts";
import { compiled, type Place } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Runs `planwright <args>` in a terminal of 100 columns. */
export function inTerminal(place: Place, args: string) {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
  const ended = join(place.home, `ended-${Math.random()}`);
  // In CI Node takes a terminal for one without colours.
  const setting = `env -u CI NODE_COMPILE_CACHE="${compiled}" HOME="${place.home}" PLANWRIGHT_HOME="${place.home}" LANG=C.UTF-8`;
  const command = `${setting} "${process.execPath}" "${program}" ${args}; echo $? > "${ended}"; sleep 100`;
  tmux("-u", "new-session", "-d", "-x", "100", "-y", "50", "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p", "-J", "-S", "-500").trimEnd();
  const last = () => screen().split("\n").at(-1)?.trim() ?? "";
  return {
    screen,
    painted: () => tmux("capture-pane", "-p", "-e"),
    type: (keys: string) => tmux("send-keys", "-l", keys) + tmux("send-keys", "Enter"),
    press: (key: string) => tmux("send-keys", key),
    /** This stands there, and an answer is waited for. */
    asked: (text: string, prompt = ">") => waitUntil(() => screen().includes(text) && last() === prompt),
    see: (text: string) => waitUntil(() => screen().includes(text)),
    async exitCode() {
      await waitUntil(() => existsSync(ended) && readFileSync(ended, "utf8") !== "");
      return Number(readFileSync(ended, "utf8"));
    },
  };
}
