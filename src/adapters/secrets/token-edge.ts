// Tells where a token may begin: also right after an escape like `\n`, `%3D` or a terminal colour, where a letter stands before it.

const escape =
  /(?:\\[nrtbfv]|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|%[\da-fA-F]{2}|(?:\p{Cc}|\\u001[bB]|\\x1[bB]|\\e|\\033)\[[\d;]{0,12}m)$/u;

/** `more` are further characters that may not stand before it. */
export function beginsAt(text: string, at: number, more = ""): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  if (!isWord(before)) return more === "" || !more.includes(text.charAt(at - 1));
  // Mostly there is none, and this is asked often.
  const likely =
    before === 109 || text[at - 2] === "\\" || text[at - 3] === "%" || text[at - 4] === "\\" || text[at - 6] === "\\";
  return likely && escape.test(text.slice(Math.max(0, at - 24), at));
}

/** Letters and digits of ASCII. */
export function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
