// The conversation from start to end: messages, tool calls, questions, and sub-agents.
import { toArray } from "../../../domain/values/list.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import type { AgentEntry, CallEntry, Entry, QuestionEntry } from "../../../domain/reading/entry.ts";
import { threadOf, type Transcript } from "../../../domain/reading/transcript.ts";
import { answerText } from "../../views/ask/answer-text.ts";
import { isReadTool, knownTool } from "../../views/session/known-tool.ts";
import { callStatusWords } from "../../../words/status.ts";
import { noteWords, transcriptWords } from "../../../words/transcript.ts";
import { callOf, readCallsRow } from "./calls.ts";
import { html, type Html } from "./html.ts";
import { markdown, plain } from "./markdown.ts";
import { noteHtml } from "./notes.ts";
import { speakerOf, type Page } from "./page.ts";

/** Fewer calls in a row are shown one by one. */
const LEAST_READS = 3;
/** Agents can start others; deeper ones than this are not shown. */
const DEEPEST = 8;

interface ThreadContext {
  readonly transcript: Transcript;
  readonly page: Page;
  /** The agent returns data for the plan, which shows it. */
  readonly isQuiet: boolean;
  readonly depth: number;
}

/** One piece per entry, so that a long session is never one text. */
export function* conversation(transcript: Transcript, page: Page): Generator<Html> {
  yield* thread(undefined, { transcript, page, isQuiet: false, depth: 0 });
}

function* thread(agentId: string | undefined, context: ThreadContext): Generator<Html> {
  let reads: CallEntry[] = [];
  const flushReads = function* () {
    if (reads.length >= LEAST_READS) yield readCallsRow(reads, context.page);
    else for (const call of reads) yield callOf(call, context.page);
    reads = [];
  };
  for (const entry of toArray(threadOf(context.transcript, agentId))) {
    if (entry.kind === "call" && entry.status === "ok" && !entry.permission && isReadTool(entry.tool)) {
      reads.push(entry);
      continue;
    }
    yield* flushReads();
    yield entryOf(entry, context);
  }
  yield* flushReads();
}

function entryOf(entry: Entry, context: ThreadContext): Html {
  const { page, isQuiet, depth } = context;
  const words = transcriptWords(page);
  switch (entry.kind) {
    case "message":
      // In a sub-agent's thread, the engine is the one who speaks.
      return depth === 0
        ? messageHtml("person", speakerOf(entry.by, page), entry, plain, page, depth)
        : messageHtml("brief", "Planwright", entry, plain, page, depth);
    case "text":
      // Not prose: an answer for a program.
      if (isQuiet && /^\s*(?:```\w*\s*)?[{[]/.test(entry.text)) return html`<p class="faint">${words("answered")}</p>`;
      return messageHtml("model", "Planwright", entry, (text) => markdown(text, 3), page, depth);
    case "thinking": {
      const { text, note } = page.cut(entry.text);
      return html`<details class="fold thought">
        <summary>${words("thought")}</summary>
        ${plain(text)}${note}
      </details>`;
    }
    case "call":
      // The question itself is shown.
      if (knownTool(entry.tool) === "ask_user" && entry.status !== "error" && entry.status !== "denied") return html``;
      return callOf(entry, page);
    case "agent":
      return agentOf(entry, context);
    case "question":
      return questionOf(entry, page);
    case "note":
      return noteHtml(entry.event, page);
  }
}

function messageHtml(
  who: "person" | "model" | "brief",
  name: string,
  { text: all, at, seq }: { readonly text: string; readonly at: string; readonly seq: number },
  show: (text: string) => Html,
  page: Page,
  depth: number,
): Html {
  const { text, note } = page.cut(all);
  const head = html`${name} <span class="faint">${page.time(at)}</span>`;
  return html`<article class="said ${who}" id="event-${seq}">
    ${depth === 0 ? html`<h3 class="who">${head}</h3>` : html`<p class="who">${head}</p>`} ${show(text)}${note}
  </article>`;
}

const agentSigns = {
  running: ["◐", "calm", "running"],
  done: ["✓", "good", "ok"],
  failed: ["✗", "bad", "error"],
  cancelled: ["–", "calm", "cancelled"],
} as const;

function agentOf(entry: AgentEntry, context: ThreadContext): Html {
  const { page, depth } = context;
  const { agentId, name, task, callId, taskId, role, status, at, endedAt } = entry;
  const words = transcriptWords(page);
  const [sign, tone, word] = agentSigns[status];
  const isQuiet = callId === undefined && taskId === undefined;
  const purpose =
    taskId !== undefined
      ? words("agentTask", { task: taskId })
      : callId !== undefined
        ? words("agentSub")
        : words(
            role?.startsWith("perspective:")
              ? "agentPerspective"
              : role === "reflector"
                ? "agentReflection"
                : "agentSynthesis",
          );
  const ms = endedAt === undefined ? 0 : Date.parse(endedAt) - Date.parse(at);
  const took = ms < 1000 ? "" : ` · ${formatDuration(ms)}`;
  const inside = depth < DEEPEST ? [...thread(agentId, { ...context, isQuiet, depth: depth + 1 })] : [];
  return html`<details class="agent">
    <summary>
      <span class="sign ${tone}" aria-hidden="true">${sign}</span> <span class="tool">${name}</span>
      <span class="subject">${purpose}</span> <span class="faint">${callStatusWords(page)(word)}${took}</span>
    </summary>
    <div class="body">
      <details class="fold">
        <summary>${words("brief")}</summary>
        ${page.output(task)}
      </details>
      ${inside}
    </div>
  </details>`;
}

function questionOf({ questions, answers, remark, by, closed }: QuestionEntry, page: Page): Html {
  const words = noteWords(page);
  const outcome = closed
    ? words(closed === "superseded" ? "questionSuperseded" : "questionStopped")
    : answers && words("answered", { by: page.reader.name(by) });
  return html`<section class="question" aria-label="${words("questionAsked")}">
    <p class="who">${words("questionAsked")}</p>
    ${questions.map((question) => {
      const answer = answers && answerText(question, answers[question.name], page);
      return html`${markdown(question.question, 3)}${answer !== undefined && html`<p class="answer">${answer}</p>`}`;
    })}
    ${remark?.trim() && plain(remark)} ${outcome !== undefined && html`<p class="faint">${outcome}</p>`}
  </section>`;
}
