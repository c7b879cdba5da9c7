// Renders a session as one self-contained page to share: it loads nothing, runs nothing, and is readable without a script.
import { createHash } from "node:crypto";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { exportWords } from "../../../words/export.ts";
import { readReport, type SessionReport } from "../../../domain/reading/session-report.ts";
import { outcomeOf, pageHead } from "./head.ts";
import { html, renderPart, type Html } from "./html.ts";
import { openPage, type PageOptions, type Page } from "./page.ts";
import { planSection } from "./plan.ts";
import { nameOf, pathShortener, type Places } from "./shorten-paths.ts";
import { style } from "./style.ts";
import { conversation } from "./transcript.ts";

export interface DocumentOptions extends PageOptions, Places {
  /** Version of the program. */
  readonly version: string;
  readonly madeAt: string;
}

const styleHash = createHash("sha256").update(style).digest("base64");
/** Injected content could still do nothing. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;

/** In pieces: the first one comes after all events were read. */
export async function* htmlDocument(
  events: AsyncIterable<StoredEvent>,
  options: DocumentOptions,
): AsyncGenerator<string> {
  const shorten = pathShortener(options);
  const report = await readReport(mapEvents(events, shorten));
  const page = openPage(options, report.state.createdAt);
  const words = exportWords(page);
  const title = report.state.title || words("untitled");
  yield `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Planwright">
<title>${renderPart(title)} · Planwright</title>
<style>${style}</style>
</head>
<body>
`;
  yield renderPart(html`<a class="skip" href="#conversation">${words("skip")}</a>`);
  yield renderPart(pageHead(report, nameOf(options.workspace), page));
  yield "<main>\n";
  yield renderPart(outcomeOf(report, page));
  for (const [index, plan] of report.plans.entries()) yield renderPart(planSection(plan, index, page));
  yield '<section id="conversation" class="sheet" aria-labelledby="conversation-title">\n';
  yield renderPart(html`<h2 id="conversation-title">${words("conversation")}</h2>`);
  for (const piece of conversation(report.transcript, page)) yield renderPart(piece);
  yield "</section>\n</main>\n";
  yield renderPart(pageFoot(report, options, page));
  yield "\n</body>\n</html>\n";
}

async function* mapEvents(
  events: AsyncIterable<StoredEvent>,
  change: (event: StoredEvent) => StoredEvent,
): AsyncGenerator<StoredEvent> {
  for await (const event of events) yield change(event);
}

function pageFoot({ state, forkedFrom }: SessionReport, { version, madeAt }: DocumentOptions, page: Page): Html {
  const words = exportWords(page);
  const branch = forkedFrom !== undefined && html` · ${words("forkedFrom")} <code>${forkedFrom}</code>`;
  return html`<footer>
    ${page.isCut() && html`<p>${words("shortened")}</p>`}
    <p>${words("about")}</p>
    <p>${words("session")} <code>${state.sessionId}</code>${branch}</p>
    <p>${words("madeWith", { version })} · ${page.day(madeAt)} · ${words("zone", { zone: page.zone })}</p>
  </footer>`;
}
