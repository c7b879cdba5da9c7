// A command shell around a real session, without a terminal: it records for the test what the user would see.
import type { Script } from "../../../adapters/models/scripted/scripted.ts";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { plan as sample, planScript, request } from "../../../../test/scenarios/plan-command-script.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import { shellOn, type ShellOptions, type TestShell } from "./shell.fixture.ts";
import type { CommandShell } from "./command-shell.ts";
import { writeNewFile } from "../commands/write-new-file.ts";

export interface TestCommandShell extends TestShell, CommandShell {
  /** What it was asked to do beyond the session: "details", "compact", "leave", "model x". */
  readonly done: string[];
  /** The newest panel, drawn. */
  drawn(width?: number, rows?: number): string[];
  press(...keys: string[]): boolean[];
  /** Resolves when there is a message and no process works on the session. */
  rested(): Promise<void>;
  /** Resolves when the newest panel is idle. */
  settled(): Promise<void>;
}

export async function commandShellOn(script: Script, options: ShellOptions = {}): Promise<TestCommandShell> {
  const shell = await shellOn(script, options);
  const done: string[] = [];
  let next: "plan" | "build" = "plan";
  return Object.assign(shell, {
    isRemote: false,
    done,
    mode: () => (shell.chat ? shell.view().state.mode : next),
    async switchMode(mode: "plan" | "build") {
      next = mode;
      await shell.chat?.switchMode({ mode });
    },
    async send(text: string) {
      if (shell.chat) await shell.chat.send(text);
      else await shell.say(text, next);
    },
    async approve(notes?: string) {
      const { plan } = shell.view().state;
      if (plan) await shell.chat?.approvePlan(plan, notes === undefined ? {} : { notes });
    },
    toggleDetails: () => void done.push("details"),
    chooseModel: async (model: string | null) => void done.push(`model ${model}`),
    setup: async () => {
      done.push("setup");
      return { set: "scripted/script" };
    },
    compact: async (focus?: string) => void done.push(["compact", ...(focus === undefined ? [] : [focus])].join(" ")),
    leave: () => void done.push("leave"),
    saveFile: (name: string, text: string) => writeNewFile(shell.workspace, name, text),
    rested: () => waitUntil(async () => shell.view().state.lastTurn !== null && !(await isWorking(shell))),
    settled: () => waitUntil(() => shell.panels.at(-1)?.lines({ width: 80, rows: 20 }, true).at(-1) !== "working…"),
    drawn: (width = 80, rows = 20) => shell.panels.at(-1)?.lines({ width, rows }, true) ?? [],
    press: (...keys: string[]) => keys.map((key) => shell.panels.at(-1)?.press(key) ?? false),
  });
}

async function isWorking({ chat, view }: TestShell): Promise<boolean> {
  return view().state.turn !== null || (await chat?.get())?.is_working === true;
}

const files = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" };

/** A pending plan of three tasks: two depends on one, three on nothing. */
export async function planned(options: ShellOptions & { readonly steps?: readonly object[] } = {}) {
  const { steps = builders } = options;
  const tasks = [
    task("one", { files: ["a.txt"], checks: ["grep -q one a.txt"] }),
    task("two", { files: ["b.txt"], after: ["one"] }),
    task("three", { files: ["c.txt"] }),
  ];
  const plan = { ...sample, title: "Write it all", tasks, checks: [] };
  const script = planScript({ plan, revision: { ...plan, title: "Write it better", goals: ["Two formats"] } });
  const config = { permissions: { allow: ["write", "edit", "bash"] }, build: { maxReflectionCycles: 0 } };
  const shell = await commandShellOn([...steps, ...script], { files, config, ...options });
  const chat = await shell.say(`/plan ${request}`);
  await shell.until(({ state }) => state.plan?.status === "pending_approval");
  return { shell, chat };
}

/** The same plan, approved and complete. */
export async function built(options: ShellOptions = {}) {
  const { shell, chat } = await planned(options);
  await shell.approve();
  await shell.until(({ state }) => state.plan?.status === "completed");
  await shell.rested();
  return { shell, chat };
}

const builders = [
  ...writes("one", "a.txt", "one\n"),
  ...writes("two", "b.txt", "two\n"),
  ...writes("three", "c.txt", "three\n"),
];

export const keys = {
  up: "\x1b[A",
  down: "\x1b[B",
  enter: "\r",
  escape: "\x1b",
  end: "\x1b[F",
} as const;
