// Plays a scene in the conversation with the user: plan mode ends with a plan, build mode does the work at once.
import type { ToolResultPart } from "../../../domain/values/message.ts";
import { renderPlanBody } from "../../../domain/plan-text/render-plan-body.ts";
import { readDraft } from "../../../domain/plan-text/read-draft.ts";
import type { ScriptedStep } from "../scripted/step.ts";
import { demoWords } from "../../../words/demo.ts";
import { isQuestion, type Shown } from "./find-scene.ts";
import { readStep, moveAt, sayStep } from "./moves.ts";
import { planForRepeat, planOf, revisedPlan } from "./plan-of.ts";
import type { Wanted } from "./read-request.ts";
import { fillIn, type Move, type Scene, type Values } from "./scene.ts";

export function talk(scene: Scene, wanted: Wanted): ScriptedStep {
  const asked = askFirst(scene, wanted);
  if ("question" in asked) return asked.question;
  if ("declined" in asked) return sayStep(asked.declined, scene.language);
  return wanted.canPlan ? plan(scene, wanted, asked.values) : build(scene, wanted, asked.values);
}

/** Questions that must be answered before planning or working, then the answers. */
export function askFirst(
  { questions, asks = "", answers, declined, language }: Scene,
  { results }: Wanted,
): { readonly question: ScriptedStep } | { readonly declined: string } | { readonly values: Values } {
  if (questions.length === 0) return { values: answers };
  const answered = results.find(({ tool }) => tool === "ask_user");
  if (!answered) {
    // They are also shown alone. At the end, where it is cut first.
    const label = demoWords({ language })("label");
    const asked = questions.map((each) => ({ ...each, question: `${each.question} ${label}` }));
    return { question: { ...sayStep(asks, language), calls: [{ tool: "ask_user", input: { questions: asked } }] } };
  }
  const values = answersIn(answered.output);
  if (values && values["confirm"] !== false) return { values };
  return { declined: declined ?? demoWords({ language })("closed") };
}

function build(scene: Scene, { step, results }: Wanted, values: Values): ScriptedStep {
  const { language, plan: planned, direct, done, questions } = scene;
  const words = demoWords({ language });
  if (done && results.some(({ tool, output }) => tool === "read" && output.includes(done.has)))
    if (!results.some(({ tool }) => tool !== "read")) return sayStep(`${words("already")} ${words("fresh")}`, language);
  const moves = direct ?? [{ ...nothing, reads: done ? [done.path] : [] }, ...workOf(planned)];
  const asked = questions.length > 0 ? 1 : 0;
  const failed = results.filter(({ tool }) => tool !== "ask_user");
  return moveAt(fillIn(moves, values), step - asked, failed, language);
}

const nothing: Move = { reads: [], writes: [], firstTries: [], edits: [] };

/** All tasks in a row. Without a plan no check would fail on a first try; only the last words end the turn. */
function workOf({ tasks }: Scene["plan"]): Move[] {
  const all = tasks.flatMap(({ again, work }) => again ?? work);
  return all.filter((move, index) => index === all.length - 1 || hasCalls(move));
}

function hasCalls({ reads, writes, firstTries, edits, runs }: Move): boolean {
  return [...reads, ...writes, ...firstTries, ...edits].length > 0 || runs !== undefined;
}

/** A new request while a plan is pending gets another plan, if it means a scene. */
export function talkAbout({ scene, values }: Shown, { text, results, shownPlan }: Wanted): ScriptedStep {
  const { language, revised } = scene;
  const answer = results.findLast(({ tool }) => tool === "present_plan");
  if (answer) return decided(answer, scene, (feedback) => revisedPlan(scene, values, feedback));
  const isNew = revised !== undefined && !shownPlan.includes(revised.summary);
  if (isNew && !isQuestion(text)) return present(revisedPlan(scene, values, text), scene);
  return sayStep(demoWords({ language })("waits"), language);
}

/** What follows once the user has commented on the plan. */
function decided({ output, isError }: ToolResultPart, scene: Scene, next: (feedback: string) => object): ScriptedStep {
  const { language } = scene;
  const [, feedback] = /^denied: ([^]*?)\n(?:Comments:|You are still in plan mode)/.exec(output) ?? [];
  if (feedback !== undefined) return present(next(feedback), scene);
  return sayStep(demoWords({ language })(isError ? "closed" : "planned"), language);
}

function plan(scene: Scene, { results }: Wanted, values: Values): ScriptedStep {
  const { language, perspectives, done } = scene;
  const shown = results.findLast(({ tool }) => tool === "present_plan");
  const { thought, reads = [] } = perspectives["koda"] ?? {};
  if (!shown && !results.some(({ tool }) => tool === "read")) return readStep(thought, reads, language);
  const isDone = done && results.some(({ tool, output }) => tool === "read" && output.includes(done.has));
  if (!shown) return present(isDone ? planForRepeat(scene) : planOf(scene, values), scene);
  return decided(shown, scene, (feedback) =>
    isDone ? planForRepeat(scene, feedback) : revisedPlan(scene, values, feedback),
  );
}

/** As Markdown, which is what a model writes. */
function present(draft: object, { language }: Scene): ScriptedStep {
  const read = readDraft(draft);
  if (!("content" in read)) throw new Error(`The demo's plan is not sound: ${JSON.stringify(read.findings)}`);
  return {
    ...sayStep(demoWords({ language })("presents"), language),
    calls: [{ tool: "present_plan", input: { plan: renderPlanBody(read.content) } }],
  };
}

function answersIn(output: string): Values | undefined {
  try {
    return (JSON.parse(output.split("\n")[0] ?? "") as { answers?: Values }).answers;
  } catch {
    return undefined;
  }
}
