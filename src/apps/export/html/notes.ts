// What happened to the session between messages: a line for each note, with its details below.
import type { StoredEvent } from "../../../domain/session/event.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { pathsText, type Note } from "../../views/session/note.ts";
import { failureText } from "./failure-text.ts";
import { html, type Html } from "./html.ts";
import { plain } from "./markdown.ts";
import type { Page } from "./page.ts";

const classes: Readonly<Record<Note["tone"], string>> = {
  plain: "calm",
  dim: "calm",
  accent: "calm",
  plan: "plan",
  build: "good",
  good: "good",
  warn: "warn",
  bad: "bad",
};

export function noteHtml(event: StoredEvent, page: Page): Html {
  const note = noteOf(event, page.reader);
  if (!note) return html``;
  const { title, facts, why, paths } = note;
  const line = [title, ...facts, why, paths && pathsText(paths)].filter(Boolean).join(" · ");
  return html`<div class="note ${classes[note.tone]}">
    <p>${line} <span class="faint">${page.time(event.at)}</span></p>
    ${belowNote(note, page)}
  </div>`;
}

/** A program's output, warnings, and quotes. */
function belowNote({ output, warnings, quote, text }: Note, page: Page): readonly Html[] {
  const printed = output === undefined ? [] : [html`<blockquote>${failureText(output, page)}</blockquote>`];
  const quoted = [...warnings, quote, text].flatMap((each) => {
    if (!each?.trim()) return [];
    const room = page.cut(each);
    return [html`<blockquote>${plain(room.text)}${room.note}</blockquote>`];
  });
  return [...printed, ...quoted];
}

export function toneOf({ tone }: Note): string {
  return classes[tone];
}
