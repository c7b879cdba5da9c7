// The history of a plan: each revision with its author, comments and outcome, and what the next one changed.
import { diffWordsIn } from "../../../words/diff.ts";
import { exportWords } from "../../../words/export.ts";
import { commentWords, planWords } from "../../../words/plan.ts";
import { contentOf } from "../../../domain/plan/plan-content.ts";
import { diffPlans, renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import { renderPlanBody } from "../../../domain/plan-text/render-plan-body.ts";
import type { CommentAnswer, PlanComment, PlanSnapshot } from "../../../domain/plan/plan.ts";
import { planDiff } from "./diff.ts";
import type { Decision, PlanReport } from "../../../domain/reading/session-report.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { html, type Html } from "./html.ts";
import { markdown, plain } from "./markdown.ts";
import { toneOf } from "./notes.ts";
import { speakerOf, type Page } from "./page.ts";

export function revisionsOf({ revisions, comments, decisions }: PlanReport, page: Page): Html {
  const answers = new Map(
    revisions.flatMap(({ plan }) =>
      (plan.answers ?? []).map((answer) => [answer.commentId, { ...answer, revision: plan.revision }] as const),
    ),
  );
  return html`<section class="part">
    <h3>${exportWords(page)("revisions")}</h3>
    <ol class="revisions">
      ${revisions.map((snapshot, index) => {
        const { revision } = snapshot.plan;
        const decided = decisions.filter((each) => each.revision === revision);
        const about = comments.filter((each) => each.revision === revision);
        return html`<li class="revision">
          ${headOf(snapshot, page)} ${changesSince(revisions[index - 1], snapshot, page)}
          ${index < revisions.length - 1 && fullRevision(snapshot, page)}
          ${about.map((comment) => commentOf(comment, answers.get(comment.commentId), page))}
          ${decided.map((decision) => decisionOf(decision, page))}
        </li>`;
      })}
    </ol>
  </section>`;
}

function headOf({ plan, author, at }: PlanSnapshot, page: Page): Html {
  const words = planWords(page);
  return html`<h4>
      ${words("revision", { revision: plan.revision })}
      <span class="faint"
        >${words(author)} · ${page.day(at)} · <code title="${plan.hash}">${shortHash(plan.hash)}</code></span
      >
    </h4>
    ${plan.fallback !== undefined && html`<p class="reason">${words("fallback", { reason: plan.fallback })}</p>`}`;
}

function changesSince(before: PlanSnapshot | undefined, { plan }: PlanSnapshot, page: Page): Html {
  if (!before) return html``;
  const changes = renderDiff(diffPlans(contentOf(before.plan), contentOf(plan)), diffWordsIn(page.language));
  return html`<details class="fold">
    <summary>${exportWords(page)("changedSince", { revision: before.plan.revision })}</summary>
    ${planDiff(changes, page)}
  </details>`;
}

/** The newest is shown above. This one may be the approved one. */
function fullRevision({ plan }: PlanSnapshot, page: Page): Html {
  const { text, note } = page.cut(renderPlanBody(contentOf(plan)));
  return html`<details class="fold whole">
    <summary>${exportWords(page)("wholeRevision", { revision: plan.revision })}</summary>
    ${markdown(text, 4)}${note}
  </details>`;
}

function commentOf(
  { taskId, line, text, by }: PlanComment,
  answer: (CommentAnswer & { readonly revision: number }) | undefined,
  page: Page,
): Html {
  const words = commentWords(page);
  const place =
    taskId === undefined
      ? line === undefined
        ? words("plan")
        : words("line", { line })
      : words("task", { task: taskId });
  return html`<blockquote class="remark">
    <p class="who">${speakerOf(by, page)} <span class="faint">${place}</span></p>
    ${plain(text)}
    ${
      answer &&
      html`<p class="who">${words("answer", { revision: answer.revision })}</p>
        ${plain(answer.answer)}`
    }
  </blockquote>`;
}

function decisionOf({ event }: Decision, page: Page): Html {
  const note = noteOf(event, page.reader);
  const hash = "hash" in event.data ? event.data.hash : undefined;
  const bound = hash !== undefined && html` · <code title="${hash}">${shortHash(hash)}</code>`;
  return html`<div class="decision ${toneOf(note)}">
    <p class="who">${note.title} <span class="faint">${page.day(event.at)}${bound}</span></p>
    ${note.quote?.trim() && plain(note.quote)}
  </div>`;
}

/** Enough to tell revisions apart; the title has the whole hash. */
export function shortHash(hash: string): string {
  return hash.replace(/^sha256:/, "").slice(0, 12);
}
