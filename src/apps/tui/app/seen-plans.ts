// Which revision of a plan the person has before their eyes, and had when they began to write: words approve only that one.
import type { SeenPlan } from "../../../domain/session/command.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";

/** Said like this, words approve nothing. */
const nothingSeen: SeenPlan = { planId: "", revision: 0, hash: "" };
/** It has stood there for so long before it counts as seen. */
const LOOK_MS = 1_000;

export class SeenPlans {
  readonly #now: () => number;
  #shown: (SeenPlan & { readonly since: number }) | undefined;
  #atTyping: SeenPlan = nothingSeen;
  #wasEmpty = true;
  #isWaiting = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A plan waits, whether it is on the screen or not. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** The one that is on the screen and waits. */
  get shown(): SeenPlan | undefined {
    return this.#shown;
  }

  /** To be told whenever the screen is drawn. `isShown`: it is the plan's own panel that stands there. */
  drawn(plan: ExecutionPlan | null, isShown: boolean): void {
    this.#isWaiting = plan?.status === "pending_approval";
    if (!plan || !this.#isWaiting || !isShown) this.#shown = undefined;
    else if (plan.planId !== this.#shown?.planId || plan.revision !== this.#shown.revision) {
      const { planId, revision, hash } = plan;
      this.#shown = { planId, revision, hash, since: this.#now() };
    }
  }

  /** To be told with each change of what is written. */
  typed(text: string): void {
    if (this.#wasEmpty && text !== "") this.#atTyping = this.#isSeen() ? plain(this.#shown) : nothingSeen;
    this.#wasEmpty = text === "";
  }

  get atTyping(): SeenPlan {
    return this.#atTyping;
  }

  #isSeen(): boolean {
    return this.#shown !== undefined && this.#now() - this.#shown.since >= LOOK_MS;
  }
}

function plain(plan: SeenPlan | undefined): SeenPlan {
  if (!plan) return nothingSeen;
  const { planId, revision, hash } = plan;
  return { planId, revision, hash };
}
