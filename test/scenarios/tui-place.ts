// A place with git, a scripted model and the terminal interface open in it, for tests that press its keys.
import { setTimeout as pause } from "node:timers/promises";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ScriptedServer } from "../scripted/server.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { task, writes } from "./build-command-place.ts";
import { makePlace, run, serve, type Place } from "./harness.ts";
import { replaceIn, shown } from "./plan-command-place.ts";
import { plan, planScript, request } from "./plan-command-script.ts";
import type { TmuxOptions } from "./tmux.ts";
import { AGAIN_MS, configure, openTui, trusting, type Tui } from "./tui-terminal.ts";

export const menu = "[1] Approve  [2] Request changes  [3] Exit plan mode";

export interface Opened {
  readonly place: Place;
  readonly server: ScriptedServer;
  readonly terminal: Tui;
}

interface Given extends TmuxOptions {
  readonly files?: Record<string, string>;
  readonly config?: object;
  readonly args?: string;
}

export async function atPrompt(steps: readonly ScriptedStep[], given: Given = {}): Promise<Opened> {
  const place = makePlace(given.files);
  execFileSync("git", ["init", "-q", place.workspace]);
  const server = await serve(place, steps);
  configure(place, { ...trusting, build: { maxReflectionCycles: 0 }, ...given.config });
  const terminal = openTui(place, given.args, given);
  await terminal.see(/PLAN|BUILD/);
  return { place, server, terminal };
}

const tooSoon = "Key ignored";

/** Presses a key that decides something. A new panel ignores keys: then the key is pressed again. */
async function decide(terminal: Tui, key: string, isOver: (screen: string) => boolean): Promise<void> {
  for (let isTaken = false; !isTaken;) {
    terminal.press(key);
    let screen = "";
    await terminal.until(() => isOver((screen = terminal.screen())) || screen.includes(tooSoon), `after ${key}`);
    isTaken = !screen.includes(tooSoon);
    // A key without a function removes the notice.
    if (!isTaken) terminal.press("F5");
    await terminal.gone(tooSoon);
    if (!isTaken) await pause(AGAIN_MS);
  }
}

/** Waits for the panel with the keys, and presses a key that closes it. */
export async function answer(terminal: Tui, about: string, key: string): Promise<void> {
  await terminal.see(about);
  await decide(terminal, key, (screen) => !screen.includes(about));
}

/** Presses a key until its result is shown. */
export function pressFor(terminal: Tui, key: string, wanted: string): Promise<void> {
  return decide(terminal, key, (screen) => screen.includes(wanted));
}

const base = {
  ...plan,
  tasks: [
    task("one", { files: ["a.txt"] }),
    task("two", { after: ["one"], files: ["b.txt"], checks: ["test -s b.txt"] }),
  ],
  checks: [],
};

/** The models' words and calls: two plans one after the other, and tasks that write a.txt and b.txt. */
const twoTries = [
  ...writes("one", "a.txt", "one\n"),
  ...writes("two", "b.txt", "two\n"),
  ...planScript({
    plan: { ...base, title: "First try" },
    revision: { ...base, title: "Second try" },
    builder: [
      { calls: [{ tool: "write", input: { path: "direct.txt", content: "direct\n" } }] },
      { text: "All right." },
    ],
  }),
];

/** The first revision is pending, and its panel has the keys. */
export async function atPlan(given: Given = {}): Promise<Opened> {
  const opened = await atPrompt(twoTries, { files: { "a.txt": "a\n" }, ...given });
  opened.terminal.say(`/plan ${request}`);
  await opened.terminal.see(menu);
  await opened.terminal.see("▶ Plan, revision 1: First try");
  return opened;
}

/** The requests to models in conversations that contain this text. */
export function askedAbout({ requests }: ScriptedServer, text: string): string[] {
  return requests.map(({ body }) => body).filter((body) => body.includes(text));
}

/** In another process a user comments, edits the plan's file and tries to approve the earlier revision: now there is revision 2. */
export async function editElsewhere(place: Place): Promise<void> {
  const { planId } = await shown(place);
  await run(place, ["comment", planId, "shorter", "--by", "Ada"]);
  replaceIn(join(place.workspace, "plans/first-try.plan"), "Write two", "Write two better");
  await run(place, ["approve", `${planId}@1`]);
  const { revision, comments } = await shown(place);
  if (revision !== 2 || comments.length !== 1) throw new Error(`It is revision ${revision}.`);
}
