// The tasks of a plan: how each ended, what it had to do, what its checks said each time, and which files it changed.
import { formatDuration } from "../../../domain/values/duration.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import { exportWords } from "../../../words/export.ts";
import { taskWords } from "../../../words/run.ts";
import { checkResults, plannedChecks } from "./checks.ts";
import { failureText } from "./failure-text.ts";
import type { PlanReport, Verification } from "../../../domain/reading/session-report.ts";
import { html, type Html } from "./html.ts";
import { markdown } from "./markdown.ts";
import type { Page } from "./page.ts";
import { outcomeOf, taskSign, type ShownTaskStatus } from "../../views/run/task.ts";

export function taskList(report: PlanReport, index: number, page: Page): Html {
  const { plan, verified, undone } = report;
  return html`<ol class="tasks">
    ${plan.tasks.map((task, place) => {
      const status = statusOf(task, undone);
      const runs = verified.get(task.taskId) ?? [];
      return html`<li id="${taskAnchor(index, place)}">
        <details class="task ${status}">
          <summary>
            ${headOf(task, status, status === "in_progress" ? undefined : taskMillis(report, task, 0), page)}
          </summary>
          ${bodyOf(task, runs, page)}
        </details>
      </li>`;
    })}
  </ol>`;
}

function headOf(task: PlanTask, status: ShownTaskStatus, millis: number | undefined, page: Page): Html {
  const { taskId, subject, assignedAgent } = task;
  const words = taskWords(page);
  const took = millis === undefined ? undefined : formatDuration(millis);
  const outcome = status === "completed" ? outcomeOf(task, page)?.text : undefined;
  return html`<span class="sign" aria-hidden="true">${taskSign(status).sign}</span>
    <span class="name"><span class="faint">${taskId}</span> ${subject}</span>
    <span class="facts"
      ><span class="status">${words(status)}</span>${outcome && ` · ${outcome}`} ·
      ${assignedAgent.toUpperCase()}${took && ` · ${took}`}</span
    >`;
}

function bodyOf(task: PlanTask, runs: readonly Verification[], page: Page): Html {
  const { description, blockedBy, files, acceptance, result, error, skippedFor } = task;
  const words = taskWords(page);
  const last = runs.at(-1)?.evidence;
  const reason = skippedFor === undefined ? error : words("skippedFor", { task: skippedFor });
  return html`<div class="body">
    ${markdown(description, 4)} ${reason !== undefined && html`<div class="reason">${failureText(reason, page)}</div>`}
    <dl class="facts">
      ${blockedBy.length > 0 && fact(words("needs"), html`${blockedBy.join(", ")}`)}
      ${files.length > 0 && fact(words("files"), paths(files))}
      ${last && last.changed.length > 0 && fact(words("changed"), changedFiles(last, page))}
    </dl>
    ${
      runs.length === 0 &&
      acceptance.length > 0 &&
      html`<p class="label">${words("checks")}</p>
        ${plannedChecks(acceptance, page)}`
    }
    ${runs.map((run, index) => verification(run, runs.length > 1 ? index + 1 : undefined, page))}
    ${
      result?.trim() &&
      html`<p class="label">${words("result")}</p>
        ${markdown(page.cut(result).text, 5)}`
    }
  </div>`;
}

/** `number`: if the checks ran more than once. */
function verification(
  { at, evidence: { checks, problems } }: Verification,
  number: number | undefined,
  page: Page,
): Html {
  const title = number === undefined ? taskWords(page)("checks") : exportWords(page)("checkRun", { number });
  return html`<p class="label">${title} <span class="faint">${page.time(at)}</span></p>
    ${checks.length > 0 ? checkResults(checks, page) : html`<p class="faint">${taskWords(page)("noChecks")}</p>`}
    ${
      problems.length > 0 &&
      html`<ul class="problems">
        ${problems.map((problem) => html`<li>${failureText(problem, page)}</li>`)}
      </ul>`
    }`;
}

function changedFiles({ changed, unplanned }: Verification["evidence"], page: Page): Html {
  const outside = new Set(unplanned);
  const mark = html` <span class="badge warn">${taskWords(page)("unplanned")}</span>`;
  return html`${changed.slice(0, 50).map((path) => html`<code>${path}</code>${outside.has(path) && mark} `)}${changed.length > 50 && `… +${changed.length - 50}`}`;
}

function paths(all: readonly string[]): Html {
  return html`${all.map((path) => html`<code>${path}</code> `)}`;
}

export function fact(name: string, value: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

export function statusOf({ taskId, status }: PlanTask, undone: ReadonlySet<string>): ShownTaskStatus {
  return undone.has(taskId) ? "undone" : status;
}

export function taskAnchor(plan: number, index: number): string {
  return `plan-${plan + 1}-task-${index + 1}`;
}
