// Looks up the script's answer to a request in its scenes.
import { detectLanguage } from "../../../domain/intent/language.ts";
import type { Language } from "../../../words/language.ts";
import type { ModelRequest } from "../../../ports/model.ts";
import type { ScriptedStep } from "../scripted/step.ts";
import { scenesIn } from "./demo-files.ts";
import { demoWords } from "../../../words/demo.ts";
import { sceneOf, sceneOfPlan, sceneOfShown, sceneOfTask } from "./find-scene.ts";
import { answerStep, readStep, moveAt, sayStep } from "./moves.ts";
import { onlyTests, planForRepeat, planForUnknownRequest, planOf, revisedPlan } from "./plan-of.ts";
import { readRequest, requestIn, type Wanted } from "./read-request.ts";
import { fillIn, type Scene, type Task } from "./scene.ts";
import { askFirst, talk, talkAbout } from "./talk.ts";

/** `language`: the user's, in case the request does not show it. */
export function answerTo(request: ModelRequest, language: Language): ScriptedStep {
  const wanted = readRequest(request);
  const find = (text: string) => sceneOf(text, language);
  switch (wanted.kind) {
    case "judge":
      return judge(wanted.text, find(wanted.text));
    case "perspective":
      return perspective(wanted, find(requestIn(wanted.text)));
    case "plan":
    case "revise":
      return plan(wanted, find(requestIn(wanted.text)));
    case "task":
      return task(wanted);
    case "reflect":
      return reflect(wanted);
    case "compact": {
      const spoken = detectLanguage(wanted.text);
      return sayStep(demoWords({ language: spoken })("summary"), spoken);
    }
    case "talk": {
      const scene = find(wanted.text);
      if (scene) return talk(scene, wanted);
      const shown = wanted.canPlan ? sceneOfShown(wanted.shownPlan) : undefined;
      return shown ? talkAbout(shown, wanted) : honest(detectLanguage(wanted.text));
    }
  }
}

/** What the demo can do, and how to get a real model. */
function honest(language: Language): ScriptedStep {
  const words = demoWords({ language });
  const lines = scenesIn(language).map(({ request, shows }, index) =>
    words("scene", { number: index + 1, request, shows }),
  );
  return sayStep(words("honest", { scenes: lines.join("\n") }), language);
}

function judge(text: string, scene: Scene | undefined): ScriptedStep {
  const language = scene?.language ?? detectLanguage(text);
  const words = demoWords({ language });
  const verdict = scene?.verdict ?? {
    taskType: "question",
    riskLevel: "low",
    complexity: "trivial",
    reason: words("notAScene"),
  };
  return answerStep({ ...verdict, language, reason: `${words("label")} ${verdict.reason}` });
}

function perspective({ text, named, step, results }: Wanted, scene: Scene | undefined): ScriptedStep {
  const [role = ""] = named;
  const view = scene?.perspectives[role.toLowerCase()];
  if (!scene || !view)
    return answerStep(viewOfOthers(role.toLowerCase(), scene?.language ?? detectLanguage(requestIn(text))));
  if (step === 0) return readStep(view.thought, view.reads, scene.language);
  const words = demoWords(scene);
  const { done } = scene;
  const isDone = done && results.some(({ output }) => output.includes(done.has));
  const analysis = isDone ? words("already") : view.says.analysis;
  return answerStep({ ...fillIn(view.says, scene.answers), analysis: `${words("label")} ${analysis}` });
}

/** For roles of the configuration, and for requests that are none of the scenes. */
function viewOfOthers(role: string, language: Language): object {
  const words = demoWords({ language });
  const none: never[] = [];
  const base = {
    analysis: `${words("label")} ${words("cannotPlan")}`,
    concerns: none,
    recommendations: none,
    estimatedEffort: "trivial",
  };
  switch (role) {
    case "chapo":
      return { ...base, strategicAnalysis: "", riskAssessment: "low", impactAreas: none, coordinationNeeds: none };
    case "koda":
      return {
        ...base,
        affectedFiles: none,
        codePatterns: none,
        potentialBreakingChanges: none,
        testingRequirements: none,
      };
    case "devo":
      return {
        ...base,
        deploymentImpact: none,
        rollbackStrategy: "",
        servicesAffected: none,
        infrastructureChanges: none,
      };
    default:
      return base;
  }
}

function plan(wanted: Wanted, scene: Scene | undefined): ScriptedStep {
  const { kind, text } = wanted;
  if (!scene) return answerStep(planForUnknownRequest(detectLanguage(requestIn(text))));
  const words = demoWords(scene);
  const isDone = text.includes(words("already"));
  if (kind === "revise") {
    const [, feedback = ""] = /\n\nWhat the person says:\n([^]*?)(?:\n\nComments \(|$)/.exec(text) ?? [];
    const comments = [...text.matchAll(/^- \[(\S+)\] on /gm)];
    const values = sceneOfPlan(titleIn(text))?.values ?? scene.answers;
    return answerStep({
      ...(isDone ? planForRepeat(scene, feedback) : revisedPlan(scene, values, feedback)),
      answers: comments.map(([, commentId]) => ({ commentId, answer: words("comment") })),
    });
  }
  if (isDone) return answerStep(planForRepeat(scene));
  const asked = askFirst(scene, wanted);
  if ("question" in asked) return asked.question;
  return answerStep("declined" in asked ? onlyTests(asked.declined, scene.language) : planOf(scene, asked.values));
}

/** The task of the revision that was sent back. */
function titleIn(text: string): string {
  const [, title = '""'] = /^ "title": (".*"),?$/m.exec(text) ?? [];
  return JSON.parse(title) as string;
}

function task({ text, named, step, results, later }: Wanted): ScriptedStep {
  const [taskId = "", title = ""] = named;
  const [opening = ""] = text.split("\n");
  const found = sceneOfPlan(title) ?? sceneOfTask(taskId, opening);
  const language = found?.scene.language ?? detectLanguage(title);
  const words = demoWords({ language });
  if (opening.endsWith(words("connect"))) return sayStep(words("cannotPlan"), language);
  if (opening.endsWith(words("lookAgain"))) return sayStep(words("nothingToDo"), language);
  const known = found && fillIn(found.scene.plan, found.values).tasks.find((each) => each.taskId === taskId);
  const isRenamed = known && !opening.endsWith(`": ${known.subject}`);
  if (!known || (isRenamed && !promises(text, known))) return sayStep(words("unknownTask"), language);
  const changed = found.scene.revised?.tasks.find((each) => each.taskId === taskId && text.includes(each.description));
  const work = changed?.work ?? known.work;
  const moves = later ? known.repair : text.includes("\n\nThis is attempt ") ? (known.again ?? work) : work;
  const move = moveAt(moves, step, results, language);
  const isTold = step > 0 || later !== "" || !(isRenamed || hasWords(text));
  return isTold ? move : { ...move, ...sayStep(words("notUnderstood"), language) };
}

/** A renamed task is recognized by the files it changes. */
function promises(text: string, { files }: Task): boolean {
  return text.includes(`they are what you promise to change):\n${files.map((file) => `- ${file}\n`).join("")}\n`);
}

/** A comment from the user, with the approval or while the plan runs. */
function hasWords(text: string): boolean {
  return /\n\n(?:The person adds: |What the person said since it began:\n)/.test(text);
}

function reflect({ text, named }: Wanted): ScriptedStep {
  const [title = ""] = named;
  const scene = sceneOfPlan(title)?.scene;
  const words = demoWords({ language: scene?.language ?? detectLanguage(title) });
  const { reflection } = scene ?? {};
  const isForeseen = reflection && text.includes(`task ${reflection.task} failed.`) && !isTriedAgain(text, reflection);
  if (!isForeseen)
    return answerStep({
      assessment: "OFF_TRACK",
      reasoning: `${words("label")} ${words("noReflection")}`,
      adjustments: [],
    });
  const { assessment, reasoning, task: taskId, reason, description } = reflection;
  return answerStep({
    assessment,
    reasoning: `${words("label")} ${reasoning}`,
    adjustments: [{ operation: "RETRY", taskId, reason: `${words("label")} ${reason}`, changes: { description } }],
  });
}

function isTriedAgain(text: string, { description }: NonNullable<Scene["reflection"]>): boolean {
  return text.includes(description);
}
