// Finds passwords in addresses like `https://user:password@host`; the rest of the address stays readable.
import { isCommon } from "./ordinary-words.ts";
import { isPlaceholder, isReference } from "./placeholders.ts";
import type { Rule } from "./rule.ts";
import { isSecretLiteral } from "./literal.ts";

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
    const end = start + password.length;
    return { start, end, name: "password", secret: isPassword(password, text.slice(end + 1, end + 12)) };
  },
};

function isPassword(password: string, host: string): boolean {
  // A port, and a query in which an address of mail stands.
  if (password.length < 4 || /^\d{1,5}(?:[?#&]|$)/.test(password)) return false;
  // What is weak may be real all the same, unless it is only words or opens nothing but one's own machine.
  const isHarmless = /^[\p{L}_-]+$/u.test(password) || /^(?:localhost|127\.|\[::1)/i.test(host);
  if (isHarmless && isCommon(password)) return false;
  return !isPlaceholder(password) && !isReference(password) && !/^[%:*]/.test(password);
}

const names =
  "access_token accesstoken api_key apikey api-key auth_token client_secret key password secret sig signature token";
const value = /[^\s"'`&#<>\\]{12,2000}/y;

export const queryRule: Rule = {
  anchors: names.split(" ").flatMap((name) => [`?${name}=`, `&${name}=`]),
  find(text, at) {
    const start = text.indexOf("=", at) + 1;
    value.lastIndex = start;
    const found = value.exec(text)?.[0];
    if (found === undefined) return undefined;
    // With dots it may look like a name in code, which stands in no query.
    const secret = [found, ...found.split(".")].some((part) => isSecretLiteral(part, "mixed", 12));
    return { start, end: start + found.length, name: "secret", secret };
  },
};
