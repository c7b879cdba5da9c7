// Finds private keys in PEM: whole blocks, also escaped, quoted or with line numbers, and truncated blocks.
import { mayBeKeyLine, mayBeLastKeyLine } from "./key-lines.ts";
import type { Rule } from "./rule.ts";

const begin = /-----BEGIN (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
const end = /-----END (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** A block of RSA with 16 384 bits has 13 000 characters. */
const longest = 40_000;
/** One line of a truncated block: the marks that editors and tools add, then base64 or a header. */
const line =
  /(?:\r?\n|\\{1,4}[rn]){0,8}[ \t]{0,40}(?:\d{1,6}[\t:|→ -]{1,3})?["'+>|*# \t]{0,8}(?:[A-Za-z\d+/]{16,20000}={0,2}|(?:Proc-Type|DEK-Info|Version|Comment): ?[^\n\\"']{0,200})(?:["'+, \t]{1,8}(?=\r?\n|\\{1,4}[rn]))?/y;
const shortLastLine = /(?:\r?\n|\\{1,4}[rn]){1,8}[ \t]{0,40}["'+>|*# \t]{0,8}[A-Za-z\d+/]{1,15}={1,2}/y;

export const privateKeyRule: Rule = {
  anchors: ["-----BEGIN "],
  find(text, at) {
    begin.lastIndex = at;
    const header = begin.exec(text)?.[0];
    if (!header) return undefined;
    const from = at + header.length;
    const next = text.indexOf("-----", from);
    end.lastIndex = next;
    const footer = next !== -1 && next - from <= longest ? end.exec(text)?.[0] : undefined;
    const body = footer === undefined ? cutOff(text, from) : next;
    const stop = footer === undefined ? body : next + footer.length;
    return { start: at, end: stop, name: "private-key", secret: holdsKey(text.slice(from, body)) };
  },
};

const begins = /^-----BEGIN (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY/;
const lineAtEnd = /[^\w+/]([A-Za-z\d+/]{40,20000}={0,2})$/;
const lineBreak = /(?:\r|\\{1,4}r)?(?:\n|\\{1,4}n)/g;

/** The end of a block whose start is missing, as `tail` shows it: the lines before it that are base64. */
export const privateKeyEndRule: Rule = {
  anchors: ["-----END "],
  find(text, at) {
    end.lastIndex = at;
    const footer = end.exec(text)?.[0];
    if (!footer) return undefined;
    const passed = { start: at, end: at + footer.length, name: "private-key", secret: false };
    const before = text.slice(Math.max(0, at - longest), at);
    const marker = before.lastIndexOf("-----");
    const opening = before.lastIndexOf("-----BEGIN ");
    // A whole block is left to the other rule.
    if (opening !== -1 && begins.test(before.slice(opening)) && before.indexOf("-----", opening + 11) === marker) {
      return passed;
    }
    const body = before.slice(marker === -1 ? 0 : marker + 5);
    const start = firstOfLastLines(body);
    return { ...passed, start: at - body.length + start, secret: holdsKey(body.slice(start)) };
  },
};

/** Where the key lines start with which the text ends. */
function firstOfLastLines(text: string): number {
  const breaks = [...text.matchAll(lineBreak)];
  let first = text.length;
  let to = text.length;
  for (let index = breaks.length; index >= 0; index--) {
    const before = breaks[index - 1];
    const from = before ? before.index + before[0].length : 0;
    const line = text.slice(from, to);
    const isKey = mayBeKeyLine(line) || (first === text.length && mayBeLastKeyLine(line));
    // The part of the footer's line before it: an indent, a number, a quote.
    const isFrame = index === breaks.length && /^(?:\\{1,4}t|[\W\d])*$/.test(line);
    if (!isKey && !isFrame) {
      // The first line of a text in quotes has something before it.
      const atEnd = index < breaks.length ? lineAtEnd.exec(line)?.[1] : undefined;
      return atEnd ? to - atEnd.length : first;
    }
    if (isKey) first = from;
    to = before?.index ?? 0;
  }
  return first;
}

function cutOff(text: string, from: number): number {
  let at = from;
  while (at - from <= longest) {
    line.lastIndex = at;
    const length = line.exec(text)?.[0].length ?? 0;
    if (length === 0) break;
    at += length;
  }
  shortLastLine.lastIndex = at;
  return at > from ? at + (shortLastLine.exec(text)?.[0].length ?? 0) : at;
}

/** Documentation has dots, a name or nothing between the lines. Base64 itself can contain any word. */
function holdsKey(body: string): boolean {
  const run = /[A-Za-z\d+/]{16,}/.exec(body)?.[0];
  if (run === undefined || !/\d|[a-z][A-Z]|[+/]/.test(run) || /(.)\1{9}/.test(run)) return false;
  return !/your|example|\$\{/i.test(body.replaceAll(/[A-Za-z\d+/]{40,}/g, ""));
}
