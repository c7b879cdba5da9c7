// The checks of a task or a plan with their evidence: the result and the output of each.
import type { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import { checkSigns, plannedCheckSign } from "../../views/run/task.ts";
import { planWords } from "../../../words/plan.ts";
import { taskWords } from "../../../words/run.ts";
import { exportWords } from "../../../words/export.ts";
import { checkStatusWords } from "../../../words/status.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./page.ts";

/** The style's names for the tones of a task. */
const tones = { good: "good", bad: "bad", warn: "warn", accent: "plan", dim: "calm" } as const;

export function checkResults(results: readonly CheckResult[], page: Page): Html {
  return html`<ul class="checks">
    ${results.map((result) => html`<li>${oneResult(result, page)}</li>`)}
  </ul>`;
}

function oneResult({ check, status, exitCode, output, durationMs }: CheckResult, page: Page): Html {
  const { sign, tone } = checkSigns[status];
  const facts = [
    // The reader may not be the person who had to check it.
    status === "manual" ? exportWords(page)("forSomebody") : checkStatusWords(page)(status),
    ...(exitCode === undefined || exitCode === null ? [] : [taskWords(page)("exit", { code: exitCode })]),
    ...(durationMs === undefined || durationMs < 1000 ? [] : [formatDuration(durationMs)]),
  ];
  const head = html`<span class="sign ${tones[tone]}" aria-hidden="true">${sign}</span> ${checkText(check, page)}
    <span class="faint">${facts.join(" · ")}</span>`;
  const printed = output?.trim() ? page.output(output) : undefined;
  return printed
    ? html`<details class="fold">
        <summary>${head}</summary>
        ${printed}
      </details>`
    : head;
}

/** Checks that were not run. */
export function plannedChecks(checks: readonly AcceptanceCheck[], page: Page): Html {
  return html`<ul class="checks">
    ${checks.map(
      (check) =>
        html`<li>
          <span class="sign calm" aria-hidden="true">${plannedCheckSign.sign}</span> ${checkText(check, page)}
        </li>`,
    )}
  </ul>`;
}

function checkText(check: AcceptanceCheck, page: Page): Html {
  const words = planWords(page);
  switch (check.type) {
    case "command": {
      const { command, exitCode, output } = check;
      const expected = exitCode !== undefined && exitCode !== 0 && html` → ${words("exit", { code: exitCode })}`;
      const printed = output !== undefined && html`, ${words("prints")} <code>${output}</code>`;
      return html`<code>${command}</code>${expected}${printed}`;
    }
    case "manual":
      return html`${words("manual", { what: check.what })} <span class="faint">${check.reason}</span>`;
    default:
      return html`<code>${check.path}</code> ${words(check.type)}`;
  }
}
