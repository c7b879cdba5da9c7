// A panel on a pending item of a real session, with a clock and keys that the test controls.
import { expect } from "vitest";
import type { Script } from "../../../adapters/models/scripted/scripted.ts";
import { toArray } from "../../../domain/values/list.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry, QuestionEntry } from "../../../domain/reading/entry.ts";
import { asking } from "../../../../test/scenarios/question-command-script.ts";
import type { Panel } from "../kit/panel.ts";
import { shellOn, type ShellOptions, type TestShell } from "../kit/shell.fixture.ts";
import { permissionPanel } from "./permission-panel.ts";
import { questionPanel } from "./question-panel.ts";

export const keys = {
  enter: "\r",
  up: "\x1b[A",
  down: "\x1b[B",
  right: "\x1b[C",
  left: "\x1b[D",
  backspace: "\x7f",
  escape: "\x1b",
  ctrlR: "\x12",
  ctrlS: "\x13",
  pageUp: "\x1b[5~",
  pageDown: "\x1b[6~",
} as const;

export interface AskedPanel {
  readonly shell: TestShell;
  readonly panel: Panel;
  /** Presses one key after the other and waits for each one's effect. All of them must have one. */
  press(...pressed: string[]): Promise<void>;
  /** Presses them without drawing, and without time passing in between. */
  rush(...pressed: string[]): Promise<void>;
  draw(width?: number, rows?: number): string[];
  /** Lets time pass. */
  wait(ms: number): void;
  /** Freezes the view until the returned function is called. */
  freeze(): () => void;
}

async function panelOn(shell: TestShell, makePanel: (view: SessionView) => Panel): Promise<AskedPanel> {
  let now = 1_000;
  Object.assign(shell, { now: () => now });
  const panel = makePanel(shell.view());
  const draw = (width = 60, rows = 20) => panel.lines({ width, rows }, true);
  draw();
  now += 400;
  const rush = async (...pressed: string[]) => {
    for (const key of pressed) {
      expect([key, panel.press(key)]).toEqual([key, true]);
      await new Promise(setImmediate);
    }
  };
  return {
    shell,
    panel,
    draw,
    rush,
    async press(...pressed) {
      for (const key of pressed) {
        await rush(key);
        // The panel is seen and read before the next key.
        draw();
        now += 400;
      }
    },
    wait(ms) {
      now += ms;
    },
    freeze() {
      const live = shell.view;
      const still = live();
      Object.assign(shell, { view: () => still });
      return () => void Object.assign(shell, { view: live });
    },
  };
}

/** The questions of `ask_user`, in build mode. */
export async function asked(questions: readonly object[], options: ShellOptions = {}): Promise<AskedPanel> {
  const shell = await shellOn(asking(questions), options);
  await shell.say("Deploy it", "build");
  await shell.until(({ state }) => state.questions.length > 0);
  return await panelOn(shell, ({ state }) => questionPanel(shell, state.questions[0]?.question_id ?? ""));
}

/** The answer that the agent got. */
export async function answered(shell: TestShell): Promise<Pick<QuestionEntry, "answers" | "remark" | "by">> {
  await shell.until(({ state }) => state.questions.length === 0 && state.turn === null);
  const entry = toArray(shell.view().transcript.main).findLast(({ kind }) => kind === "question");
  const { answers, remark, by } = entry as QuestionEntry;
  return { answers, remark, by };
}

/** A call that asks for permission. */
export async function wanted(script: Script, options: ShellOptions = {}, mode?: "plan"): Promise<AskedPanel> {
  const shell = await shellOn(script, { config: {}, ...options });
  await shell.say("Do it", mode ?? "build");
  return await permissionOf(shell);
}

export async function permissionOf(shell: TestShell): Promise<AskedPanel> {
  await shell.until(({ state }) => state.permissions.length > 0);
  return await panelOn(shell, ({ state }) => permissionPanel(shell, state.permissions[0]?.requestId ?? ""));
}

/** The outcomes of the calls, once the turn has ended. */
export async function callsOf(
  shell: TestShell,
): Promise<Pick<CallEntry, "tool" | "status" | "output" | "permission">[]> {
  await shell.until(({ state }) => state.permissions.length === 0 && state.turn === null);
  return toArray(shell.view().transcript.main).flatMap((entry) =>
    entry.kind === "call"
      ? [{ tool: entry.tool, status: entry.status, output: entry.output, permission: entry.permission }]
      : [],
  );
}
