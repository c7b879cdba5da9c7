// What happened to the session, in words: each event that the transcript tells as it is.
import { translateSentence } from "../../../words/sentences/translate.ts";
import type { NoteEntry } from "../../../domain/reading/entry.ts";
import { noteWords } from "../../../words/views/note-words.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { byWhom } from "./who.ts";

export interface Told {
  readonly sign: string;
  readonly tone: Tone;
  /** What it is. Bold where it matters. */
  readonly headline: string;
  readonly isBold?: boolean | undefined;
  /** More about it, on the same line. */
  readonly about?: string | undefined;
  /** What somebody said about it, below. */
  readonly said?: string | undefined;
  /** What to watch out for, below. */
  readonly warnings?: readonly string[] | undefined;
}

type Event = NoteEntry["event"];

const risks = { low: "riskLow", medium: "riskMedium", high: "riskHigh" } as const;

/** Modes and ends of turns and builds are told in their own way. */
export type PlainEvent = Exclude<Event, { type: "mode_changed" | "turn_ended" | "plan_execution_complete" }>;

export function toldOf(event: PlainEvent, ink: Ink, me?: string): Told {
  const tell = noteWords(ink);
  const translate = (sentence: string) => translateSentence(sentence, ink.language);
  const who = (by: string | undefined) => byWhom(by, ink, me);
  switch (event.type) {
    case "qualified": {
      const { planRequired, qualification } = event.data;
      const headline = tell(planRequired ? "needsPlan" : "isSimple");
      return { sign: "●", tone: planRequired ? "plan" : "dim", headline, about: translate(qualification.reason) };
    }
    case "acknowledged":
      return { sign: "●", tone: "accent", headline: event.data.text };
    case "model_chosen": {
      const { model, by } = event.data;
      const headline =
        model === null ? tell("modelConfigured", { by: who(by) }) : tell("modelChosen", { by: who(by), model });
      return { sign: "●", tone: "dim", headline };
    }
    case "plan_start":
      return { sign: "●", tone: "plan", headline: tell("planStart") };
    case "plan_ready": {
      const { plan, author, problem } = event.data;
      const facts = [
        tell("revision", { revision: plan.revision }),
        tell("tasks", { count: plan.tasks.length }),
        tell(risks[plan.overallRisk]),
        ...(author === "person" ? [tell("editedByPerson")] : []),
      ];
      const warnings = [
        ...(plan.fallback ? [tell("fallback", { reason: translate(plan.fallback) })] : []),
        ...(problem === undefined ? [] : [translate(problem)]),
      ];
      const headline = `${tell("planReady")}: ${plan.title}`;
      return { sign: "●", tone: "plan", isBold: true, headline, about: facts.join(" · "), warnings };
    }
    case "plan_approved": {
      const { revision = "?", by, notes } = event.data;
      return {
        sign: "✓",
        tone: "good",
        isBold: true,
        headline: tell("approved", { revision, by: who(by) }),
        said: notes,
      };
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return { sign: "●", tone: "warn", headline: tell("sentBack", { revision, by: who(by) }), said: feedback };
    }
    case "plan_rejected": {
      const { by, reason } = event.data;
      return { sign: "✗", tone: "bad", headline: tell("rejected", { by: who(by) }), said: reason };
    }
    case "plan_commented": {
      const { by, revision, taskId, text } = event.data;
      const headline =
        taskId === undefined ? tell("commented", { by, revision }) : tell("commentedTask", { by, task: taskId });
      return { sign: "●", tone: "accent", headline, said: text };
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      const headline = tell("perspectiveMissing", { agent: agent.toUpperCase() });
      return { sign: "!", tone: "warn", headline, about: translate(failure.message) };
    }
    case "plan_execution_start": {
      const { notice } = event.data;
      const warnings = notice === undefined ? [] : [translate(notice)];
      return { sign: "●", tone: "build", isBold: true, headline: tell("executionStart"), warnings };
    }
    case "task_failed": {
      const { taskId, error } = event.data;
      return { sign: "✗", tone: "bad", headline: tell("taskFailed", { task: taskId }), about: translate(error) };
    }
    case "task_conflicted": {
      const { taskId, paths } = event.data;
      return { sign: "!", tone: "warn", headline: tell("taskConflicted", { task: taskId }), about: listed(paths) };
    }
    case "reflection_complete": {
      const { assessment, reasoning } = event.data;
      const headline = tell("reflected", { assessment: tell(`assess${assessment}`) });
      return { sign: "●", tone: assessment === "ON_TRACK" ? "dim" : "warn", headline, said: reasoning };
    }
    case "adjustment_requested":
      return { sign: "!", tone: "warn", headline: tell("adjustmentAsked"), said: event.data.reasoning };
    case "adjustment_decided": {
      const { accepted, by } = event.data;
      const headline = tell(accepted ? "adjustmentAccepted" : "adjustmentRefused", { by: who(by) });
      return { sign: accepted ? "✓" : "✗", tone: accepted ? "good" : "bad", headline };
    }
    case "adjustment_applied": {
      const { operation, taskId, reason } = event.data.adjustment;
      const headline = tell("adjusted", { operation: tell(`op${operation}`), task: taskId });
      return { sign: "●", tone: "accent", headline, said: translate(reason) };
    }
    case "plan_paused": {
      const { by, reason } = event.data;
      const about = reason === undefined ? undefined : translate(reason);
      return { sign: "!", tone: "warn", headline: tell("paused", { by: who(by) }), about };
    }
    case "plan_resumed":
      return { sign: "●", tone: "build", headline: tell("resumed", { by: who(event.data.by) }) };
    case "plan_rolled_back": {
      const { by, changed } = event.data;
      const headline = tell("rolledBack", { by: who(by), count: changed.length });
      return { sign: "!", tone: "warn", headline, about: listed(changed) };
    }
    case "context_compacted":
      return { sign: "–", tone: "dim", headline: tell("compacted") };
    case "workspace_changed_in_plan_mode": {
      const { paths, total } = event.data;
      return {
        sign: "!",
        tone: "warn",
        isBold: true,
        headline: tell("changedInPlanMode", { count: total }),
        said: listed(paths),
      };
    }
    default:
      return event satisfies never;
  }
}

const MOST_PATHS = 8;

function listed(paths: readonly string[]): string {
  const more = paths.length > MOST_PATHS ? ["…"] : [];
  return [...paths.slice(0, MOST_PATHS), ...more].join(", ");
}
