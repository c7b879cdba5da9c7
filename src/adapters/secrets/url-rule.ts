// Finds passwords in addresses like `https://user:password@host`; the rest of the address stays readable.
import { isCommon } from "./ordinary-words.ts";
import { isPlaceholder, isReference } from "./placeholders.ts";
import type { Rule } from "./rule.ts";

const form = /:\/\/([^\s/?#:@"'<>`\\,]{0,200}):([^\s/"'<>`\\]{1,300})@(?=[\w.[$%{-])/y;

export const urlRule: Rule = {
  anchors: ["://"],
  find(text, at) {
    const code = text.charCodeAt(at - 1) | 32;
    if (!(code >= 97 && code <= 122) && !/\d/.test(text.charAt(at - 1))) return undefined;
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) return undefined;
    const password = match[2] as string;
    const start = at + 4 + (match[1] as string).length;
    return { start, end: start + password.length, name: "password", secret: isPassword(password) };
  },
};

function isPassword(password: string): boolean {
  // A port, and a query in which an address of mail stands.
  if (password.length < 4 || /^\d{1,5}(?:[?#&]|$)/.test(password)) return false;
  return !isCommon(password) && !isPlaceholder(password) && !isReference(password) && !/^[%:*]/.test(password);
}
