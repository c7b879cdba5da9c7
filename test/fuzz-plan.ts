// Plans carried out under the worst of conditions, by a seed: models that fail, people who do everything at once, processes that die. The
// same seed gives the same story, as far as can be: time is counted in turns of the event loop, and nothing leaves the memory.
import { setImmediate as turn } from "node:timers/promises";
import { openMemoryLog } from "../src/adapters/event-log/memory.ts";
import { scriptedModel, type ScriptedStep } from "../src/adapters/models/scripted.ts";
import { fail } from "../src/domain/failure.ts";
import type { TaskContent } from "../src/domain/plan.ts";
import type { Engine } from "../src/engine/engine.ts";
import type { Session } from "../src/engine/session.ts";
import type { EventLog } from "../src/ports/event-log.ts";
import type { Model, ModelRequest } from "../src/ports/model.ts";
import type { Tool } from "../src/ports/tool.ts";
import { approved, openingOf, work } from "./build-harness.ts";
import { makeTool } from "./engine-harness.ts";
import { MemoryWorktrees } from "./memory-worktrees.ts";

/** What must hold, whatever happens. */
export const invariants = [
  "files are brought in only while the plan is under way",
  "what the person types is never overwritten",
  "nothing that changes something runs in plan mode",
  "the session's own model is asked about messages only",
  "every run comes to an end",
  "a run throws nothing but what killed it",
  "commands are carried out or refused with a reason",
  "the stored events lead to the same state",
  "a plan that is over has no open task",
  "a completed plan has no failed task",
  "a plan that is over leaves no agent, question or copy behind",
  "no task starts before what it waits for is completed",
  "no task starts while the plan is not under way",
  "never more tasks run at once than may",
  "every plan can be brought to its end",
  "every message is answered",
] as const;
export type Invariant = (typeof invariants)[number];

const MODEL_CALLS = 1_500;

export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn();
}

/** Random numbers that follow from a seed. */
class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  below(count: number): number {
    return Math.floor(this.roll() * count);
  }

  pick<Value>(list: readonly Value[]): Value {
    return list[this.below(list.length)] as Value;
  }
}

export interface World {
  readonly dice: Dice;
  readonly trees: ShakyWorktrees;
  readonly tasks: readonly TaskContent[];
  readonly engine: Engine;
  readonly sessionId: string;
  /** People are asked before commands. */
  readonly asks: boolean;
  readonly isolation: "worktree" | "shared";
  /** The session as the process has it that is alive. */
  current: Session | undefined;
  /** From here on models and people do what they should. */
  healed: boolean;
  wrong(invariant: Invariant, what: string): void;
}

type Making = Omit<World, "engine" | "sessionId">;

export async function worldOf(seed: number, wrong: World["wrong"]): Promise<World> {
  const dice = new Dice(seed);
  const making: Making = {
    dice,
    wrong,
    trees: new ShakyWorktrees(dice),
    tasks: tasksBy(dice),
    asks: dice.chance(0.3),
    isolation: dice.chance(0.8) ? "worktree" : "shared",
    current: undefined,
    healed: false,
  };
  const { trees, tasks, asks, isolation } = making;
  const { engine, session } = await approved(
    tasks,
    {},
    {
      log: openMemoryLog(),
      model: modelIn(making),
      tools: trees.tools().map((tool) => watched(tool, making)),
      worktrees: trees,
      workspace: trees.workspace(),
      asks,
      yes: !asks,
      checks: dice.chance(0.3) ? [{ type: "command", command: dice.pick(["true", "false"]) }] : [],
      policy: {
        concurrency: 1 + dice.below(4),
        isolation,
        reflectOn: dice.pick(["failure", "failure", "wave", "never"]),
        adjustments: dice.chance(0.2) ? "ask" : "auto",
        budget: { steps: 12, tokens: 5_000_000, seconds: 3600 },
      },
    },
  );
  trees.onApply = (isPersons) => watchApply(making, isPersons);
  return Object.assign(making, { engine, sessionId: session.id });
}

function watchApply({ current, wrong }: Making, isPersons: boolean): void {
  const { plan, mode, turn: own, run } = current?.state ?? {};
  // What had begun when somebody paused it is brought to its end.
  const hasBegun = run?.integrated.some(({ isWhole }) => !isWhole) === true;
  if (!hasBegun && (plan?.status !== "executing" || mode !== "build" || own?.cancelRequested))
    wrong("files are brought in only while the plan is under way", `${plan?.status}, ${mode} mode`);
  if (isPersons) wrong("what the person types is never overwritten", "by bringing in a task");
}

/** Everything takes a while, and stops where it is when told to. */
class ShakyWorktrees extends MemoryWorktrees {
  readonly #dice: Dice;
  /** Told whether a file of the person alone is about to be changed. */
  onApply: (isPersons: boolean) => void = () => {};

  constructor(dice: Dice) {
    super({ "person.txt": "p0", "shared.txt": "s0" });
    this.#dice = dice;
  }

  async linger(signal?: AbortSignal): Promise<void> {
    if (this.#dice.chance(0.3)) await turns(this.#dice.below(8));
    if (signal?.aborted) throw fail("cancelled", "It was stopped.");
  }

  override async snapshot(signal?: AbortSignal) {
    await this.linger(signal);
    return super.snapshot();
  }

  override async open(name: string, tree: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.open(name, tree);
  }

  override async capture(name: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.capture(name);
  }

  override async reset(name: string, tree: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.reset(name, tree);
  }

  override async close(name: string) {
    await this.linger();
    return super.close(name);
  }

  override async merge(base: string, ours: string, theirs: string, signal?: AbortSignal) {
    await this.linger(signal);
    return super.merge(base, ours, theirs);
  }

  override async apply(from: string, to: string, signal?: AbortSignal, except: readonly string[] = []) {
    const changes = await super.changes(from, to);
    this.onApply(changes.some(({ path }) => path === "person.txt"));
    const left = await super.apply(from, to, signal, except);
    await this.linger();
    return left;
  }
}

/** Dependencies go back in the list only, so there is no circle. */
function tasksBy(dice: Dice): TaskContent[] {
  return Array.from({ length: 1 + dice.below(8) }, (_, index) => {
    const taskId = `t${index}`;
    const before = Array.from({ length: index }, (_each, other) => `t${other}`);
    const blockedBy = before.filter(() => dice.chance(0.25));
    const more = { blockedBy, priority: dice.pick(["critical", "normal", "low"] as const) };
    const kind = dice.roll();
    const call = { tool: "bash", input: { command: `put ${taskId}.txt done` } };
    if (kind < 0.15) return work(taskId, { ...more, toolsToExecute: [call] });
    if (kind < 0.25) return work(taskId, { ...more, assignedAgent: "chapo", files: [], acceptance: [] });
    if (kind < 0.4) return work(taskId, { ...more, files: [], acceptance: [{ type: "command", command: "true" }] });
    if (kind < 0.6) return work(taskId, { ...more, files: [`${taskId}.txt`, "shared.txt"] });
    return work(taskId, more);
  });
}

function watched(tool: Tool, world: Making): Tool {
  const { name, category } = tool.meta;
  if (name === "read") return tool;
  const { trees, wrong } = world;
  const own = makeTool(name, category, async (input, context) => {
    const isHarmless = /^(true|false|has)/.test(String(input["command"] ?? "write"));
    if (!isHarmless && world.current?.state.mode === "plan")
      wrong("nothing that changes something runs in plan mode", name);
    await trees.linger().catch(() => {});
    const isThere = trees.folders.has(context.workspace);
    if (!isThere || !tool.run) return { output: "gone", isError: true, exit: { code: 1, timedOut: false } };
    return tool.run(input, context);
  });
  return { ...tool, run: own.run } as Tool;
}

function modelIn(world: Making): Model {
  const { dice, wrong } = world;
  let [calls, texts] = [0, 0];
  const answer = async (request: ModelRequest): Promise<ScriptedStep> => {
    if (++calls === MODEL_CALLS) wrong("every run comes to an end", `${MODEL_CALLS} model calls`);
    if (calls >= MODEL_CALLS) throw new Error("Nobody answers any more.");
    if (dice.chance(0.5)) await turns(dice.below(16));
    const opening = openingOf(request);
    const taskId = /^Task (\S+) of the approved plan/.exec(opening)?.[1];
    if (taskId !== undefined) return onTask(world, request, taskId, ++texts);
    if (opening.startsWith("Reflect on the plan")) return reflection(world);
    const last = request.messages.at(-1);
    const text = last?.role === "user" ? last.text : (last?.role ?? "");
    if (!/msg-\d+/.test(text)) wrong("the session's own model is asked about messages only", text.slice(0, 60));
    return { text: "Well." };
  };
  return scriptedModel(answer, { price: { input: 1, output: 1 } });
}

function onTask({ dice, current, healed }: Making, request: ModelRequest, taskId: string, count: number): ScriptedStep {
  const files = current?.state.plan?.tasks.find((task) => task.taskId === taskId)?.files ?? [];
  const file = files.includes(`${taskId}.txt`) ? `${taskId}.txt` : (files[0] ?? `${taskId}.txt`);
  const inPlace = openingOf(request).includes("You change no files");
  const write = (path: string, text: string) => ({ tool: "write", input: { path, text } });
  const mood = healed ? 1 : dice.roll();
  if (mood < 0.08) return { text: "I could not." };
  if (mood < 0.14) return { calls: [write(inPlace ? "log.txt" : "person.txt", "evil")] };
  if (mood < 0.18) return { failure: { kind: "bad_response", message: "It broke.", retryable: false } };
  if (mood < 0.22) return { failure: { kind: "rate_limit", message: "Too fast.", retryable: true, times: 1 } };
  if (mood < 0.26) return { calls: [write(file, "wrong")] };
  if (mood < 0.3 && !inPlace) return { calls: [write("shared.txt", `s ${count}`)] };
  if (request.messages.at(-1)?.role !== "user" || inPlace) return { text: "Done." };
  const shared = files.includes("shared.txt") ? [write("shared.txt", `done ${count}`)] : [];
  return { calls: [write(file, `done ${count}`), ...shared] };
}

function reflection({ dice, current, tasks, healed }: Making): ScriptedStep {
  const mood = healed ? 1 : dice.roll();
  if (mood < 0.1) return { text: "garbage" };
  if (mood < 0.2) return { failure: { kind: "bad_response", message: "It broke.", retryable: false } };
  const assessments = ["ON_TRACK", "OFF_TRACK", "FAILED", "NEEDS_ADJUSTMENT", "NEEDS_ADJUSTMENT"];
  const failed = current?.state.plan?.tasks.filter(({ status }) => status === "failed") ?? [];
  const one = () => {
    const operation = dice.pick(["MODIFY", "RETRY", "SKIP", "ADD_BEFORE", "ADD_AFTER", "REPLACE"]);
    const { taskId } = failed.length > 0 && dice.chance(0.7) ? dice.pick(failed) : dice.pick(tasks);
    const blockedBy = dice.chance(0.5) ? [] : [dice.pick(tasks).taskId];
    const files = [dice.chance(0.7) ? "t0.txt" : "other.txt"];
    const task = work(dice.pick(["x1", "x2", "t1"]), { blockedBy, files, acceptance: [] });
    const more = operation === "MODIFY" ? { changes: { description: "Otherwise." } } : {};
    return { operation, taskId, reason: "So.", ...more, ...(/ADD|REPLACE/.test(operation) ? { task } : {}) };
  };
  const adjustments = healed ? [] : Array.from({ length: dice.below(3) }, one);
  const assessment = healed ? "ON_TRACK" : dice.pick(assessments);
  return { text: JSON.stringify({ assessment, reasoning: "Because.", adjustments }) };
}

/** The store as a process sees it that hears of others late, and is killed before its n-th append. */
export function hardOfHearing({ engine: { log }, dice }: World, killedAt: number): EventLog {
  let left = killedAt;
  const late = dice.chance(0.4) ? 5 + dice.below(40) : 0;
  return {
    ...log,
    append: async (...given) => {
      if (--left < 0) throw fail("storage", "The process was killed.");
      return log.append(...given);
    },
    tail: async function* (...given) {
      for await (const event of log.tail(...given)) {
        if (dice.chance(0.2)) await turns(late);
        yield event;
      }
    },
  };
}
