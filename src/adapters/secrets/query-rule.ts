// Finds secrets in the query of an address: `?access_token=…`, `&api_key=…`.
import { isSecretLiteral } from "./literal.ts";
import type { Rule } from "./rule.ts";

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
