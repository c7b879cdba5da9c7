// A session with a pending plan, and a panel on it with a clock of the test's own.
import type { ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import type { Language } from "../../../words/language.ts";
import { contentOf } from "../../../domain/plan/plan-content.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { files, plan as sample, planScript, request } from "../../../../test/scenarios/plan-command-script.ts";
import type { Panel } from "../kit/panel.ts";
import type { Shell } from "../kit/shell.ts";
import { shellOn, type TestShell } from "../kit/shell.fixture.ts";

export interface OperatedPanel {
  readonly shell: TestShell;
  readonly panel: Panel;
  draw(width?: number, rows?: number): string[];
  /** Draws, lets the user read, and presses. */
  press(key: string): boolean;
  /** Lets this much time pass. */
  pass(ms: number): void;
}

/** A panel used by a user who watches the screen. */
export function operatePanel(given: TestShell, make: (shell: Shell) => Panel): OperatedPanel {
  let now = 0;
  const shell = Object.create(given, { now: { value: () => now } }) as TestShell;
  const panel = make(shell);
  const draw = (width = 80, rows = 30) => panel.lines({ width, rows }, true);
  return {
    shell,
    panel,
    draw,
    press(key) {
      draw();
      now += 1_000;
      return panel.press(key);
    },
    pass(ms) {
      now += ms;
    },
  };
}

interface Given {
  readonly plan?: object;
  /** The result of planning after changes are requested. */
  readonly revision?: object;
  readonly language?: Language;
  readonly steps?: readonly ScriptedStep[];
  readonly config?: object;
  readonly files?: Record<string, string>;
}

const onceMore = {
  ...sample,
  title: "Refactor auth, migrate first",
  summary: "As before, and sessions are migrated first.",
};

/** The plan of the documented example session, pending. */
export async function planned({ plan, revision = onceMore, steps = [], ...options }: Given = {}): Promise<TestShell> {
  const script = planScript({ ...(plan === undefined ? {} : { plan }), revision });
  const shell = await shellOn([...steps, ...script], { files, ...options });
  await shell.say(`/plan ${request}`);
  await shell.until(({ state }) => state.plan?.status === "pending_approval");
  return shell;
}

export function planIn(shell: TestShell): ExecutionPlan {
  const { plan } = shell.view().state;
  if (!plan) throw new Error("There is no plan.");
  return plan;
}

/** Another client changes the plan. */
export async function editElsewhere(shell: TestShell, title: string): Promise<void> {
  const plan = planIn(shell);
  await shell.chat?.editPlan(plan, { content: { ...contentOf(plan), title } });
  await shell.until(({ state }) => state.plan?.title === title);
}
