// What went wrong, as a sentence: what a check printed follows it and can be long, so it opens.
import { exportWords } from "../../../words/export.ts";
import { html, type Html } from "./html.ts";
import { plain } from "./markdown.ts";
import type { Page } from "./page.ts";

/** So many lines more can be read at once. */
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
