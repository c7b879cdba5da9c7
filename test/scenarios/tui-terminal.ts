// A user at the terminal interface in a real terminal: waits for screens, answers panels, and checks what is left in the end.
import { setTimeout as pause } from "node:timers/promises";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { waitUntil } from "../wait-until.ts";
import type { Place } from "./harness.ts";
import { inTmux, type TmuxOptions } from "./tmux.ts";

/** A little longer than a new panel ignores keys. */
const READ_MS = 450;
/** Sooner, the same key looks like one that is held down. */
export const AGAIN_MS = 750;

export type Tui = ReturnType<typeof openTui>;

export const trusting = { permissions: { allow: ["write", "edit", "bash"] } };

/** `planwright <args>`. A wait that fails reports the screen. */
export function openTui(place: Place, args = "", options: TmuxOptions = {}) {
  const terminal = inTmux(place, args, options);
  const has = (text: string | RegExp, where: string) =>
    typeof text === "string" ? where.includes(text) : text.test(where);
  const until = async (condition: () => boolean | Promise<boolean>, what: string) => {
    try {
      await waitUntil(condition, 15_000);
    } catch {
      throw new Error(`Waited in vain ${what}. The screen:\n${terminal.screen()}`);
    }
  };
  return {
    ...terminal,
    until,
    async see(text: string | RegExp) {
      await until(() => has(text, terminal.screen()), `to see ${String(text)}`);
      // A user needs a moment to read a new panel: faster keys are ignored.
      if (terminal.screen().includes("▶ ")) await pause(READ_MS);
    },
    seen: (text: string | RegExp) => until(() => has(text, terminal.all()), `to have seen ${String(text)}`),
    gone: (text: string | RegExp) => until(() => !has(text, terminal.screen()), `for ${String(text)} to go`),
    /** Presses it until this is no longer on the screen: a new panel ignores keys at first. */
    async answer(key: string, about: string | RegExp) {
      await until(() => has(about, terminal.screen()), `to see ${String(about)}`);
      await until(
        async () => {
          if (!has(about, terminal.screen())) return true;
          terminal.type(key);
          await pause(AGAIN_MS);
          return false;
        },
        `for ${String(about)} to be answered`,
      );
    },
    /** The program itself. */
    program: () => {
      const found = below(terminal.pid()).find(({ args: line }) => line.includes("planwright.cjs"));
      if (!found) throw new Error("It does not run.");
      return found.pid;
    },
    /** Running processes: below the terminal, or anywhere with this in their command. */
    left(marker?: string) {
      const all = processes();
      const marked = marker === undefined ? [] : all.filter((each) => each.args.includes(marker));
      return [...below(terminal.pid(), all), ...marked].map((each) => each.args).filter((line) => line !== "sleep 100");
    },
  };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly args: string;
}

function processes(): Process[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return args === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}

function below(pid: number, all = processes()): Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid, all)]);
}

/** It ended well, no process of it runs, and the terminal is restored. `marker`: a word in a command that it had started. */
export async function expectLeft(terminal: Tui, { code = 0, marker }: { code?: number; marker?: string } = {}) {
  expect(await terminal.exitCode()).toBe(code);
  await terminal.see(/^ended\nicanon$/m);
  await terminal.until(() => terminal.left(marker).length === 0, "for everything to end");
  expect(terminal.cursor()).toBe("1");
  // Without brackets, and visible as it is typed.
  terminal.paste("pasted");
  await terminal.see(/^icanon\npasted$/m);
  // No remains of the input and the status line.
  expect(terminal.screen()).not.toMatch(/^─{20}|^ (?:PLAN|BUILD) /m);
}

/** Longer than a press of Ctrl-C is remembered as the first of two. */
const ONCE_MS = 1_600;

/** Ctrl-C as often as it takes, but a second time only when the screen asks for it: a third one would end it at once. */
export async function leave(terminal: Tui) {
  const isSaid = () => terminal.screen().includes("Press Ctrl+C again");
  const wasSaid = isSaid();
  // The text still on the screen belongs to an earlier press, which may have expired.
  if (wasSaid) await pause(ONCE_MS);
  terminal.press("C-c");
  if (!wasSaid) await terminal.see(/Ctrl\+C again to exit|^ended$/m);
  if (isSaid()) terminal.press("C-c");
}

/** Settings in addition to the place's own. */
export function configure({ home }: Place, more: object) {
  const file = join(home, "planwright.jsonc");
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), ...more }));
}

export const count = (text: string, piece: string | RegExp) => text.split(piece).length - 1;
