// Which plan revision the user sees now, and saw when they started typing: a typed approval applies only to that one.
import type { SeenPlan } from "../../../domain/session/command.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";

/** Sent with this, a message approves nothing. */
const nothingSeen: SeenPlan = { planId: "", revision: 0, hash: "" };
/** A plan counts as seen after it was shown for this long. */
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

  /** The pending plan, shown or not. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** The pending plan that is on the screen. */
  get shown(): SeenPlan | undefined {
    return this.#shown;
  }

  /** Call this on every draw. `isShown`: the plan's own panel is on the screen. */
  drawn(plan: ExecutionPlan | null, isShown: boolean): void {
    this.#isWaiting = plan?.status === "pending_approval";
    if (!plan || !this.#isWaiting || !isShown) this.#shown = undefined;
    else if (plan.planId !== this.#shown?.planId || plan.revision !== this.#shown.revision) {
      const { planId, revision, hash } = plan;
      this.#shown = { planId, revision, hash, since: this.#now() };
    }
  }

  /** Call this on every change of the input. */
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
