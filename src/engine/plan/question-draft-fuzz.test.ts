// Properties of planning with agents that ask and users who interfere. More seeds: FUZZ_SEEDS=2000; from another one: FUZZ_FROM=7.
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { never, openingOf } from "../../../test/build-harness.ts";
import { makeEngine } from "../../../test/engine-harness.ts";
import { Dice, turns } from "../../../test/fuzz-dice.ts";
import { hardOfHearing } from "../../../test/fuzz-plan.ts";
import { lookAtQuestions, questionInvariants } from "../../../test/fuzz-question-events.ts";
import { asksAmong, onErrand, questionTools } from "../../../test/fuzz-questions.ts";
import { chapo, devo, koda, plan, request as wanted } from "../../../test/scripted-plan.ts";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import { Failed } from "../../domain/values/failure.ts";
import { next } from "../../domain/session/next.ts";
import { reduce, replay } from "../../domain/session/reduce.ts";
import { emptyState, type State } from "../../domain/session/state.ts";
import type { Model, ModelRequest } from "../../ports/model.ts";
import { answerQuestion } from "../call/answer-question.ts";
import type { Engine } from "../open/engine.ts";
import { forkSession } from "../open/fork-session.ts";
import { switchMode } from "../open/plan-mode-proof.ts";
import { builtinRole, builtinRoles } from "../open/perspective-roles.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";
import { runs } from "../../../test/runs.ts";

const invariants = [
  "every run comes to an end",
  "a run throws nothing but what killed it",
  "commands are carried out or refused with a reason",
  "the stored events lead to the same state",
  "a fork has neither a turn nor a question",
  "no call begins with more rights than the mode gives",
  "every session can be brought to rest",
  ...questionInvariants,
] as const;

const from = Number(process.env["FUZZ_FROM"] ?? 1);
const seeds = Array.from({ length: Number(process.env["FUZZ_SEEDS"] ?? runs(15)) }, (_, index) => from + index);
const found = new Map<string, string[]>();

/** A run that takes longer hangs: nothing in it waits. */
const LONGEST_RUN_MS = 10_000;
/** A reader of answers gives up after so many turns. */
const PATIENCE = 3_000;
const MODEL_CALLS = 800;

beforeAll(
  async () => {
    for (const seed of seeds) {
      // More hanging runs would only take longer to show the same.
      if ((found.get("every run comes to an end")?.length ?? 0) < 3) await tell(seed);
    }
  },
  60_000 + seeds.length * 1_000,
);

test.each(invariants)("%s", (invariant) => {
  expect(found.get(invariant) ?? []).toEqual([]);
});

interface Story {
  readonly dice: Dice;
  readonly engine: Engine;
  readonly sessionId: string;
  /** From here on models and users behave. */
  healed: boolean;
  /** Interference has stopped. */
  isQuiet: boolean;
  /** Answers have stopped. */
  isOver: boolean;
  wrong(invariant: (typeof invariants)[number], what: string): void;
}

async function tell(seed: number): Promise<void> {
  const wrongs: string[] = [];
  const story = await storyOf(new Dice(seed), (invariant, what) => {
    wrongs.push(what);
    found.set(invariant, [...(found.get(invariant) ?? []), `seed ${seed}: ${what}`]);
  });
  const { dice, engine, sessionId, wrong } = story;
  const disturbing = disturb(story);
  const answering = answer(story);
  for (let round = 0; round < 4 && wrongs.length === 0; round++) {
    const stopAt = dice.chance(0.3) ? dice.below(200) : engine.answers ? PATIENCE : Infinity;
    await runOnce(story, dice.chance(0.4) ? 1 + dice.below(30) : Infinity, stopAt);
  }
  story.isQuiet = true;
  await disturbing;
  story.healed = true;
  let state = (await Session.open(engine, sessionId)).state;
  for (let round = 0; round < 12 && wrongs.length === 0 && !isAtRest(state); round++) {
    await does(story, (session) => session.dispatch({ type: "continue", turnId: `healed-${round}` }));
    await runOnce(story, Infinity, Infinity);
    state = (await Session.open(engine, sessionId)).state;
  }
  if (wrongs.length === 0 && !isAtRest(state)) wrong("every session can be brought to rest", describe(state, engine));
  story.isOver = true;
  await answering;
  const events = await engine.log.read(sessionId);
  lookAtQuestions(events, wrong);
  lookAtRights(events, wrong);
}

async function storyOf(dice: Dice, wrong: Story["wrong"]): Promise<Story> {
  const making = { dice, wrong, healed: false, isQuiet: false, isOver: false };
  const engine = makeEngine([], {
    model: modelIn(making),
    answers: dice.chance(0.5),
    tools: questionTools(dice),
    perspectives: builtinRoles
      .map(builtinRole)
      .map((role) => ({ ...role, tools: [...role.tools, "delegate", "look"] })),
  });
  const { id } = await Session.create(engine, "/workspace", "plan", wanted, { wants: "plan" });
  return Object.assign(making, { engine, sessionId: id });
}

function modelIn(making: Pick<Story, "dice" | "healed" | "wrong">): Model {
  const { dice, wrong } = making;
  let calls = 0;
  return scriptedModel(async (request): Promise<ScriptedStep> => {
    if (++calls === MODEL_CALLS) wrong("every run comes to an end", `${MODEL_CALLS} model calls`);
    if (calls >= MODEL_CALLS) throw new Error("Nobody answers any more.");
    await turns(dice.below(10));
    const opening = openingOf(request);
    if (opening.startsWith("Errand")) return onErrand(making);
    const mood = making.healed ? 1 : dice.roll();
    if (mood < 0.35) return asksAmong(dice);
    if (mood < 0.43) return { text: "garbage" };
    if (mood < 0.48) return { failure: { kind: "bad_response", message: "It broke.", retryable: false } };
    return { text: answerTo(request) };
  });
}

function answerTo(request: ModelRequest): string {
  const opening = openingOf(request);
  const name = /^Perspective of (\w+)/.exec(opening)?.[1];
  if (name !== undefined) return JSON.stringify(name === "CHAPO" ? chapo : name === "KODA" ? koda : devo);
  return /^(Make|Revise) the plan/.test(opening) ? JSON.stringify(plan) : "Well.";
}

/** A refusal with a reason is fine. */
async function does({ engine, sessionId, wrong }: Story, act: (session: Session) => Promise<unknown>): Promise<void> {
  try {
    await act(await Session.open(engine, sessionId));
  } catch (thrown) {
    if (!(thrown instanceof Failed)) wrong("commands are carried out or refused with a reason", String(thrown));
  }
}

async function disturb(story: Story): Promise<void> {
  const { dice, engine } = story;
  for (let left = dice.below(8); left > 0 && !story.isQuiet; left--) {
    await turns(dice.below(60));
    const roll = dice.below(10);
    await does(story, async (session) => {
      const wants = dice.chance(0.3) ? { wants: "plan" as const } : {};
      if (roll < 4)
        return session.dispatch({ type: "send_message", messageId: `message-${left}`, text: "And more.", ...wants });
      if (roll < 6) return session.dispatch({ type: "cancel", by: "ann" });
      if (roll < 7) return switchMode(session, engine, dice.pick(["plan", "build"]), never);
      if (roll < 8) return lookAtFork(story);
      return session.dispatch({ type: "continue", turnId: `turn-${left}` });
    });
  }
}

async function lookAtFork({ engine, sessionId, wrong }: Story): Promise<void> {
  const { state } = await forkSession(engine, sessionId);
  if (state.turn || state.questions.length > 0)
    wrong("a fork has neither a turn nor a question", describe(state, engine));
}

/** Now and then two users at once. */
async function answer(story: Story): Promise<void> {
  const { dice, engine, sessionId } = story;
  for (; !story.isOver; await turns(5)) {
    const { questions: open } = (await Session.open(engine, sessionId)).state;
    for (const { question_id: id, questions } of open) {
      if (!story.healed && !dice.chance(0.3)) continue;
      const people = dice.chance(0.3) ? ["ann", "bob"] : ["ann"];
      const reply = (by: string) => {
        const answers = Object.fromEntries(questions.map(({ name }) => [name, dice.below(100)]));
        return does(story, async () =>
          answerQuestion(await Session.open(engine, sessionId), engine, id, { answers }, by),
        );
      };
      await Promise.all(people.map(reply));
    }
  }
}

/** As one process does it, until it has nothing left to do, is killed, or is stopped. */
async function runOnce(story: Story, killedAt: number, stopAt: number): Promise<void> {
  const { dice, sessionId, wrong } = story;
  const engine = { ...story.engine, log: hardOfHearing(story, killedAt) };
  const session = await Session.open(engine, sessionId);
  const parks = dice.chance(0.5);
  const stop = new AbortController();
  const over = new AbortController();
  const running = runSession(session, engine, stop.signal)
    .then(() => true)
    .catch((thrown: unknown) => {
      const isKilled = thrown instanceof Failed && ["storage", "claimed", "parked"].includes(thrown.failure.kind);
      if (!isKilled) wrong("a run throws nothing but what killed it", String(thrown));
      return false;
    })
    .finally(() => over.abort());
  const deadline = performance.now() + LONGEST_RUN_MS;
  for (let count = 0; !over.signal.aborted && performance.now() < deadline; count++) {
    if (count === stopAt && parks) session.park();
    if (count >= stopAt) stop.abort();
    await turns(1);
  }
  if (!over.signal.aborted) return wrong("every run comes to an end", describe(session.state, engine));
  if (!(await running)) return;
  await session.refresh();
  if (!isDeepStrictEqual(replay(await engine.log.read(sessionId)), session.state))
    wrong("the stored events lead to the same state", describe(session.state, engine));
}

function lookAtRights(events: readonly StoredEvent[], wrong: Story["wrong"]): void {
  let state = emptyState;
  for (const event of events) {
    if (event.type === "tool_started" && state.mode === "plan" && event.data.mode !== "plan")
      wrong("no call begins with more rights than the mode gives", `${event.data.callId} at ${event.seq}`);
    state = reduce(state, event);
  }
}

function isAtRest({ turn, inbox, questions, drafting, lastTurn }: State): boolean {
  const isDrafting = drafting !== null && !drafting.stopped;
  return !turn && inbox.length === 0 && questions.length === 0 && !isDrafting && lastTurn?.outcome === "done";
}

function describe(state: State, { limits }: Engine): string {
  const { mode, plan: made, turn, questions, inbox, lastTurn } = state;
  const open = `${turn ? "a turn" : "no turn"}, ${questions.length} questions, ${inbox.length} messages`;
  return `${mode} mode, plan ${made?.status}, ${open}; last ${lastTurn?.outcome}, next ${next(state, limits).do}`;
}
