// What the user does with the session on the screen, or with the next one if there is none. Refusals carry a reason.
import type { Mode } from "../../../domain/values/mode.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { NextSession } from "./next-session.ts";
import type { SeenPlans } from "./seen-plans.ts";
import type { terminalWords } from "../../../words/terminal.ts";
import type { Label } from "../../../words/words.ts";

export interface ChatActionsContext {
  readonly chat: ChatClient | undefined;
  readonly next: NextSession;
  readonly seen: SeenPlans;
  reportFailure(thrown: unknown): void;
  tell(what: Label<typeof terminalWords>): void;
  refresh(): void;
}

export class ChatActions {
  readonly #on: ChatActionsContext;
  #isStopping = false;
  #wanted: Mode | undefined;

  constructor(on: ChatActionsContext) {
    this.#on = on;
  }

  /** Two quick presses return to the first mode, so a switch that is still being sent counts. */
  modeWanted(mode: Mode): Mode {
    return this.#wanted ?? mode;
  }

  async switchMode(mode: Mode): Promise<void> {
    const { chat, next } = this.#on;
    if (!chat) {
      next.switchTo(mode);
      return this.#on.refresh();
    }
    this.#wanted = mode;
    await this.#trying(() => chat.switchMode(mode));
    this.#wanted = undefined;
  }

  async stop(): Promise<void> {
    const { chat } = this.#on;
    if (!chat || this.#isStopping) return;
    this.#isStopping = true;
    this.#on.tell("stopping");
    await this.#trying(() => chat.cancel());
    this.#isStopping = false;
  }

  /** Approves exactly the revision that was on the screen when the user started typing. */
  async approve(notes?: string): Promise<void> {
    const { chat, seen } = this.#on;
    if (!chat || !seen.isWaiting) return this.#on.tell("nothingToApprove");
    const plan = seen.atTyping;
    if (plan.hash !== seen.shown?.hash) return this.#on.tell("lookFirst");
    await this.#trying(() => chat.approvePlan(plan, notes === undefined ? {} : { notes }));
  }

  /** Throws when the server refuses. */
  async chooseModel(model: string | null): Promise<void> {
    const { chat, next } = this.#on;
    if (chat) await chat.chooseModel(model);
    else next.model = model;
  }

  async compact(focus?: string): Promise<void> {
    const { chat } = this.#on;
    if (!chat) return;
    this.#on.tell("compacting");
    await this.#trying(() => chat.compact(focus));
  }

  async #trying(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.#on.reportFailure(thrown);
    }
  }
}
