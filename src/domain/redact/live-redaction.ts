// Redacts text that arrives in pieces, so that a secret across two pieces is never shown.
import { headWithoutSecrets, MARGIN } from "./redact-cut.ts";

export interface LiveRedaction {
  /** What may be shown now: the last word waits until it is complete. */
  add(piece: string): string;
  /** The rest. */
  end(): string;
}

/** How much of the text before a piece decides whether it is a secret: a header, or the name of a variable. */
const CONTEXT = 1_024;
/** While a secret is being written, all of it: the longest is a private key. */
const LONGEST_CONTEXT = 64 * 1_024;

export function redactLive(redact: (text: string) => string): LiveRedaction {
  let text = "";
  /** The start of `text` that was passed on, redacted. */
  let shown = "";

  function showTo(length: number): string {
    const safe = headWithoutSecrets(text, length, redact);
    const next = safe.slice(commonPrefixLength(shown, safe));
    if (!shown.startsWith(safe)) shown = safe;
    const isPlain = safe === text.slice(0, safe.length);
    if (safe.length > (isPlain ? CONTEXT : LONGEST_CONTEXT)) forgetShown(safe, length);
    return next;
  }

  function forgetShown(safe: string, length: number): void {
    const from = Math.max(0, length - CONTEXT);
    const line = text.indexOf("\n", from) + 1;
    const start = line > 0 && line <= length ? line : from;
    shown = safe === text.slice(0, safe.length) ? safe.slice(start) : redact(text.slice(start, length));
    text = text.slice(start);
  }

  return {
    add(piece) {
      text += piece;
      const length = completeLength(text);
      return length > 0 ? showTo(length) : "";
    },
    end() {
      const rest = showTo(text.length);
      text = "";
      shown = "";
      return rest;
    },
  };
}

/** Up to the last character that cannot be part of a secret. Dots and dashes of a progress bar do not wait for their end. */
function completeLength(text: string): number {
  const earliest = Math.max(0, text.length - MARGIN);
  let at = text.length;
  let hasLetters = false;
  while (at > earliest && isVisibleAscii(text.charCodeAt(at - 1))) {
    at--;
    hasLetters ||= isLetterOrDigit(text.charCodeAt(at));
  }
  return hasLetters ? at : text.length;
}

function isVisibleAscii(code: number): boolean {
  return code > 0x20 && code < 0x7f;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function commonPrefixLength(one: string, other: string): number {
  if (other.startsWith(one)) return one.length;
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}
