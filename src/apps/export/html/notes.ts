// What happened to the session between what was said: a line for each, with what somebody said about it.
import { judgementMessages } from "../../../words/judgement-messages.ts";
import type { Qualification } from "../../../domain/plan/qualification.ts";
import type { NoteEntry } from "../../../domain/reading/entry.ts";
import { noteWords } from "../../../words/views/note-words.ts";
import { failureText } from "./failure-text.ts";
import { html, type Html } from "./html.ts";
import { plain } from "./markdown.ts";
import type { Page } from "./page.ts";

interface Note {
  readonly tone?: "plan" | "good" | "warn" | "bad";
  readonly line: string;
  readonly said?: string | undefined;
}

export function noteOf({ event, at }: NoteEntry, page: Page): Html {
  const { tone = "calm", line, said } = noteIn(event, page);
  const room = said?.trim() ? page.cut(said) : undefined;
  return html`<div class="note ${tone}">
    <p>${line} <span class="faint">${page.time(at)}</span></p>
    ${room && html`<blockquote>${tone === "bad" ? failureText(room.text, page) : plain(room.text)}${room.note}</blockquote>`}
  </div>`;
}

const risks = { low: "riskLow", medium: "riskMedium", high: "riskHigh" } as const;

function judgement({ taskType, riskLevel, complexity }: Qualification, page: Page): string {
  const tell = judgementMessages(page);
  return [tell(taskType), tell(complexity), noteWords(page)(risks[riskLevel])].join(", ");
}

function noteIn(event: NoteEntry["event"], page: Page): Note {
  const words = noteWords(page);
  const { translate } = page;
  switch (event.type) {
    case "qualified": {
      const { planRequired, qualification } = event.data;
      const needs = words(planRequired ? "needsPlan" : "isSimple");
      return { line: `${needs} · ${judgement(qualification, page)} · ${translate(qualification.reason)}` };
    }
    case "acknowledged":
      return { line: event.data.text };
    case "mode_changed":
      return event.data.mode === "plan"
        ? { tone: "plan", line: words("modePlan") }
        : { tone: "good", line: words("modeBuild") };
    case "model_chosen": {
      const { model, by } = event.data;
      const name = page.name(by);
      return {
        line: model === null ? words("modelConfigured", { by: name }) : words("modelChosen", { by: name, model }),
      };
    }
    case "plan_start":
      return { tone: "plan", line: words("planStart") };
    case "plan_ready": {
      const { plan, problem } = event.data;
      const revision = words("revision", { revision: plan.revision });
      const tasks = words("tasks", { count: plan.tasks.length });
      return {
        tone: "plan",
        line: `${words("planReady")}: ${plan.title} · ${revision} · ${tasks}`,
        said: problem && translate(problem),
      };
    }
    case "plan_approved": {
      const { revision = "?", by, notes } = event.data;
      return { tone: "good", line: words("approved", { revision, by: page.name(by) }), said: notes };
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return { tone: "warn", line: words("sentBack", { revision, by: page.name(by) }), said: feedback };
    }
    case "plan_rejected":
      return { tone: "bad", line: words("rejected", { by: page.name(event.data.by) }), said: event.data.reason };
    case "plan_commented": {
      const { by, revision, taskId, text } = event.data;
      const name = page.name(by);
      const about = taskId === undefined ? words("commented", { by: name, revision }) : undefined;
      return { line: about ?? words("commentedTask", { by: name, task: taskId ?? "" }), said: text };
    }
    case "perspective_missing": {
      const { agent, failure } = event.data;
      const line = words("perspectiveMissing", { agent: agent.toUpperCase() });
      return { tone: "warn", line: `${line} · ${translate(failure.message)}` };
    }
    case "plan_execution_start": {
      const { notice } = event.data;
      return { tone: "good", line: words("executionStart"), said: notice && translate(notice) };
    }
    default:
      return runNote(event, page);
  }
}

type Rest = Exclude<
  NoteEntry["event"],
  {
    type:
      | "qualified"
      | "acknowledged"
      | "mode_changed"
      | "model_chosen"
      | "plan_start"
      | "plan_ready"
      | "plan_approved"
      | "plan_revision_requested"
      | "plan_rejected"
      | "plan_commented"
      | "perspective_missing"
      | "plan_execution_start";
  }
>;

const endings = { completed: ["good", "completed"], cancelled: ["warn", "cancelledPlan"] } as const;

/** While a plan is carried out, and how turns ended. */
function runNote(event: Rest, page: Page): Note {
  const words = noteWords(page);
  const { translate } = page;
  switch (event.type) {
    case "plan_execution_complete": {
      const { status, summary } = event.data;
      const [tone, word] =
        status === "completed" || status === "cancelled" ? endings[status] : (["bad", "failed"] as const);
      return { tone, line: words(word), said: summary };
    }
    case "task_failed":
      return {
        tone: "bad",
        line: words("taskFailed", { task: event.data.taskId }),
        said: translate(event.data.error),
      };
    case "task_conflicted": {
      const { taskId, paths } = event.data;
      return { tone: "warn", line: `${words("taskConflicted", { task: taskId })} · ${some(paths)}` };
    }
    case "reflection_complete": {
      const { assessment, reasoning } = event.data;
      return { tone: "plan", line: words("reflected", { assessment: words(`assess${assessment}`) }), said: reasoning };
    }
    case "adjustment_requested":
      return { tone: "warn", line: words("adjustmentAsked"), said: event.data.reasoning };
    case "adjustment_decided": {
      const { accepted, by } = event.data;
      const word = accepted ? "adjustmentAccepted" : "adjustmentRefused";
      return { tone: accepted ? "good" : "bad", line: words(word, { by: page.name(by) }) };
    }
    case "adjustment_applied": {
      const { operation, taskId, reason } = event.data.adjustment;
      const line = words("adjusted", { operation: words(`op${operation}`), task: taskId });
      return { tone: "plan", line, said: translate(reason) };
    }
    case "plan_paused": {
      const { by, reason } = event.data;
      return { tone: "warn", line: words("paused", { by: page.name(by) }), said: reason && translate(reason) };
    }
    case "plan_resumed":
      return { line: words("resumed", { by: page.name(event.data.by) }) };
    case "plan_rolled_back": {
      const { by, changed } = event.data;
      return {
        tone: "warn",
        line: words("rolledBack", { by: page.name(by), count: changed.length }),
        said: some(changed),
      };
    }
    case "context_compacted":
      return { line: words("compacted") };
    case "workspace_changed_in_plan_mode": {
      const { paths, total } = event.data;
      return { tone: "warn", line: words("changedInPlanMode", { count: total }), said: some(paths) };
    }
    case "turn_ended": {
      const { outcome, failure } = event.data;
      const told =
        failure && [translate(failure.message), ...(failure.hint ? [translate(failure.hint)] : [])].join("\n");
      return outcome === "cancelled"
        ? { tone: "warn", line: words("turnCancelled") }
        : { tone: "bad", line: words("turnFailed"), said: told };
    }
  }
}

function some(paths: readonly string[]): string {
  return paths.length > 12 ? `${paths.slice(0, 12).join(", ")} … +${paths.length - 12}` : paths.join(", ");
}
