// The lines that tell how a plan comes about and what becomes of it.
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { Say } from "../../../words/say.ts";
import { describeFailureTo, translateSentence } from "../../../words/sentences/translate.ts";
import { oneLine } from "../text/table.ts";
import { effortWord, judgedWords, levelWord } from "../text/words.ts";

/**
 * Undefined for events that are not about plans, or say nothing to whoever watches: that a plan waits is told at the end, with what can
 * be done about it. `asked`: a plan was asked for.
 */
export function planLine(event: StoredEvent, say: Say, asked: boolean): string | undefined {
  switch (event.type) {
    case "qualified": {
      const { qualification, planRequired } = event.data;
      const reason = oneLine(translateSentence(qualification.reason, say.language), 300);
      const key = asked
        ? "planningAsAsked"
        : planRequired
          ? "planningFirst"
          : qualification.taskType === "question"
            ? "answeringDirectly"
            : "buildingDirectly";
      return say(key, { ...judgedWords(say, qualification), reason });
    }
    case "plan_start":
      return say("makingPlan");
    case "perspective_start":
      return say("perspectiveStarted", { agent: nameOf(event.data.agent) });
    case "perspective_complete": {
      const { agent, perspective } = event.data;
      const analysis = firstSentence(perspective.analysis);
      return say("perspectiveDone", {
        agent: nameOf(agent),
        effort: effortWord(say, perspective.estimatedEffort),
        analysis,
      });
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      return say("perspectiveMissing", { agent: nameOf(agent), reason: oneLine(describeFailureTo(say, failure), 300) });
    }
    case "plan_ready":
      return readyLines(event.data, say);
    default:
      return decisionLine(event, say);
  }
}

type ReadyData = Extract<StoredEvent, { type: "plan_ready" }>["data"];

/** What somebody decided. */
function decisionLine(event: StoredEvent, say: Say): string | undefined {
  switch (event.type) {
    case "plan_approved": {
      const { revision = 1, by = "?" } = event.data;
      return say("planApproved", { revision, by: oneLine(by, 100) });
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return say("planSentBack", { revision, by: oneLine(by, 100), feedback: oneLine(feedback, 300) });
    }
    case "plan_rejected": {
      const { by = "?", reason } = event.data;
      return say("planRejected", { by: oneLine(by, 100), reason: oneLine(reason, 300) }).trimEnd();
    }
    case "mode_switched_by_intent":
      return say("modeAsYouSaid");
    default:
      return undefined;
  }
}

function readyLines({ plan, author, problem }: ReadyData, say: Say): string {
  const { title, tasks, overallRisk, revision, planFile } = plan;
  const values = { title: oneLine(title, 80), count: tasks.length, risk: levelWord(say, overallRisk), revision };
  const line = say(author === "person" ? "planEdited" : "planReady", values);
  if (problem !== undefined)
    return `${line}\n${say("planHasNoFile", { reason: oneLine(translateSentence(problem, say.language), 300) })}`;
  return planFile === null ? line : `${line}\n${say("planIsIn", { file: oneLine(planFile, 200) })}`;
}

export function nameOf(agent: string): string {
  return oneLine(agent, 40).toUpperCase();
}

/** Enough to know what somebody is getting at. */
export function firstSentence(text: string, width = 160): string {
  const line = oneLine(text, 2_000);
  const [sentence = line] = /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(line) ?? [];
  return oneLine(sentence, width);
}
