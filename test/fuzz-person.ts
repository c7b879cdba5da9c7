// Users in seeded stories: they do everything possible to a plan, answer questions, and fix it in the end.
import { Failed } from "../src/domain/values/failure.ts";
import { toArray } from "../src/domain/values/list.ts";
import type { PendingQuestion } from "../src/domain/session/state.ts";
import { answerPermission } from "../src/engine/call/answer-permission.ts";
import { answerQuestion } from "../src/engine/call/answer-question.ts";
import { controlPlan, type PlanControl } from "../src/engine/run/control-plan.ts";
import { switchMode } from "../src/engine/open/plan-mode-proof.ts";
import { Session } from "../src/engine/open/session.ts";
import { never } from "./build-harness.ts";
import { turns } from "./fuzz-dice.ts";
import type { World } from "./fuzz-plan.ts";

/** Does everything that users can do to a plan, from another process and at any time. */
export class Person {
  readonly #world: World;
  readonly answers: boolean;
  readonly sent: string[] = [];
  typed = "p0";
  /** Stops disturbing. */
  isTired = false;
  /** Stops even answering. */
  isGone = false;

  constructor(world: World) {
    this.#world = world;
    this.answers = !world.asks || world.dice.chance(0.85);
  }

  /** A refusal with a reason is fine. */
  async does(act: (session: Session) => Promise<unknown>): Promise<void> {
    const { engine, sessionId, wrong } = this.#world;
    try {
      await act(await Session.open(engine, sessionId));
    } catch (thrown) {
      if (!(thrown instanceof Failed)) wrong("commands are carried out or refused with a reason", String(thrown));
    }
  }

  #controls(wanted: PlanControl): Promise<void> {
    return this.does((session) => controlPlan(session, this.#world.engine, wanted, "ann"));
  }

  /** With the plan. Without one there would be nothing to say. */
  continues(turnId: string): Promise<void> {
    return this.does(async (session) => {
      const { plan, mode } = session.state;
      const isOver = plan?.status === "completed" || plan?.status === "failed";
      if (mode === "build" && !isOver) await session.dispatch({ type: "continue", turnId });
    });
  }

  async disturb(): Promise<void> {
    const { dice } = this.#world;
    for (let left = dice.below(14); left > 0 && !this.isTired; left--) {
      await turns(dice.below(30));
      await this.#disturbOnce();
      if (dice.chance(0.25)) await this.#disturbOnce();
    }
  }

  async #disturbOnce(): Promise<void> {
    const { dice, tasks, engine, trees } = this.#world;
    const { taskId } = dice.pick(tasks);
    const roll = dice.below(100);
    if (roll < 12) return this.#controls({ type: "pause_plan" });
    if (roll < 26) return this.#controls({ type: "resume_plan" });
    if (roll < 29) return this.does((session) => session.dispatch({ type: "cancel", by: "ann" }));
    if (roll < 37) return this.#controls({ type: "cancel_task", taskId });
    if (roll < 45) return this.#controls({ type: "skip_task", taskId });
    if (roll < 60) return this.#controls({ type: "retry_task", taskId });
    if (roll < 66) return this.#controls({ type: "run_from", taskId });
    if (roll < 70) return this.#controls({ type: "set_concurrency", concurrency: 1 + dice.below(4) });
    if (roll < 78) return this.#controls({ type: "decide_adjustment", accepted: dice.chance(0.5) });
    if (roll < 86) return this.#says(`msg-${this.sent.length}`);
    if (roll < 90) return this.does((session) => switchMode(session, engine, "plan", never));
    if (roll < 95) return this.does((session) => switchMode(session, engine, "build", never));
    this.typed = `p${roll} ${dice.below(1_000)}`;
    trees.files["person.txt"] = this.typed;
    if (dice.chance(0.3)) trees.files["shared.txt"] = `mine ${this.typed}`;
  }

  #says(text: string): Promise<void> {
    return this.does(async (session) => {
      await session.dispatch({ type: "send_message", messageId: text, text });
      this.sent.push(text);
    });
  }

  async answer(): Promise<void> {
    const { dice, engine, sessionId } = this.#world;
    for (; !this.isGone; await turns(6)) {
      const { healed } = this.#world;
      const { permissions, questions } = (await Session.open(engine, sessionId)).state;
      for (const question of questions) if (healed || (this.answers && dice.chance(0.4))) await this.#replies(question);
      for (const { requestId } of permissions) {
        if (!healed && !(this.answers && dice.chance(0.5))) continue;
        const answer = healed || dice.chance(0.7) ? "yes" : dice.pick(["no", "skip"] as const);
        await this.does(async () =>
          answerPermission(await Session.open(engine, sessionId), engine, requestId, { answer }),
        );
      }
    }
  }

  /** Another user may answer at the same time, and some answers are invalid. */
  async #replies({ question_id: id, questions }: PendingQuestion): Promise<void> {
    const { dice, engine, sessionId, healed } = this.#world;
    const value = () => (!healed && dice.chance(0.1) ? "not a number" : dice.below(1000));
    const reply = (by: string) => {
      const answers = Object.fromEntries(questions.map(({ name }) => [name, value()]));
      return this.does(async () => answerQuestion(await Session.open(engine, sessionId), engine, id, { answers }, by));
    };
    await Promise.all((dice.chance(0.3) ? ["ann", "bob"] : ["ann"]).map(reply));
  }

  /** Fixes what it can. False: there is nothing left to do. */
  async goesOn(round: number): Promise<boolean> {
    const { engine, sessionId, dice } = this.#world;
    const { plan, run, turn, inbox, mode, conversation } = (await Session.open(engine, sessionId)).state;
    const isAnswered = inbox.length === 0 && toArray(conversation).at(-1)?.role !== "user";
    const isQuiet = !turn && isAnswered;
    if (plan?.status === "completed" && isQuiet) return false;
    if (run?.proposal) await this.#controls({ type: "decide_adjustment", accepted: round < 5 && dice.chance(0.5) });
    if (mode === "plan") await this.does((session) => switchMode(session, engine, "build", never));
    const undone = plan?.tasks.filter(({ status }) => status === "failed" || status === "cancelled") ?? [];
    const before = new Set(undone.flatMap(({ blockedBy }) => blockedBy));
    const skipped = plan?.tasks.filter(({ taskId, status }) => status === "skipped" && before.has(taskId)) ?? [];
    if (plan?.status !== "cancelled")
      for (const { taskId } of [...skipped, ...undone]) await this.#controls({ type: "retry_task", taskId });
    // Its own checks cannot pass.
    if (plan?.status === "failed" && undone.length === 0 && isQuiet) return false;
    const { state } = await Session.open(engine, sessionId);
    if (state.plan?.status === "paused" || state.plan?.status === "cancelled")
      await this.#controls({ type: "resume_plan" });
    else await this.does((session) => session.dispatch({ type: "continue", turnId: `h${round}` }));
    return true;
  }
}
