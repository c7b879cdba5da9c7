// What holds for every plan, whatever models, people and accidents do to it at once. More seeds: FUZZ_SEEDS=2000; from another one: FUZZ_FROM=7.
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { hardOfHearing, invariants, turns, worldOf, type Invariant, type World } from "../../test/fuzz-plan.ts";
import { taskOfAgent } from "../domain/agent.ts";
import type { StoredEvent } from "../domain/event.ts";
import { Failed } from "../domain/failure.ts";
import { toArray } from "../domain/list.ts";
import { reduce, replay } from "../domain/reduce.ts";
import { isEnded } from "../domain/run.ts";
import { emptyState, type State } from "../domain/state.ts";
import { isUnderWay } from "../domain/task-phase.ts";
import { answerPermission } from "./answer-permission.ts";
import { controlPlan, type PlanControl } from "./control-plan.ts";
import { switchMode } from "./integrity.ts";
import { runSession } from "./run-session.ts";
import { Session } from "./session.ts";

const from = Number(process.env["FUZZ_FROM"] ?? 1);
const seeds = Array.from({ length: Number(process.env["FUZZ_SEEDS"] ?? 60) }, (_, index) => from + index);
const never = new AbortController().signal;
const found = new Map<Invariant, string[]>();

beforeAll(
  async () => {
    for (const seed of seeds) {
      // More that hang would only take longer to tell the same.
      if ((found.get("every run comes to an end")?.length ?? 0) < 3) await carryOut(seed);
    }
  },
  60_000 + seeds.length * 1_000,
);

test.each(invariants)("%s", (invariant) => {
  expect(found.get(invariant) ?? []).toEqual([]);
});

/** A run that takes longer hangs: nobody in it waits for anything. */
const LONGEST_RUN_MS = 10_000;
/** Who is never answered gives up after so many turns. */
const PATIENCE = 1_500;

async function carryOut(seed: number): Promise<void> {
  const wrongs: string[] = [];
  const world = await worldOf(seed, (invariant, what) => {
    wrongs.push(what);
    found.set(invariant, [...(found.get(invariant) ?? []), `seed ${seed}: ${what}`]);
  });
  const { dice } = world;
  const person = new Person(world);
  const disturbing = person.disturb();
  const answering = person.answer();
  for (let round = 0; round < 3 && wrongs.length === 0; round++) {
    await runOnce(world, person, dice.chance(0.4) ? 3 + dice.below(60) : Infinity, dice.chance(0.15));
    if (dice.chance(0.5)) await person.continues(`c${round}`);
  }
  person.isTired = true;
  await disturbing;
  world.healed = true;
  for (let round = 0; round < 14 && wrongs.length === 0 && (await person.goesOn(round)); round++)
    await runOnce(world, person, Infinity, false);
  person.isGone = true;
  await answering;
  if (wrongs.length === 0) await lookAtEnd(world, person);
  lookAtStarts(world, await world.engine.log.read(world.sessionId));
}

/** As one process does it, until it has nothing more to do, is killed, or is told to stop. */
async function runOnce(world: World, person: Person, killedAt: number, isStopped: boolean): Promise<void> {
  const engine = { ...world.engine, log: hardOfHearing(world, killedAt) };
  const stop = new AbortController();
  const session = await Session.open(engine, world.sessionId);
  world.current = session;
  const over = new AbortController();
  const running = runSession(session, engine, stop.signal)
    .then(() => "done")
    .catch((thrown: unknown) => {
      if (thrown instanceof Failed && ["storage", "claimed"].includes(thrown.failure.kind)) return "killed";
      world.wrong("a run throws nothing but what killed it", String(thrown));
      return "killed";
    })
    .finally(() => over.abort());
  const stopAt = isStopped ? world.dice.below(300) : person.answers ? Infinity : PATIENCE;
  const deadline = performance.now() + LONGEST_RUN_MS;
  for (let count = 0; !over.signal.aborted && performance.now() < deadline; count++) {
    if (count >= stopAt) stop.abort();
    await turns(1);
  }
  if (!over.signal.aborted) return world.wrong("every run comes to an end", describe(session.state));
  if ((await running) === "done") await lookAfterRun(world, session);
}

async function lookAfterRun({ engine, sessionId, trees, wrong }: World, session: Session): Promise<void> {
  await session.refresh();
  const { state } = session;
  const { plan, agents, permissions, turn } = state;
  if (!isDeepStrictEqual(replay(await engine.log.read(sessionId)), state))
    wrong("the stored events lead to the same state", describe(state));
  if (!plan || turn || !["completed", "failed", "cancelled"].includes(plan.status)) return;
  if (!plan.tasks.every(isEnded)) wrong("a plan that is over has no open task", describe(state));
  if (plan.status === "completed" && plan.tasks.some(({ status }) => status === "failed"))
    wrong("a completed plan has no failed task", describe(state));
  const left = Object.values(agents).filter(({ taskId }) => taskId !== undefined);
  if (left.length + permissions.length + trees.copies.length > 0)
    wrong("a plan that is over leaves no agent, question or copy behind", describe(state));
}

async function lookAtEnd({ engine, sessionId, trees, isolation, wrong }: World, person: Person): Promise<void> {
  const { state } = await Session.open(engine, sessionId);
  const { plan } = state;
  const cannotPass = plan?.checks.some((check) => check.type === "command" && check.command === "false");
  if (plan?.status !== "completed" && !(cannotPass && plan?.status === "failed"))
    wrong("every plan can be brought to its end", describe(state));
  const said = toArray(state.conversation);
  for (const text of person.sent) {
    const at = said.findIndex((message) => message.role === "user" && message.text.includes(text));
    if (at === -1 || !said.slice(at).some(({ role }) => role === "assistant"))
      wrong("every message is answered", `${text} of ${person.sent.length}`);
  }
  const typed = trees.files["person.txt"];
  if (isolation === "worktree" && typed !== person.typed)
    wrong("what the person types is never overwritten", `${typed} instead of ${person.typed}`);
}

function lookAtStarts({ asks, wrong }: World, events: readonly StoredEvent[]): void {
  let state = emptyState;
  // Those that run already may be more than may from now on.
  let sinceChange = Infinity;
  for (const event of events) {
    sinceChange = event.type === "concurrency_changed" ? 0 : sinceChange + 1;
    if (event.type === "task_started") {
      const { plan, run } = state;
      const { taskId } = event.data;
      const task = plan?.tasks.find((each) => each.taskId === taskId);
      const early = plan?.tasks.filter((each) => task?.blockedBy.includes(each.taskId) && each.status !== "completed");
      if (early?.length !== 0)
        wrong("no task starts before what it waits for is completed", `${taskId} at ${event.seq}`);
      if (!isUnderWay(state)) wrong("no task starts while the plan is not under way", `${taskId} at ${event.seq}`);
      const isAgain = task?.status === "in_progress";
      if (!asks && !isAgain && sinceChange > 6 && atWork(state) >= (run?.concurrency ?? 1))
        wrong("never more tasks run at once than may", `${taskId} at ${event.seq}`);
    }
    state = reduce(state, event);
  }
}

function atWork(state: State): number {
  const waiting = new Set(state.permissions.map(({ agentId }) => taskOfAgent(state, agentId)));
  return (state.plan?.tasks ?? []).filter(({ status, taskId }) => status === "in_progress" && !waiting.has(taskId))
    .length;
}

function describe({ plan, mode, turn, permissions, run }: State): string {
  const tasks = plan?.tasks.map(({ taskId, status, error = "" }) => `${taskId} ${status} ${error}`).join("; ");
  const open = [turn && "turn", run?.proposal && "proposal", permissions.length > 0 && "questions"].filter(Boolean);
  return `plan ${plan?.status} in ${mode} mode, open: ${open.join()}; ${tasks}`;
}

/** Does everything that people can do to a plan, from another process and at any time. */
class Person {
  readonly #world: World;
  readonly answers: boolean;
  readonly sent: string[] = [];
  typed = "p0";
  /** Disturbs nobody any more. */
  isTired = false;
  /** Does not even answer. */
  isGone = false;

  constructor(world: World) {
    this.#world = world;
    this.answers = !world.asks || world.dice.chance(0.85);
  }

  /** What is refused with a reason is no trouble. */
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
      for (const { requestId } of (await Session.open(engine, sessionId)).state.permissions) {
        if (!healed && !(this.answers && dice.chance(0.5))) continue;
        const answer = healed || dice.chance(0.7) ? "yes" : dice.pick(["no", "skip"] as const);
        await this.does(() => answerPermission(engine, sessionId, requestId, { answer }));
      }
    }
  }

  /** Puts right what can be. False: there is nothing more to do. */
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
