// How a session's plans came about, what people said about them, and what they decided, as text to read.
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { Say } from "../../../words/say.ts";
import { transcriptMessages } from "../../../words/command-line-session.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { emptyState } from "../../../domain/session/state.ts";
import { describeFailureTo, translateSentence } from "../../../words/sentences/translate.ts";
import { buildLine } from "../run/build-lines.ts";
import { oneLine, printable } from "../text/table.ts";
import { commentPlace, effortWord, modeWord } from "../text/words.ts";

/** Undefined for events that are not about plans. */
export function describePlan(event: StoredEvent, say: Say): string | undefined {
  const tell = transcriptMessages(say);
  const byWhom = (by: string | undefined) => (by ? tell("by", { by: oneLine(by, 100) }) : "");
  const said = (text: string | undefined) => (text ? tell("said", { text: oneLine(text, 200) }) : "");
  switch (event.type) {
    case "perspective_complete": {
      const { agent, perspective } = event.data;
      const effort = effortWord(say, perspective.estimatedEffort);
      const title = tell("perspective", { agent: oneLine(agent, 40).toUpperCase(), effort });
      return `\n${title}\n${printable(perspective.analysis.trim())}\n`;
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      const reason = oneLine(describeFailureTo(say, failure), 200);
      return `\n${tell("perspectiveMissing", { agent: oneLine(agent, 40).toUpperCase(), reason })}\n`;
    }
    case "plan_ready": {
      const { plan, author } = event.data;
      const list = plan.tasks.map(({ taskId, subject }) => `  ${oneLine(taskId, 64)}. ${oneLine(subject, 160)}\n`);
      const edited = author === "person" ? tell("edited") : "";
      const reason = oneLine(translateSentence(plan.fallback ?? "", say.language), 200);
      const basic = plan.fallback === undefined ? "" : `${tell("basic", { reason })}\n`;
      return `\n${tell("plan", { revision: plan.revision })}${edited}\n${printable(plan.title)}\n${basic}${printable(plan.summary.trim())}\n${list.join("")}`;
    }
    case "plan_commented": {
      const { taskId, line, text, by, revision } = event.data;
      const place = commentPlace(say, taskId, line);
      return `${tell("comment", { by: oneLine(by, 60), place, revision, text: oneLine(text, 200) })}\n`;
    }
    case "plan_approved": {
      const { revision, by, notes } = event.data;
      const which = revision === undefined ? "" : tell("ofRevision", { revision });
      return `${tell("approved")}${which}${byWhom(by)}${said(notes)}\n`;
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return `${tell("sentBack", { revision, by: oneLine(by, 100), feedback: oneLine(feedback, 200) })}\n`;
    }
    case "plan_rejected": {
      const { reason, by } = event.data;
      return `${tell("rejected")}${byWhom(by)}${said(reason)}\n`;
    }
    case "acknowledged":
      return `\n▌ Planwright\n${printable(event.data.text.trim())}\n`;
    case "mode_switched_by_intent":
      return `${tell("modeByMessage", { mode: modeWord(say, event.data.mode) })}\n`;
    default:
      return undefined;
  }
}

/** How a plan was carried out. Undefined for other events, and for failed tasks, which have their own line. */
export function describeBuild(event: StoredEvent, plan: ExecutionPlan | null, say: Say): string | undefined {
  if (event.type === "plan_execution_complete")
    return event.data.summary === "" ? undefined : `\n▌ Planwright\n${printable(event.data.summary)}\n`;
  if (event.type === "task_failed") return undefined;
  const line = buildLine(event, { ...emptyState, plan }, say.language);
  const result = event.type === "task_completed" ? (event.data.result ?? "") : "";
  const words = result === "" ? "" : `  ${oneLine(result, 300)}\n`;
  return line === undefined ? undefined : `${line}\n${words}`;
}
