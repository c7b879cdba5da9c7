// What every part of the page is written with: the reader's language and clock, and how much of long texts there is room for.
import type { Language } from "../../../words/language.ts";
import { exportWords } from "../../../words/export.ts";
import { readerOf, type Reader } from "../../views/reader.ts";
import { html, type Html } from "./html.ts";

export interface Page {
  readonly language: Language;
  /** Day and time. */
  day(at: string): Html;
  /** The time, with its day where that is not the first one of the session. */
  time(at: string): Html;
  /** How far the clock of all these times is from UTC. */
  readonly zone: string;
  /** Who reads it: nobody of those who took part. */
  readonly reader: Reader;
  /** The text as it is, or its beginning and end with what is left out between them said. */
  output(text: string): Html;
  /** The same for what is not to be shown as code; what is too long ends where there is no room any more. */
  cut(text: string): { readonly text: string; readonly note: Html | undefined };
  /** Whether anything was cut so far. */
  isCut(): boolean;
}

export interface PageOptions {
  readonly language: Language;
  /** As the system's clock, if not given. */
  readonly timeZone?: string | undefined;
}

/** Of one output; what is said in a message has more room. */
const MOST_OF_OUTPUT = 8_000;
const MOST_OF_TEXT = 60_000;
/** Once so much was shown, the rest of a very long session is told in short. */
const ROOM = 6_000_000;
const SHORT = 300;

/** `began`: when the session did. */
export function openPage({ language, timeZone }: PageOptions, began = ""): Page {
  const words = exportWords({ language });
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", ...zone });
  const times = new Intl.DateTimeFormat(language, { timeStyle: "short", ...zone });
  let [room, wasCut] = [ROOM, false];
  const take = (text: string, most: number): number => {
    const length = Math.min(text.length, room > 0 ? most : SHORT);
    room -= length;
    if (length < text.length) wasCut = true;
    return length;
  };
  const left = (count: number) => html`<p class="cut">${words("cut", { count: count.toLocaleString(language) })}</p>`;
  const dates = new Intl.DateTimeFormat("en", { dateStyle: "short", ...zone });
  const dateOf = (at: string) => (Number.isNaN(Date.parse(at)) ? "" : dates.format(new Date(at)));
  const told = (at: string, format: Intl.DateTimeFormat) =>
    dateOf(at) === "" ? html`` : html`<time datetime="${at}">${format.format(new Date(at))}</time>`;
  return {
    language,
    day: (at) => told(at, days),
    time: (at) => told(at, dateOf(at) === dateOf(began) ? times : days),
    zone: offsetOf(began, timeZone),
    reader: readerOf({ language, me: null }),
    output(text) {
      const length = take(text, MOST_OF_OUTPUT);
      if (length === text.length) return block(text);
      // How a command ended is most often what matters.
      const head = between(text, Math.ceil(length / 2));
      const tail = between(text, text.length - Math.floor(length / 2));
      return html`${block(text.slice(0, head))}${left(tail - head)}${block(text.slice(tail))}`;
    },
    cut(text) {
      const length = take(text, MOST_OF_TEXT);
      if (length === text.length) return { text, note: undefined };
      const end = between(text, length);
      return { text: text.slice(0, end), note: left(text.length - end) };
    },
    isCut: () => wasCut,
  };
}

/** Not in the middle of a character that takes the place of two. */
function between(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}

/** Not the name of the zone: that says where somebody lives. */
function offsetOf(at: string, timeZone: string | undefined): string {
  const date = Number.isNaN(Date.parse(at)) ? new Date(0) : new Date(at);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(date);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace(/^GMT(?:\+0$)?/, "UTC");
}

/** Reached by the keyboard, because it may be wider than the page. */
function block(text: string): Html {
  return html`<pre tabindex="0">${text.replace(/^\n+|\s+$/g, "")}</pre>`;
}

/** Above what somebody said. */
export function speakerOf(by: string | undefined, { reader }: Page): string {
  return by === undefined || by === "user" ? exportWords(reader)("person") : reader.name(by);
}
