// The words for names in our data.
import type { Grant } from "../../../domain/permission/grant.ts";
import type { PermissionAnswer } from "../../../domain/session/permission-events.ts";
import { classificationWords } from "../../../words/status.ts";
import type { PlainLine, Say } from "../../../words/command-line.ts";
import type { Mode } from "../../../domain/values/mode.ts";
import type { AgentPerspective, Level } from "../../../domain/plan/perspective.ts";
import { oneLine } from "./table.ts";

type Words<Name extends string> = Readonly<Record<Name, PlainLine>>;

const modes: Words<Mode> = { plan: "planMode", build: "buildMode" };
const answers: Words<PermissionAnswer> = { yes: "yes", skip: "skip", no: "no" };
const scopes: Words<Grant["scope"]> = {
  task: "scopeTask",
  plan: "scopePlan",
  session: "scopeSession",
  project: "scopeProject",
};
const efforts: Words<AgentPerspective["estimatedEffort"]> = {
  trivial: "effortTrivial",
  small: "effortSmall",
  medium: "effortMedium",
  large: "effortLarge",
};

export const modeWord = (say: Say, mode: Mode) => say(modes[mode]);
export const levelWord = (say: Say, level: Level) => classificationWords(say)(level);
export const answerWord = (say: Say, answer: PermissionAnswer) => say(answers[answer]);
export const scopeWord = (say: Say, scope: Grant["scope"]) => say(scopes[scope]);
export const effortWord = (say: Say, effort: AgentPerspective["estimatedEffort"]) => say(efforts[effort]);

/** What a comment refers to. */
export function commentPlace(say: Say, taskId: string | undefined, line: number | undefined): string {
  if (taskId !== undefined) return say("onTask", { task: oneLine(taskId, 64) });
  return line === undefined ? say("onPlan") : say("onLine", { line });
}
