// Cuts a text so that no part of a secret is left at the cut, where the rest by which it is known is missing.

/** How much is looked at beyond a cut. No secret is longer, besides values of many kilobytes, of which little is left. */
export const MARGIN = 16 * 1024;

/** The first `length` characters at most, with secrets taken out. `text` should go on for MARGIN characters, if there are more. */
export function headWithoutSecrets(text: string, length: number, redact: (text: string) => string): string {
  const cut = redact(text.slice(0, length));
  if (text.length <= length) return cut;
  const whole = redact(text.slice(0, length + MARGIN));
  // Where both agree nothing depends on what was cut off. Mostly that is everywhere.
  if (whole.startsWith(cut)) return cut;
  let same = 0;
  while (cut.charCodeAt(same) === whole.charCodeAt(same)) same++;
  return cut.slice(0, same);
}

/** The last `length` characters at most, likewise. */
export function tailWithoutSecrets(text: string, length: number, redact: (text: string) => string): string {
  const from = Math.max(0, text.length - length);
  const cut = redact(text.slice(from));
  if (from === 0) return cut;
  const whole = redact(text.slice(Math.max(0, from - MARGIN)));
  if (whole.endsWith(cut)) return cut;
  let same = 0;
  while (cut.at(-1 - same) === whole.at(-1 - same)) same++;
  return cut.slice(cut.length - same);
}

/** Whether a text can be cut in two there, and each part has its secrets taken out alone. */
export function isCutBetweenSecrets(text: string, at: number, redact: (text: string) => string): boolean {
  const [left, right] = [text.slice(Math.max(0, at - MARGIN), at), text.slice(at, at + MARGIN)];
  return redact(left + right) === redact(left) + redact(right);
}
