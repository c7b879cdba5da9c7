// Tells which lines of a file are the body of a private key, for tools that show only some of its lines.

const begin = /-----BEGIN (?:[A-Z\d]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
const header = /^\W{0,20}(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):/;
/** The marks that editors, searches, diffs, quotes and source code add, then base64 to the end of the line. */
const framed =
  /^[ \t]{0,80}(?:[\w./-]{1,200}:)?(?:\d{1,7}(?:[\t:|→ -]{1,3}|\\{1,4}t))?["'`+>|*#\-/ \t]{0,12}([A-Za-z\d+/]{1,20000}={0,2})(?:\\{1,4}[rnt]|[\s"'`,;+\\)\]]){0,16}$/;
/** RSA with 16 384 bits has 220 lines. */
const mostLines = 1000;

/** The marker before every key body; a text without it contains no key. */
export const keyAnchor = "-----BEGIN ";

/** Whether a line could be part of a key body; the lines before it decide. */
export function mayBeKeyLine(line: string): boolean {
  const run = framed.exec(line)?.[1] ?? "";
  return run.length >= 16 && (/[\d+/=]/.test(run) || run.length >= 48);
}

/** Whether it is one if its neighbour is: the last line of a key is short. */
export function mayBeLastKeyLine(line: string): boolean {
  return framed.test(line);
}

/** Takes the lines of a file in order. `see` says whether a line is of the body of a key. */
export function watchKeyLines(): { readonly isInside: boolean; see(line: string): boolean } {
  let inside = false;
  let bodies = 0;
  let lines = 0;

  function see(line: string): boolean {
    if (line.includes(keyAnchor) && begin.test(line)) {
      inside = !line.includes("-----END ", line.search(begin) + keyAnchor.length);
      bodies = 0;
      lines = 0;
      return false;
    }
    if (!inside) return false;
    lines += 1;
    const isBody = mayBeKeyLine(line) || (bodies > 0 && mayBeLastKeyLine(line));
    if (isBody) bodies += 1;
    // Source code and documentation mention the first line of a key and continue with something else.
    inside = lines < mostLines && (isBody || header.test(line) || !/[^\s"'`+>|*#\\]/.test(line));
    return isBody;
  }

  return {
    get isInside() {
      return inside;
    },
    see,
  };
}
