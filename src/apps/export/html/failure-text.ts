// Renders a failure as a sentence; the output of a check can be long, so it opens on demand.
import { exportWords } from "../../../words/export.ts";
import { html, type Html } from "./html.ts";
import { plain } from "./markdown.ts";
import type { Page } from "./page.ts";

/** Up to this many lines are shown without opening. */
const LONG = 4;

export function failureText(text: string, page: Page): Html {
  const [first = "", ...printed] = text.trim().split("\n");
  if (printed.length < LONG) return plain(text);
  return html`${plain(first)}
    <details class="fold">
      <summary>${exportWords(page)("more")}</summary>
      ${page.output(printed.join("\n"))}
    </details>`;
}
