// A diff line by line: signs as well as colours mark added and removed lines.
import { parseDiff, type DiffFile, type DiffLine } from "../../views/diff/parse-diff.ts";
import { exportWords } from "../../../words/export.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./page.ts";

const MOST_LINES = 300;
const signs = { same: "  ", added: "+ ", removed: "- ", gap: "@ " } as const;

export function fileDiff(diff: string, page: Page): Html {
  return html`${parseDiff(diff).map((file) => oneFile(file, page))}`;
}

function oneFile({ path, added, removed, lines }: DiffFile, page: Page): Html {
  const counts = html`<ins>+${added}</ins> <del>−${removed}</del>`;
  const shown = lines.filter(({ kind }, index) => kind !== "gap" || index > 0);
  return html`<figure class="change">
    <figcaption><code>${path}</code> ${counts}</figcaption>
    ${signedLines(
      shown.map(({ kind, text }) => [kind, text]),
      page,
    )}
  </figure>`;
}

/** The diff between two revisions, as the command line shows it. */
export function planDiff(text: string, page: Page): Html {
  const kinds: Readonly<Record<string, DiffLine["kind"]>> = { "+": "added", "-": "removed", "~": "gap" };
  const lines = text.split("\n").map((line) => [kinds[line.trimStart()[0] ?? ""] ?? "same", line] as const);
  return signedLines(lines, page, "");
}

function signedLines(lines: readonly (readonly [DiffLine["kind"], string])[], page: Page, sign?: ""): Html {
  const shown = lines.slice(0, MOST_LINES).map(([kind, line]) => [kind, page.cut(line).text] as const);
  const omitted = lines.length - shown.length;
  const painted = shown.map(([kind, line]) => html`<span class="${kind}">${`${sign ?? signs[kind]}${line}\n`}</span>`);
  const note = exportWords(page)("cutLines", { count: omitted.toLocaleString(page.language) });
  return html`<pre class="diff" tabindex="0">${painted}</pre>
    ${omitted > 0 && html`<p class="cut">${note}</p>`}`;
}
