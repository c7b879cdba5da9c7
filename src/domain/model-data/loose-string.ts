// Reads a string of hand-written JSON: any quotes, raw line breaks, and inner quotes that are not escaped but can be nothing else.

/** Decides whether a quote can end the string: a name, the value of a member, or an element of a list. */
export type StringPlace = "name" | "member" | "element";

export interface LooseString {
  readonly value: string;
  readonly end: number;
  /** What had to be repaired, each once. */
  readonly repairs: readonly string[];
}

export interface JsonFault {
  readonly position: number;
  readonly expected: string;
}

const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", "`": "`", "“": "”", "„": "“”", "‘": "’" };
const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

const quotedName =
  /(?:"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'|[“„][^“”\n]{0,200}[“”]|[\p{L}_$][\w$-]{0,200})\s*:/uy;
const valueStart = /["'“„[{]|-?\d|(?:true|false|null|True|False|None)\b/y;
/** Behind an inner quote, this means that the string has run into another one. */
const nextField = /\s*(?::|,\s*["'])/y;
/** A comment with a single quote in it may as well be a text whose first quote is missing. Bounded, because each quote looks for one. */
const gap = /(?:\s|(?:\/\/|#[ \t!])(?:[^"\n]|"[^"\n]{0,200}"){0,500}(?=\n|$)|\/\*[^]{0,2000}?\*\/)*/y;

export function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? "";
}

/** The position after white space and comments. */
export function skipGap(text: string, position: number): number {
  return position + matchAt(gap, text, position).length;
}

export function isQuote(char: string | undefined): boolean {
  return char !== undefined && Object.hasOwn(closers, char);
}

export function startsName(text: string, position: number): boolean {
  return matchAt(quotedName, text, position) !== "";
}

export function startsValue(text: string, position: number): boolean {
  return matchAt(valueStart, text, position) !== "";
}

/**
 * An odd number of inner quotes means that one is missing somewhere, and `": ` or `", "` that the string has run into
 * the next one: both are faults, because a guess could move text from one field to another.
 */
export function readLooseString(text: string, start: number, place: StringPlace): LooseString | JsonFault {
  const close = closers[text[start] ?? ""] ?? '"';
  const repairs = new Set<string>(text[start] === '"' ? [] : ["a text was not in double quotes"]);
  const inner: number[] = [];
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "\\") {
      const code = /^u([\da-f]{4})/i.exec(text.slice(at + 1, at + 6))?.[1];
      const next = text.charAt(at + 1);
      if (code !== undefined) value += String.fromCharCode(Number.parseInt(code, 16));
      else if (Object.hasOwn(escapes, next)) value += escapes[next];
      else if (/["'`\\/]/.test(next)) value += next;
      else {
        repairs.add("a backslash was not escaped");
        value += `\\${next}`;
      }
      if (/['`]/.test(next) && next !== close) repairs.add("a quote was escaped needlessly");
      at += code === undefined ? 1 : 5;
    } else if (close.includes(char) && canEnd(text, at, place)) {
      if (inner.length % 2 === 1) return { position: inner[0] ?? at, expected: missingQuote };
      if (inner.length > 0) repairs.add("quotes in a text were not escaped");
      return { value, end: at + 1, repairs: [...repairs] };
    } else {
      if (close.includes(char) && !isApostrophe(text, at)) {
        if (matchAt(nextField, text, at + 1) !== "") return { position: inner[0] ?? at, expected: missingQuote };
        inner.push(at);
      }
      if (char < " ") repairs.add("a line break or tab in a text was not escaped");
      value += char;
    }
  }
  return inner.length > 0
    ? { position: inner[0] ?? start, expected: missingQuote }
    : { position: text.length, expected: "the end of a text" };
}

const missingQuote = "a text that is closed and has its quotes escaped";

function isApostrophe(text: string, at: number): boolean {
  return text[at] !== '"' && /\p{L}/u.test(text[at - 1] ?? "") && /\p{L}/u.test(text[at + 1] ?? "");
}

function canEnd(text: string, at: number, place: StringPlace): boolean {
  if (/[/#]/.test(text[at + 1] ?? "")) return false;
  const after = skipGap(text, at + 1);
  const next = text[after];
  if (next === undefined || place === "name") return true;
  if (next === (place === "member" ? "}" : "]")) return true;
  if (next === "+" && isQuote(text[skipGap(text, after + 1)])) return true;
  const following = next === "," ? skipGap(text, after + 1) : after;
  if (text[following] === undefined) return true;
  if (next === "," && /[,\]}.…]/.test(text[following])) return true;
  // Right after each other, two quotes may as well be an empty pair inside the text.
  if (next !== "," && after === at + 1 && isQuote(next) && place === "element") return false;
  return place === "member" ? startsName(text, following) : startsValue(text, following);
}
