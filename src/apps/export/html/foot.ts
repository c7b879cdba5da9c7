// What stands below everything: what this page is, which session it tells, and when and by what it was made.
import { exportWords } from "../../../words/export.ts";
import type { SessionReport } from "../../../domain/reading/session-report.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./page.ts";

interface Made {
  /** Of the program. */
  readonly version: string;
  readonly madeAt: string;
}

export function pageFoot({ state, forkedFrom }: SessionReport, { version, madeAt }: Made, page: Page): Html {
  const words = exportWords(page);
  const branch = forkedFrom !== undefined && html` · ${words("forkedFrom")} <code>${forkedFrom}</code>`;
  return html`<footer>
    ${page.isCut() && html`<p>${words("shortened")}</p>`}
    <p>${words("about")}</p>
    <p>${words("session")} <code>${state.sessionId}</code>${branch}</p>
    <p>${words("madeWith", { version })} · ${page.day(madeAt)} · ${words("zone", { zone: page.zone })}</p>
  </footer>`;
}
