// The head of the page: what the session was about, when and where it ran, which models worked, and what it used.
import { formatDuration } from "../../../domain/values/duration.ts";
import { phaseOf, type State } from "../../../domain/session/state.ts";
import { amount, certainty, money } from "../../views/text/figures.ts";
import { exportWords } from "../../../words/export.ts";
import type { SessionReport } from "../../../domain/reading/session-report.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { html, type Html } from "./html.ts";
import { plain } from "./markdown.ts";
import { toneOf } from "./notes.ts";
import type { Page } from "./page.ts";
import { fact } from "./tasks.ts";

/** Scripts that play a model. */
const scriptModel = /^(?:demo|scripted)\//;

function scriptNotice(models: readonly string[]): "played" | "partlyPlayed" | undefined {
  const scripts = models.filter((model) => scriptModel.test(model));
  if (scripts.length === 0) return undefined;
  return scripts.length === models.length ? "played" : "partlyPlayed";
}

/** Unfinished work has no outcome yet. */
function unfinishedNotice(state: State): "waiting" | "unfinished" | undefined {
  const phase = phaseOf(state);
  if (phase === "idle") return undefined;
  return phase === "paused" || phase.startsWith("waiting_") ? "waiting" : "unfinished";
}

export function pageHead({ state, models }: SessionReport, folder: string, page: Page): Html {
  const words = exportWords(page);
  const { title, createdAt, updatedAt, usage } = state;
  const took = formatDuration(Date.parse(updatedAt) - Date.parse(createdAt));
  const known = certainty(usage);
  const cost = money(usage.cost, page.language);
  const tokens = amount(usage.input + usage.output, page.language);
  const asked = models.filter((model) => model !== "");
  return html`<header>
    <p class="brand">${sign} Planwright</p>
    <h1>${title || words("untitled")}</h1>
    ${[scriptNotice(asked), unfinishedNotice(state)].map((word) => word && html`<p class="notice" role="note">${words(word)}</p>`)}
    <dl class="figures">
      ${fact(words("when"), html`${page.day(createdAt)}`)} ${fact(words("took"), html`${took}`)}
      ${fact(words("folder"), html`${folder}`)}
      ${asked.length > 0 && fact(words(asked.length === 1 ? "model" : "models"), html`${asked.map((model) => html`<span>${model}</span> `)}`)}
      ${fact(words("cost"), html`${known === "unknown" ? words("unknown") : known === "atLeast" ? words("atLeast", { cost }) : cost}`)}
      ${fact(words("tokens"), html`${tokens} <span class="faint">${words("calls", { count: usage.calls })}</span>`)}
    </dl>
  </header>`;
}

/** How the plan ended, and whether it was undone afterwards. */
export function outcomeOf({ outcome, plans }: SessionReport, page: Page): Html {
  if (!outcome) return html``;
  const note = noteOf(outcome, page.reader);
  const { undone = new Set<string>() } = plans.find(({ plan }) => plan.planId === outcome.data.planId) ?? {};
  return html`<section class="sheet outcome ${toneOf(note)}" aria-labelledby="outcome">
    <h2 id="outcome">${note.title}</h2>
    ${undone.size > 0 && html`<p class="reason">↶ ${exportWords(page)("undone", { tasks: [...undone].join(", ") })}</p>`}
    ${plain(note.text ?? "")}
  </section>`;
}

const sign = html`<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#2456d6" />
  <path
    d="M9 24V8h8.2a5.2 5.2 0 0 1 0 10.4H13"
    fill="none"
    stroke="#fff"
    stroke-width="2.6"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <circle cx="23" cy="23" r="4.2" fill="#34d399" stroke="#2456d6" stroke-width="1.6" />
</svg>`;
