// What every part of the page is written with: the reader's language and clock, and how much of long texts there is room for.
import type { Language } from "../../../domain/messages/language.ts";
import { exportWords } from "./export-words.ts";
import { html, type Html } from "./html.ts";

export interface Page {
  readonly language: Language;
  /** Sentences that the engine stored in English. */
  translate(sentence: string): string;
  /** Day and time. */
  day(at: string): Html;
  /** The time alone. */
  time(at: string): Html;
  /** Who did it, where a name is known. */
  name(by: string | undefined): string;
  /** The text as it is, or its beginning and end with what is left out between them said. */
  output(text: string): Html;
  /** The same for what is not to be shown as code; what is too long ends where there is no room any more. */
  cut(text: string): { readonly text: string; readonly note: Html | undefined };
  /** Whether anything was cut so far. */
  isCut(): boolean;
}

export interface PageOptions {
  readonly language: Language;
  readonly translate: (sentence: string) => string;
  /** As the system's clock, if not given. */
  readonly timeZone?: string | undefined;
}

/** Of one output; what is said in a message has more room. */
const MOST_OF_OUTPUT = 8_000;
const MOST_OF_TEXT = 60_000;
/** Once so much was shown, the rest of a very long session is told in short. */
const ROOM = 6_000_000;
const SHORT = 300;

export function openPage({ language, translate, timeZone }: PageOptions): Page {
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
  const told = (format: Intl.DateTimeFormat) => (at: string) =>
    Number.isNaN(Date.parse(at)) ? html`` : html`<time datetime="${at}">${format.format(new Date(at))}</time>`;
  return {
    language,
    translate,
    day: told(days),
    time: told(times),
    name: (by) => (by === undefined || by === "user" ? words("person") : by),
    output(text) {
      const length = take(text, MOST_OF_OUTPUT);
      if (length === text.length) return block(text);
      // How a command ended is most often what matters.
      const head = Math.ceil(length / 2);
      const tail = length - head;
      return html`${block(text.slice(0, head))}${left(text.length - length)}${block(text.slice(text.length - tail))}`;
    },
    cut(text) {
      const length = take(text, MOST_OF_TEXT);
      if (length === text.length) return { text, note: undefined };
      return { text: text.slice(0, length), note: left(text.length - length) };
    },
    isCut: () => wasCut,
  };
}

/** Reached by the keyboard, because it may be wider than the page. */
function block(text: string): Html {
  return html`<pre tabindex="0">${text.replace(/^\n+|\s+$/g, "")}</pre>`;
}
