// Properties of every plan under models, users and accidents at once. More seeds: FUZZ_SEEDS=2000; from another one: FUZZ_FROM=7.
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { turns } from "../../../test/fuzz-dice.ts";
import { Person } from "../../../test/fuzz-person.ts";
import { hardOfHearing, invariants, worldOf, type Invariant, type World } from "../../../test/fuzz-plan.ts";
import { lookAtQuestions } from "../../../test/fuzz-question-events.ts";
import { taskOfAgent } from "../../domain/session/agent.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import { Failed } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import { next } from "../../domain/session/next.ts";
import { reduce, replay } from "../../domain/session/reduce.ts";
import { isEnded } from "../../domain/session/run.ts";
import { emptyState, type State } from "../../domain/session/state.ts";
import { isPlanRunning } from "../../domain/session/task-phase.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";
import { runs } from "../../../test/runs.ts";

const from = Number(process.env["FUZZ_FROM"] ?? 1);
const seeds = Array.from({ length: Number(process.env["FUZZ_SEEDS"] ?? runs(20)) }, (_, index) => from + index);
const found = new Map<Invariant, string[]>();

beforeAll(
  async () => {
    for (const seed of seeds) {
      // More hanging runs would only take longer to show the same.
      if ((found.get("every run comes to an end")?.length ?? 0) < 3) await carryOut(seed);
    }
  },
  60_000 + seeds.length * 1_000,
);

test.each(invariants)("%s", (invariant) => {
  expect(found.get(invariant) ?? []).toEqual([]);
});

/** A run that takes longer hangs: nothing in it waits. */
const LONGEST_RUN_MS = 10_000;
/** A reader without answers gives up after so many turns. */
const PATIENCE = 1_500;
/** A story needs a few hundred. */
const MOST_EVENTS = 4_000;

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
  const events = await world.engine.log.read(world.sessionId);
  if (events.length > MOST_EVENTS) world.wrong("a plan takes a bounded number of events", `${events.length}`);
  lookAtStarts(world, events);
  lookAtQuestions(events, world.wrong);
}

/** As one process does it, until it has nothing left to do, is killed, or is stopped. */
async function runOnce(world: World, person: Person, killedAt: number, isStopped: boolean): Promise<void> {
  const engine = { ...world.engine, log: hardOfHearing(world, killedAt) };
  const stop = new AbortController();
  const session = await Session.open(engine, world.sessionId);
  world.current = session;
  const over = new AbortController();
  const running = runSession(session, engine, stop.signal)
    .then(() => session.state)
    .catch((thrown: unknown) => {
      if (thrown instanceof Failed && ["storage", "claimed", "parked"].includes(thrown.failure.kind)) return undefined;
      world.wrong("a run throws nothing but what killed it", String(thrown));
      return undefined;
    })
    .finally(() => over.abort());
  const parks = world.dice.chance(0.5);
  const stopAt = isStopped ? world.dice.below(300) : person.answers ? Infinity : PATIENCE;
  const deadline = performance.now() + LONGEST_RUN_MS;
  for (let count = 0; !over.signal.aborted && performance.now() < deadline; count++) {
    if (count === stopAt && parks) session.park();
    if (count >= stopAt) stop.abort();
    await turns(1);
  }
  if (!over.signal.aborted) return world.wrong("every run comes to an end", describe(session.state));
  const left = await running;
  if (!left) return;
  await lookAfterRun(world, session);
  if (!stop.signal.aborted) await lookForWork(world, left);
}

/** The next process finds nothing to do, unless the user did something in between. */
async function lookForWork(world: World, left: State): Promise<void> {
  const { engine, sessionId, wrong } = world;
  const todo = next(left, engine.limits);
  const isCancelled = !left.turn && left.lastTurn?.outcome === "cancelled";
  const session = await Session.open(engine, sessionId);
  if (todo.do === "wait" || isCancelled || session.state.seq !== left.seq) return;
  world.current = session;
  const stop = new AbortController();
  const running = runSession(session, engine, stop.signal).catch(() => {});
  await turns(60);
  stop.abort();
  await running;
  const [first] = (await engine.log.read(sessionId)).slice(left.seq);
  if (first && WORK.has(first.type))
    wrong("a run does not return while there is work", `${todo.do} leads to ${first.type}; ${describe(left)}`);
}

const WORK = new Set(["step_started", "tool_started", "tool_ended", "turn_started", "task_started", "agent_started"]);

async function lookAfterRun({ engine, sessionId, trees, wrong }: World, session: Session): Promise<void> {
  await session.refresh();
  const { state } = session;
  const { plan, agents, permissions, questions, turn } = state;
  if (!isDeepStrictEqual(replay(await engine.log.read(sessionId)), state))
    wrong("the stored events lead to the same state", describe(state));
  if (!plan || turn || !["completed", "failed", "cancelled"].includes(plan.status)) return;
  if (!plan.tasks.every(isEnded)) wrong("a plan that is over has no open task", describe(state));
  if (plan.status === "completed" && plan.tasks.some(({ status }) => status === "failed"))
    wrong("a completed plan has no failed task", describe(state));
  const left = Object.values(agents).filter(({ taskId }) => taskId !== undefined);
  const asked = [...permissions, ...questions.filter(({ agentId }) => agentId !== undefined)];
  if (left.length + asked.length + trees.copies.length > 0)
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

function lookAtStarts({ wrong }: World, events: readonly StoredEvent[]): void {
  let state = emptyState;
  // Running tasks may exceed a limit that was lowered while they ran.
  let sinceChange = Infinity;
  // A task that waits for the user blocks no other, and continues beside those that started since.
  const waited = new Set<string | undefined>();
  for (const event of events) {
    sinceChange = event.type === "concurrency_changed" ? 0 : sinceChange + 1;
    if (event.type === "question_pending" || event.type === "permission_requested")
      waited.add(taskOfAgent(state, event.data.agentId));
    if (event.type === "task_started") {
      const { plan, run } = state;
      const { taskId } = event.data;
      const task = plan?.tasks.find((each) => each.taskId === taskId);
      const early = plan?.tasks.filter((each) => task?.blockedBy.includes(each.taskId) && each.status !== "completed");
      if (early?.length !== 0)
        wrong("no task starts before what it waits for is completed", `${taskId} at ${event.seq}`);
      if (!isPlanRunning(state)) wrong("no task starts while the plan is not under way", `${taskId} at ${event.seq}`);
      const atWork = plan?.tasks.filter((each) => each.status === "in_progress" && !waited.has(each.taskId)) ?? [];
      const isAgain = task?.status === "in_progress";
      if (!isAgain && sinceChange > 6 && atWork.length >= (run?.concurrency ?? 1))
        wrong("never more tasks run at once than may", `${taskId} at ${event.seq}`);
      waited.delete(taskId);
    }
    state = reduce(state, event);
  }
}

function describe({ plan, mode, turn, permissions, questions, run }: State): string {
  const tasks = plan?.tasks.map(({ taskId, status, error = "" }) => `${taskId} ${status} ${error}`).join("; ");
  const open = [
    turn && "turn",
    run?.proposal && "proposal",
    permissions.length + questions.length > 0 && "questions",
  ].filter(Boolean);
  return `plan ${plan?.status} in ${mode} mode, open: ${open.join()}; ${tasks}`;
}
