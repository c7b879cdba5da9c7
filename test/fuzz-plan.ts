// Plans that run under the worst of conditions, by a seed: models that fail, users who do everything at once, processes that die. The
// same seed gives the same story, as far as possible: time is counted in turns of the event loop, and nothing leaves the memory.
import { openMemoryLog } from "../src/adapters/event-log/memory.ts";
import { scriptedModel, type ScriptedStep } from "../src/adapters/models/scripted/scripted.ts";
import { fail } from "../src/domain/values/failure.ts";
import type { TaskContent } from "../src/domain/plan/plan.ts";
import type { Engine } from "../src/engine/open/engine.ts";
import type { Session } from "../src/engine/open/session.ts";
import type { EventLog } from "../src/ports/event-log.ts";
import type { Model, ModelRequest } from "../src/ports/model.ts";
import type { Tool } from "../src/ports/tool.ts";
import { approved, openingOf, work } from "./build-harness.ts";
import { makeTool } from "./engine-harness.ts";
import { turns, Dice } from "./fuzz-dice.ts";
import { asksInTask, asksMore, onErrand, plannedQuestion, questionTools } from "./fuzz-questions.ts";
import { questionInvariants } from "./fuzz-question-events.ts";
import { ShakyWorktrees } from "./fuzz-worktrees.ts";

/** The invariants of every story. */
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
  "a run does not return while there is work",
  "a plan takes a bounded number of events",
  ...questionInvariants,
] as const;
export type Invariant = (typeof invariants)[number];

const MODEL_CALLS = 1_500;

export interface World {
  readonly dice: Dice;
  readonly trees: ShakyWorktrees;
  readonly tasks: readonly TaskContent[];
  readonly engine: Engine;
  readonly sessionId: string;
  /** Commands need permission. */
  readonly asks: boolean;
  readonly isolation: "worktree" | "shared";
  /** The session as the live process has it. */
  current: Session | undefined;
  /** From here on models and users behave. */
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
      tools: [...trees.tools().map((tool) => watched(tool, making)), ...questionTools(dice)],
      answers: dice.chance(0.5),
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
  // Work that had started before a pause is completed.
  const hasBegun = run?.integrated.some(({ isWhole }) => !isWhole) === true;
  if (!hasBegun && (plan?.status !== "executing" || mode !== "build" || own?.cancelRequested))
    wrong("files are brought in only while the plan is under way", `${plan?.status}, ${mode} mode`);
  if (isPersons) wrong("what the person types is never overwritten", "by bringing in a task");
}

/** Dependencies only point back in the list, so there is no cycle. */
function tasksBy(dice: Dice): TaskContent[] {
  return Array.from({ length: 1 + dice.below(8) }, (_, index) => {
    const taskId = `t${index}`;
    const before = Array.from({ length: index }, (_each, other) => `t${other}`);
    const blockedBy = before.filter(() => dice.chance(0.25));
    const more = { blockedBy, priority: dice.pick(["critical", "normal", "low"] as const) };
    const kind = dice.roll();
    const call = { tool: "bash", input: { command: `put ${taskId}.txt done` } };
    if (kind < 0.15) return work(taskId, { ...more, toolsToExecute: [call] });
    if (kind < 0.2) return work(taskId, { ...more, files: [], acceptance: [], toolsToExecute: [plannedQuestion] });
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
    if (opening.startsWith("Errand")) return onErrand(world);
    if (opening.startsWith("Reflect on the plan")) return reflection(world);
    // It may have asked a question and got an answer.
    const last = request.messages.findLast(({ role }) => role === "user");
    const text = last?.role === "user" ? last.text : "nothing";
    if (!/msg-\d+/.test(text)) wrong("the session's own model is asked about messages only", text.slice(0, 60));
    return !world.healed && dice.chance(0.4) ? { calls: asksMore(dice) } : { text: "Well." };
  };
  return scriptedModel(answer, { price: { input: 1, output: 1 } });
}

function onTask(world: Making, request: ModelRequest, taskId: string, count: number): ScriptedStep {
  const { dice, current, healed } = world;
  const files = current?.state.plan?.tasks.find((task) => task.taskId === taskId)?.files ?? [];
  const file = files.includes(`${taskId}.txt`) ? `${taskId}.txt` : (files[0] ?? `${taskId}.txt`);
  const inPlace = openingOf(request).includes("You change no files");
  const write = (path: string, text: string) => ({ tool: "write", input: { path, text } });
  const asking = healed ? undefined : asksInTask(dice, write(file, `done ${count}`));
  if (asking) return asking;
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

/** The store as a process sees it that gets others' events late, and is killed before or after its n-th append. */
export function hardOfHearing({ engine: { log }, dice }: Pick<World, "engine" | "dice">, killedAt: number): EventLog {
  let left = killedAt;
  const isStored = dice.chance(0.5);
  const late = dice.chance(0.4) ? 5 + dice.below(40) : 0;
  return {
    ...log,
    append: async (...given) => {
      const killed = fail("storage", "The process was killed.");
      if (--left < 0) throw killed;
      const stored = await log.append(...given);
      if (left === 0 && isStored) throw killed;
      return stored;
    },
    tail: async function* (...given) {
      for await (const event of log.tail(...given)) {
        if (dice.chance(0.2)) await turns(late);
        yield event;
      }
    },
  };
}
