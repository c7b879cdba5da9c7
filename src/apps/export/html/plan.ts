// A plan in its final form: its summary, who approved which revision, its tasks, its checks, and its history.
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { decisionWords } from "../../../words/decision.ts";
import { exportWords } from "../../../words/export.ts";
import { planWords } from "../../../words/plan.ts";
import { planStatusWords } from "../../../words/status.ts";
import { money } from "../../views/text/figures.ts";
import { checkResults, plannedChecks } from "./checks.ts";
import type { PlanReport } from "../../../domain/reading/session-report.ts";
import { taskGraph } from "./graph.ts";
import { html, type Html } from "./html.ts";
import { markdown, withCode } from "./markdown.ts";
import type { Page } from "./page.ts";
import { perspectivesOf } from "./perspectives.ts";
import { revisionsOf, shortHash } from "./revisions.ts";
import { fact, taskList } from "./tasks.ts";

const tones: Readonly<Record<ExecutionPlan["status"], string>> = {
  draft: "calm",
  pending_approval: "warn",
  approved: "plan",
  rejected: "bad",
  executing: "plan",
  paused: "warn",
  completed: "good",
  failed: "bad",
  cancelled: "calm",
};
const risks = { low: "calm", medium: "warn", high: "bad" } as const;

export function planSection(report: PlanReport, index: number, page: Page): Html {
  const { plan, checks, undone } = report;
  const words = planWords(page);
  const done = plan.tasks.filter(({ status: each }) => each === "completed").length;
  return html`<section id="plan-${index + 1}" class="sheet plan" aria-labelledby="plan-${index + 1}-title">
    <p class="eyebrow">${exportWords(page)("plan")}</p>
    <h2 id="plan-${index + 1}-title">${plan.title}</h2>
    <p class="badges">
      <span class="badge ${tones[plan.status]}">${planStatusWords(page)(plan.status)}</span>
      <span class="badge calm">${words("revision", { revision: plan.revision })}</span>
      <span class="badge calm">${exportWords(page)("tasksDone", { done, count: plan.tasks.length })}</span>
      <span class="badge ${risks[plan.overallRisk]}">${words("risk")}: ${words(plan.overallRisk)}</span>
    </p>
    ${markdown(plan.summary, 2)} ${approvalOf(report, page)} ${list(words("goals"), plan.goals)}
    ${list(words("assumptions"), plan.assumptions)}
    <section class="part">
      <h3>${words("tasks")}</h3>
      ${taskGraph(plan.tasks, undone, index, page)} ${taskList(report, index, page)}
    </section>
    ${plan.risks.length > 0 && riskList(plan, page)}
    ${
      (plan.validation !== "" || plan.checks.length > 0) &&
      html`<section class="part">
        <h3>${words("validation")}</h3>
        ${markdown(plan.validation, 3)}
        ${checks.length > 0 ? checkResults(checks, page) : plannedChecks(plan.checks, page)}
      </section>`
    }
    <dl class="facts">
      ${fact(words("duration"), html`${plan.estimatedDuration}`)}
      ${fact(words("cost"), html`${plan.estimatedCost === null ? words("unknown") : money(plan.estimatedCost, page.language)}`)}
      ${plan.planFile !== null && fact(words("file"), html`<code>${plan.planFile}</code>`)}
      ${fact(words("hash"), html`<code title="${plan.hash}">${shortHash(plan.hash)}</code>`)}
    </dl>
    ${perspectivesOf(plan, page)} ${revisionsOf(report, page)}
  </section>`;
}

function approvalOf({ plan }: PlanReport, page: Page): Html {
  if (!plan.approval) return html``;
  const { by, revision, hash } = plan.approval;
  const words = decisionWords(page);
  return html`<p class="approval">
    <span class="sign" aria-hidden="true">✓</span>
    <strong>${words("approvedBy", { by: page.reader.name(by) })}</strong>
    <span>${page.day(plan.approvedAt ?? "")}</span>
    <span class="faint">${words("approvedRevision", { revision, hash: shortHash(hash) })}</span>
  </p>`;
}

function list(title: string, lines: readonly string[]): Html {
  if (lines.length === 0) return html``;
  return html`<section class="part">
    <h3>${title}</h3>
    <ul>
      ${lines.map((line) => html`<li>${withCode(line)}</li>`)}
    </ul>
  </section>`;
}

function riskList({ risks: all }: ExecutionPlan, page: Page): Html {
  const words = planWords(page);
  return html`<section class="part">
    <h3>${words("risks")}</h3>
    <ul class="risks">
      ${all.map(
        ({ risk, level, mitigation }) =>
          html`<li>
            <span class="badge ${risks[level]}">${words(level)}</span> ${withCode(risk)}
            ${mitigation !== undefined && html`<span class="faint">${words("mitigation")}: ${withCode(mitigation)}</span>`}
          </li>`,
      )}
    </ul>
  </section>`;
}
