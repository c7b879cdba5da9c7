// Finds private keys in PEM: whole blocks, also escaped, quoted or with line numbers, and blocks that are cut off.
import type { Rule } from "./rule.ts";

const begin = /-----BEGIN (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
const end = /-----END (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** A block of RSA with 16 384 bits has 13 000 characters. */
const longest = 40_000;
/** One line of a block that is cut off: what editors and tools put before it, then base64 or a header. */
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

/** Documentation has dots, a name or nothing between the lines. */
function holdsKey(body: string): boolean {
  const run = /[A-Za-z\d+/]{16,}/.exec(body)?.[0];
  return (
    run !== undefined && /\d|[a-z][A-Z]|[+/]/.test(run) && !/(.)\1{9}/.test(run) && !/your|example|\$\{/i.test(body)
  );
}
