// Cuts a text so that no partial secret remains at the cut, where the rest that identifies it is missing.

/** How far to look beyond a cut. No secret is longer, except values of many kilobytes, of which little remains. */
export const MARGIN = 16 * 1024;

/** At most the first `length` characters, redacted. `text` should continue for MARGIN characters, if there are more. */
export function headWithoutSecrets(text: string, length: number, redact: (text: string) => string): string {
  const cut = redact(text.slice(0, length));
  if (text.length <= length) return cut;
  const whole = redact(text.slice(0, length + MARGIN));
  // Where both agree, nothing depends on what was cut off. Usually that is everywhere.
  if (whole.startsWith(cut)) return cut;
  let same = 0;
  while (cut.charCodeAt(same) === whole.charCodeAt(same)) same++;
  return cut.slice(0, same);
}

/** At most the last `length` characters, likewise. */
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

/** Whether a text can be split there and both parts redacted separately. */
export function isCutBetweenSecrets(text: string, at: number, redact: (text: string) => string): boolean {
  const [left, right] = [text.slice(Math.max(0, at - MARGIN), at), text.slice(at, at + MARGIN)];
  return redact(left + right) === redact(left) + redact(right);
}
