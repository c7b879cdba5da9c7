// Turns an event of a session into a note. Surfaces don't switch over events themselves: they lay out what this returns.
import type { NoteEntry } from "../../../domain/reading/entry.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { State } from "../../../domain/session/state.ts";
import { classificationWords } from "../../../words/status.ts";
import { noteWords } from "../../../words/transcript.ts";
import type { Reader } from "../reader.ts";
import { note, notePaths, reasonOf, type Note, type NoteContext } from "./note.ts";
import { planNote } from "./plan-note.ts";
import { runNote } from "./run-note.ts";
import { readFailure } from "../../../words/failures.ts";

/** Undefined for events that readers don't need, and for messages and calls, which are entries of their own. */
export function noteOf(event: NoteEntry["event"], reader: Reader, state?: State): Note;
export function noteOf(event: StoredEvent, reader: Reader, state?: State): Note | undefined;
export function noteOf(event: StoredEvent, reader: Reader, state?: State): Note | undefined {
  const context: NoteContext = { reader, tell: noteWords(reader), state };
  return sessionNote(event, context) ?? planNote(event, context) ?? runNote(event, context);
}

const risks = { low: "riskLow", medium: "riskMedium", high: "riskHigh" } as const;

function sessionNote(event: StoredEvent, context: NoteContext): Note | undefined {
  const { reader, tell } = context;
  switch (event.type) {
    case "qualified": {
      const { planRequired, qualification } = event.data;
      const { taskType, complexity, riskLevel, reason } = qualification;
      const judged = classificationWords(reader);
      const isWanted = context.state?.inbox.some(({ wants }) => wants === "plan");
      return note({
        icon: "assess",
        tone: planRequired ? "plan" : "dim",
        title: tell(isWanted ? "planWanted" : planRequired ? "needsPlan" : "isSimple"),
        facts: [judged(taskType), judged(complexity), tell(risks[riskLevel])],
        why: reason,
      });
    }
    case "acknowledged":
      return note({ icon: "info", tone: "accent", title: event.data.text });
    case "mode_changed": {
      const isPlan = event.data.mode === "plan";
      return note({
        icon: isPlan ? "plan" : "build",
        tone: isPlan ? "plan" : "build",
        isDivider: true,
        title: tell(isPlan ? "modePlan" : "modeBuild"),
        facts: [tell(isPlan ? "planModeMeans" : "buildModeMeans")],
      });
    }
    case "mode_switched_by_intent": {
      const mode = tell(event.data.mode === "plan" ? "modePlan" : "modeBuild");
      return note({ icon: "info", tone: "dim", title: tell("modeByMessage", { mode }) });
    }
    case "model_chosen": {
      const { model, by } = event.data;
      const title =
        model === null
          ? tell("modelConfigured", { by: reader.name(by) })
          : tell("modelChosen", { by: reader.name(by), model });
      return note({ icon: "model", tone: "dim", title });
    }
    case "context_compacted":
      return note({ icon: "compact", tone: "dim", title: tell("compacted") });
    case "workspace_changed_in_plan_mode": {
      const { paths, total } = event.data;
      return note({
        icon: "warn",
        tone: "warn",
        isMajor: true,
        title: tell("changedInPlanMode", { count: total }),
        why: tell("notByTools"),
        paths: notePaths(paths, context, total),
      });
    }
    case "question_pending": {
      const quote = event.data.questions.map(({ question }) => question).join("\n");
      return note({ icon: "ask", tone: "accent", title: tell("questionAsked"), quote });
    }
    case "question_answered": {
      const { by = "user", answers, remark } = event.data;
      return note({
        icon: "info",
        tone: "dim",
        title: tell("answered", { by: reader.name(by) }),
        facts: Object.entries(answers).map(([name, value]) => `${name}=${valueText(value)}`),
        quote: remark,
      });
    }
    case "question_closed":
      return note({
        icon: "skip",
        tone: "dim",
        title: tell(event.data.reason === "superseded" ? "questionSuperseded" : "questionStopped"),
      });
    case "permission_requested": {
      const { tool, command, url, paths } = event.data;
      const about = command ?? url;
      return note({
        icon: "ask",
        tone: "warn",
        title: tell("permissionAsked", { tool }),
        facts: about === undefined ? [] : [about],
        ...(about === undefined && paths.length > 0 ? { paths: notePaths(paths, context) } : {}),
      });
    }
    case "permission_answered": {
      const { answer, grant, guidance, by } = event.data;
      return note({
        icon: answer === "yes" ? "approve" : answer === "skip" ? "skip" : "reject",
        tone: answer === "yes" ? "dim" : "warn",
        title: tell(`permission_${answer}`, { by: reader.name(by) }),
        facts: grant ? [tell(`always_${grant.scope}`, { pattern: grant.pattern })] : [],
        quote: guidance,
      });
    }
    case "turn_ended": {
      const { outcome, failure, agentId } = event.data;
      const told = failure && readFailure(failure, context.reader);
      if (outcome === "done" || agentId !== undefined) return undefined;
      if (outcome === "cancelled") return note({ icon: "cancel", tone: "dim", title: tell("turnCancelled") });
      const { why: title = "", output } = reasonOf(told?.message ?? "");
      return note({
        icon: "fail",
        tone: "bad",
        isMajor: true,
        title: title || tell("turnFailed"),
        why: told?.hint,
        // A replay's differences are the point of it.
        ...(failure?.kind === "replay_differs" ? { text: output } : { output }),
      });
    }
    default:
      return undefined;
  }
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
