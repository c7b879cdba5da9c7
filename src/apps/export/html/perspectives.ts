// How each role assessed the request before there was a plan.
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { AgentPerspective } from "../../../domain/plan/perspective.ts";
import { exportWords } from "../../../words/export.ts";
import { perspectiveFields, perspectiveWords } from "../../../words/plan.ts";
import { noteWords } from "../../../words/transcript.ts";
import { html, type Html } from "./html.ts";
import { markdown, withCode } from "./markdown.ts";
import type { Page } from "./page.ts";

/** The plan as a whole states the risk. */
const fields = perspectiveFields.filter((field) => field !== "riskAssessment");

const roles: Readonly<Record<string, "chapo" | "koda" | "devo">> = { chapo: "chapo", koda: "koda", devo: "devo" };

export function perspectivesOf(plan: ExecutionPlan, page: Page): Html {
  const { chapoPerspective, kodaPerspective, devoPerspective, otherPerspectives = {}, missingPerspectives } = plan;
  const all = [chapoPerspective, kodaPerspective, devoPerspective, ...Object.values(otherPerspectives)];
  const cards = all.flatMap((each) => (each ? [card(each, page)] : []));
  const missing = missingPerspectives.map(
    ({ agent, reason }) =>
      html`<p class="faint">${noteWords(page)("perspectiveMissing", { agent: agent.toUpperCase() })} · ${reason}</p>`,
  );
  if (cards.length + missing.length === 0) return html``;
  return html`<section class="part">
    <h3>${perspectiveWords(page)("title")}</h3>
    <div class="views">${cards}</div>
    ${missing}
  </section>`;
}

function card(perspective: AgentPerspective, page: Page): Html {
  const words = perspectiveWords(page);
  const { agent, analysis, estimatedEffort } = perspective;
  const more = fields.flatMap((field) => {
    const value = perspective[field];
    const lines = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string" && each !== "");
    if (lines.length === 0) return [];
    const shown = Array.isArray(value)
      ? html`<ul>
          ${lines.map((line) => html`<li>${withCode(String(line))}</li>`)}
        </ul>`
      : html`<p>${withCode(String(value))}</p>`;
    return [
      html`<p class="label">${words(field)}</p>
        ${shown}`,
    ];
  });
  return html`<article class="view">
    <h4>${agent.toUpperCase()} <span class="faint">${words(roles[agent] ?? "other")}</span></h4>
    ${markdown(analysis, 4)}
    <p class="faint">${words("effort", { effort: words(estimatedEffort) })}</p>
    ${
      more.length > 0 &&
      html`<details class="fold">
        <summary>${exportWords(page)("more")}</summary>
        ${more}
      </details>`
    }
  </article>`;
}
