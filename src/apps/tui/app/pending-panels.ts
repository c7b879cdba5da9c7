// One panel for each pending item, kept as long as the item is pending, so that no half-written answer is lost.
import { waitingItems, type WaitingItem } from "../../views/ask/waiting.ts";
import type { State } from "../../../domain/session/state.ts";
import { permissionPanel } from "../ask/permission-panel.ts";
import { questionPanel } from "../ask/question-panel.ts";
import type { Panel } from "../kit/panel.ts";
import { adjustmentPanel } from "../plan/adjustment-panel.ts";
import { planPanel } from "../plan/plan-panel.ts";
import type { AskShell } from "../kit/shell.ts";

export interface PendingPanel {
  readonly id: string;
  readonly panel: Panel;
}

export class PendingPanels {
  readonly #shell: AskShell;
  #known = new Map<string, Panel>();
  #all: readonly PendingPanel[] = [];

  constructor(shell: AskShell) {
    this.#shell = shell;
  }

  get all(): readonly PendingPanel[] {
    return this.#all;
  }

  /** Updates the panels to what is pending now. Returns true if something new is pending. */
  update(state: State): boolean {
    const known = this.#known;
    const before = this.#all;
    // A plan keeps its panel across revisions, also while no revision is pending.
    const planId = `plan ${state.plan?.planId}`;
    const plan = known.get(planId);
    this.#known = new Map(plan ? [[planId, plan]] : []);
    this.#all = waitingItems(state).map((pending) => {
      const id = pending.kind === "plan" ? planId : `${pending.kind} ${pending.id}`;
      const panel = known.get(id) ?? panelFor(this.#shell, pending);
      this.#known.set(id, panel);
      return { id, panel };
    });
    return this.#all.some(({ id }) => !before.some((each) => each.id === id));
  }
}

export function panelFor(shell: AskShell, { kind, id }: Pick<WaitingItem, "kind" | "id">): Panel {
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
