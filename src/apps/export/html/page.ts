// What every part of the page needs: the reader's language and clock, and limits for long texts.
import type { Language } from "../../../words/language.ts";
import { exportWords } from "../../../words/export.ts";
import { readerOf, type Reader } from "../../views/reader.ts";
import { html, type Html } from "./html.ts";

export interface Page {
  readonly language: Language;
  /** Date and time. */
  day(at: string): Html;
  /** The time, with its date if that differs from the first one of the session. */
  time(at: string): Html;
  /** The clock's offset from UTC. */
  readonly zone: string;
  /** The reader, who took no part in the session. */
  readonly reader: Reader;
  /** The text, or its start and end with a note about what is left out between them. */
  output(text: string): Html;
  /** The same for text that is not code; a long text is cut at its end. */
  cut(text: string): { readonly text: string; readonly note: Html | undefined };
  /** Whether anything was cut so far. */
  isCut(): boolean;
}

export interface PageOptions {
  readonly language: Language;
  /** Default: the system's time zone. */
  readonly timeZone?: string | undefined;
}

/** Limit for one output; messages have a larger one. */
const MOST_OF_OUTPUT = 8_000;
const MOST_OF_TEXT = 60_000;
/** Once this much was shown, the rest of a very long session is abbreviated. */
const ROOM = 6_000_000;
const SHORT = 300;

/** `began`: when the session started. */
export function openPage({ language, timeZone }: PageOptions, began = ""): Page {
  const words = exportWords({ language });
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", ...zone });
  const times = new Intl.DateTimeFormat(language, { timeStyle: "short", ...zone });
  let [room, wasCut] = [ROOM, false];
  const takeRoom = (text: string, most: number): number => {
    const length = Math.min(text.length, room > 0 ? most : SHORT);
    room -= length;
    if (length < text.length) wasCut = true;
    return length;
  };
  const omittedNote = (count: number) =>
    html`<p class="cut">${words("cut", { count: count.toLocaleString(language) })}</p>`;
  const dates = new Intl.DateTimeFormat("en", { dateStyle: "short", ...zone });
  const dateOf = (at: string) => (Number.isNaN(Date.parse(at)) ? "" : dates.format(new Date(at)));
  const timeHtml = (at: string, format: Intl.DateTimeFormat) =>
    dateOf(at) === "" ? html`` : html`<time datetime="${at}">${format.format(new Date(at))}</time>`;
  return {
    language,
    day: (at) => timeHtml(at, days),
    time: (at) => timeHtml(at, dateOf(at) === dateOf(began) ? times : days),
    zone: offsetOf(began, timeZone),
    reader: readerOf({ language, me: null }),
    output(text) {
      const length = takeRoom(text, MOST_OF_OUTPUT);
      if (length === text.length) return block(text);
      // The end of a command's output usually matters most.
      const head = characterBoundary(text, Math.ceil(length / 2));
      const tail = characterBoundary(text, text.length - Math.floor(length / 2));
      return html`${block(text.slice(0, head))}${omittedNote(tail - head)}${block(text.slice(tail))}`;
    },
    cut(text) {
      const length = takeRoom(text, MOST_OF_TEXT);
      if (length === text.length) return { text, note: undefined };
      const end = characterBoundary(text, length);
      return { text: text.slice(0, end), note: omittedNote(text.length - end) };
    },
    isCut: () => wasCut,
  };
}

/** Never splits a surrogate pair. */
function characterBoundary(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}

/** Not the zone's name, which reveals where the user lives. */
function offsetOf(at: string, timeZone: string | undefined): string {
  const date = Number.isNaN(Date.parse(at)) ? new Date(0) : new Date(at);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(date);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace(/^GMT(?:\+0$)?/, "UTC");
}

/** Focusable, because it may scroll sideways. */
function block(text: string): Html {
  return html`<pre tabindex="0">${text.replace(/^\n+|\s+$/g, "")}</pre>`;
}

/** The line above a message. */
export function speakerOf(by: string | undefined, { reader }: Page): string {
  return by === undefined || by === "user" ? exportWords(reader)("person") : reader.name(by);
}
