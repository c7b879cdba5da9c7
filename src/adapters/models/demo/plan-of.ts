// The demo's plans in the form in which a model would give them.
import type { Language } from "../../../words/language.ts";
import { scenesIn } from "./demo-files.ts";
import { demoWords } from "../../../words/demo.ts";
import { fillIn, type Plan, type Scene, type Task, type Values } from "./scene.ts";

const command = (check: string) => ({ type: "command", command: check });

export function planOf({ plan, language }: Scene, values: Values): object {
  return asDraft(fillIn(plan, values), language);
}

export function revisedPlan(scene: Scene, values: Values, feedback: string): object {
  const { plan, revised, language } = scene;
  const tasks = plan.tasks.map((task) => {
    const other = revised?.tasks.find(({ taskId }) => taskId === task.taskId);
    return other ? { ...task, description: other.description } : task;
  });
  const next: Plan = {
    ...plan,
    tasks,
    summary: [plan.summary, revised?.summary].filter(Boolean).join("\n\n"),
    risks: revised?.risks ?? plan.risks,
    overallRisk: revised?.overallRisk ?? plan.overallRisk,
  };
  const filled = fillIn(next, values);
  return asDraft({ ...filled, summary: `${filled.summary}${heard(feedback, language)}` }, language);
}

/** A plan for a scene that was already played. */
export function planForRepeat({ language }: Scene, feedback = ""): object {
  const words = demoWords({ language });
  return onlyTests(`${words("already")} ${words("fresh")}${heard(feedback, language)}`, language, words("already"));
}

/** Nothing is to be changed. */
export function onlyTests(summary: string, language: Language, description = summary): object {
  const words = demoWords({ language });
  const task: Task = {
    taskId: "1",
    subject: words("lookAgain"),
    activeForm: words("lookingAgain"),
    description,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    files: [],
    checks: ["npm test"],
    work: [],
    repair: [],
  };
  return asDraft({ ...frame(words("lookAgain"), summary, words("minutes")), tasks: [task] }, language);
}

const MOST_HEARD = 200;

/** Repeats the user's comment, so that they see that it was read; only the start of a long text. */
function heard(feedback: string, language: Language): string {
  const comment = feedback.replaceAll(/\s+/g, " ").trim();
  if (comment === "") return "";
  const shown = comment.length > MOST_HEARD ? `${[...comment].slice(0, MOST_HEARD).join("")} …` : comment;
  return `\n\n${demoWords({ language })("heard", { feedback: shown })}`;
}

/** For a request that is none of the scenes. */
export function planForUnknownRequest(language: Language): object {
  const words = demoWords({ language });
  const scenes = scenesIn(language).map(({ request }, index) => `${index + 1}. ${request}`);
  const summary = [words("cannotPlan"), words("canPlan", { scenes: scenes.join("\n") })].join("\n\n");
  return {
    ...frame(words("cannotTitle"), `${words("label")} ${summary}`, words("minutes")),
    tasks: [
      {
        taskId: "1",
        subject: words("connect"),
        activeForm: words("connecting"),
        description: words("cannotPlan"),
        assignedAgent: "chapo",
        priority: "normal",
        blockedBy: [],
        files: [],
        toolsToExecute: [],
        acceptance: [{ type: "manual", what: words("connectCheck"), reason: words("connectReason") }],
      },
    ],
  };
}

function frame(title: string, summary: string, estimatedDuration: string) {
  const none: never[] = [];
  const nothing = { goals: none, assumptions: none, risks: none, checks: none };
  return { title, summary, ...nothing, validation: "", estimatedDuration, estimatedCost: 0, overallRisk: "low" };
}

function asDraft(plan: Plan, language: Language): object {
  const { tasks, checks, summary, ...rest } = plan;
  return {
    ...rest,
    summary: `${demoWords({ language })("label")} ${summary}`,
    checks: checks.map(command),
    tasks: tasks.map(({ checks: own, work: _work, repair: _repair, again: _again, ...task }) => ({
      ...task,
      toolsToExecute: [],
      acceptance: own.map(command),
    })),
  };
}
