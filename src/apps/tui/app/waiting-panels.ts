// A panel for each thing that waits for the person: kept for as long as it does, so that nothing that was begun in it is lost.
import { pendingOf, type Pending } from "../../../domain/reading/pending.ts";
import type { State } from "../../../domain/session/state.ts";
import { permissionPanel } from "../ask/permission-panel.ts";
import { questionPanel } from "../ask/question-panel.ts";
import type { Panel } from "../kit/panel.ts";
import { adjustmentPanel } from "../plan/adjustment-panel.ts";
import { planPanel } from "../plan/plan-panel.ts";
import type { AskShell } from "../kit/shell.ts";

export interface WaitingPanel {
  readonly id: string;
  readonly panel: Panel;
}

export class WaitingPanels {
  readonly #shell: AskShell;
  #known = new Map<string, Panel>();
  #all: readonly WaitingPanel[] = [];

  constructor(shell: AskShell) {
    this.#shell = shell;
  }

  get all(): readonly WaitingPanel[] {
    return this.#all;
  }

  /** What waits now. True: something waits that did not before. */
  update(state: State): boolean {
    const known = this.#known;
    const before = this.#all;
    // A plan that gets another revision is still the same panel, also in the moment in which none waits.
    const planId = `plan ${state.plan?.planId}`;
    const plan = known.get(planId);
    this.#known = new Map(plan ? [[planId, plan]] : []);
    this.#all = pendingOf(state).map((pending) => {
      const id = pending.kind === "plan" ? planId : `${pending.kind} ${pending.id}`;
      const panel = known.get(id) ?? panelFor(this.#shell, pending);
      this.#known.set(id, panel);
      return { id, panel };
    });
    return this.#all.some(({ id }) => !before.some((each) => each.id === id));
  }
}

export function panelFor(shell: AskShell, { kind, id }: Pick<Pending, "kind" | "id">): Panel {
  switch (kind) {
    case "question":
      return questionPanel(shell, id);
    case "permission":
      return permissionPanel(shell, id);
    case "plan":
      return planPanel(shell);
    case "adjustment":
      return adjustmentPanel(shell);
  }
}
