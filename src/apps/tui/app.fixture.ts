// The whole terminal interface on an in-memory terminal: a real session in this process, with only the model scripted.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { scriptedModel, type Script } from "../../adapters/models/scripted/scripted.ts";
import type { Language } from "../../words/language.ts";
import { makePlace } from "../../../test/scenarios/harness.ts";
import { waitUntil } from "../../../test/wait-until.ts";
import { openLocalServer } from "../local/open-local-server.ts";
import { openTerminal } from "./open-terminal.ts";
import { testTerminal, type TestTerminal } from "./screen/terminal.fixture.ts";
import type { Backend, TerminalOptions } from "./kit/terminal-options.ts";

export interface OpenedApp {
  readonly terminal: TestTerminal;
  readonly workspace: string;
  readonly home: string;
  /** The text on the screen now. */
  screen(): Promise<string>;
  everything(): Promise<string>;
  see(text: string | RegExp): Promise<void>;
  gone(text: string | RegExp): Promise<void>;
  type(text: string): void;
  /** Types the text and presses Enter. */
  say(text: string): void;
  press(...names: (keyof typeof keys)[]): void;
  /** Presses the key until the text appears: a panel that has just appeared ignores keys. */
  pressUntil(key: string, wanted: string): Promise<void>;
  /** Waits for a panel with this text, then presses the key until it is gone: a panel that has just appeared ignores keys. */
  answer(key: string, about: string): Promise<void>;
  /** Resolves when the terminal is given back to the shell. */
  readonly ended: Promise<void>;
  /** The farewell. */
  readonly out: string[];
  /** Another client of the same sessions. */
  readonly others: Promise<Backend>;
  signal(): void;
}

const keys = {
  enter: "\r",
  escape: "\x1b",
  tab: "\t",
  shiftTab: "\x1b[Z",
  up: "\x1b[A",
  down: "\x1b[B",
  left: "\x1b[D",
  space: " ",
  backspace: "\x7f",
  ctrlC: "\x03",
  ctrlD: "\x04",
  ctrlO: "\x0f",
  ctrlT: "\x14",
} as const;

export interface AppGiven {
  readonly files?: Record<string, string>;
  readonly config?: object;
  readonly columns?: number;
  readonly rows?: number;
  readonly language?: Language;
  readonly mode?: TerminalOptions["mode"];
  readonly session?: TerminalOptions["session"];
  /** An earlier place, to open again. */
  readonly at?: Pick<OpenedApp, "workspace" | "home">;
}

/** The same key pressed sooner is taken for one that is held down. */
const AGAIN_MS = 750;

const trusting = { permissions: { allow: ["write", "edit", "bash"] } };

export function openApp(script: Script, given: AppGiven = {}): OpenedApp {
  const { columns = 80, rows = 30, language = "en" } = given;
  const { workspace, home } = given.at ?? makePlace(given.files);
  if (!given.at) {
    execFileSync("git", ["init", "-q", workspace]);
    writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(given.config ?? trusting));
  }
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const terminal = testTerminal(columns, rows);
  const out: string[] = [];
  const others = Promise.withResolvers<Backend>();
  let hear: (signal: string) => unknown = () => {};
  const ended = openTerminal({
    terminal,
    env,
    folder: workspace,
    version: "0.0.0",
    isColourful: false,
    language,
    historyFile: join(home, "history", "h.jsonl"),
    mode: given.mode,
    session: given.session,
    async reach() {
      const model = scriptedModel(script);
      const local = await openLocalServer({ env, folder: workspace, model, name: "ada" });
      others.resolve(local);
      return { ...local, language, mode: local.config.defaultMode };
    },
    onSignal(act) {
      hear = act;
    },
    out: (text) => void out.push(text),
  });
  onTestFinished(async () => {
    hear("SIGTERM");
    await ended.catch(() => {});
  });
  const text = async () => (await terminal.screen()).join("\n");
  const has = async (wanted: string | RegExp) => {
    const shown = await text();
    return typeof wanted === "string" ? shown.includes(wanted) : wanted.test(shown);
  };
  /** Shows the screen when a test fails. */
  const shown = (waiting: Promise<void>, what: string) =>
    waiting.catch(async () => {
      throw new Error(`Waited in vain ${what}. The screen:\n${await text()}`);
    });
  return {
    terminal,
    workspace,
    home,
    screen: text,
    everything: async () => (await terminal.everything()).join("\n"),
    see: (wanted) =>
      shown(
        waitUntil(() => has(wanted)),
        `to see ${String(wanted)}`,
      ),
    gone: (wanted) =>
      shown(
        waitUntil(async () => !(await has(wanted))),
        `for ${String(wanted)} to go`,
      ),
    type: (typed) => terminal.press(...typed),
    say(typed) {
      terminal.press(...typed);
      terminal.press(keys.enter);
    },
    press: (...names) => terminal.press(...names.map((name) => keys[name])),
    pressUntil: (key, wanted) =>
      shown(
        waitUntil(async () => {
          const isSeen = await has(wanted);
          if (!isSeen) {
            terminal.press(key);
            await pause(AGAIN_MS);
          }
          return isSeen;
        }),
        `to see ${wanted}`,
      ),
    async answer(key, about) {
      const what = `for ${about} to be answered`;
      await shown(
        waitUntil(() => has(about)),
        what,
      );
      await shown(
        waitUntil(async () => {
          const isOver = !(await has(about));
          if (!isOver) {
            terminal.press(key);
            await pause(AGAIN_MS);
          }
          return isOver;
        }),
        what,
      );
    },
    ended,
    out,
    others: others.promise,
    signal: () => void hear("SIGTERM"),
  };
}
