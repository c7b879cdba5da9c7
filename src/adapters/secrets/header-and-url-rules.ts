// Finds credentials in HTTP headers, in URLs and their queries, in connection strings and in configuration files of programs.
import { isCommon } from "./ordinary-words.ts";
import { type Demand, isPlaceholder, isReference, isSecretLiteral } from "./placeholders.ts";
import type { Rule } from "./rule.ts";
import { looksRandom } from "./value-shape.ts";

/** `form` is sticky, starts at the anchor, and its last group is the secret at its very end. */
function behind(name: string, anchors: readonly string[], form: RegExp, isSecret: (value: string) => boolean): Rule {
  return {
    anchors,
    find(text, at) {
      form.lastIndex = at;
      const match = form.exec(text);
      const value = match?.at(-1);
      if (!match || !value) return undefined;
      const end = at + match[0].length;
      return { start: end - value.length, end, name, secret: isSecret(value) };
    },
  };
}

const literal = (demand: Demand, least: number) => (value: string) => isSecretLiteral(value, demand, least);
const between = /["'\\]{0,4}[ \t]{0,4}[:=,][ \t]{0,4}["'`\\]{0,4}/.source;
const value = /[\w.~+/=-]/.source;

/** `user:password` in base64. */
function isBasic(encoded: string): boolean {
  const decoded = Buffer.from(encoded.slice(0, 2000), "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  const password = decoded.slice(colon + 1);
  if (colon < 0 || password.length < 4 || /[\p{Cc}\uFFFD]/u.test(decoded.trim())) return false;
  return !isCommon(password.trim()) && !isPlaceholder(password);
}

/** Azure's keys are in base64; addresses have it encoded. */
const isBase64Key = (key: string) =>
  key.length >= 30 && !isPlaceholder(key) && looksRandom(key.replaceAll(/%../g, "="));

export const headerRules: readonly Rule[] = [
  behind(
    "authorization",
    ["uthorization", "UTHORIZATION"],
    new RegExp(
      `uthorization${between}(?:Bearer|Token|ApiKey|Api-Key|Key|Negotiate)[ \\t]{1,4}(${value}{8,8000})`,
      "iy",
    ),
    (token) => isSecretLiteral(token, "mixed", 8) && (token.length >= 12 || looksRandom(token)),
  ),
  behind("authorization", ["earer "], new RegExp(`earer (${value}{20,8000})`, "y"), literal("random", 20)),
  behind(
    "authorization",
    ["uthorization", "UTHORIZATION"],
    new RegExp(`uthorization${between}Basic[ \\t]{1,4}([A-Za-z\\d+/=_-]{8,2000})`, "iy"),
    isBasic,
  ),
  behind("auth", ['"auth"', '"auth\\'], /"auth\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"([A-Za-z\d+/=]{12,2000})/y, isBasic),
  behind("auth", [":_auth=", "_auth =", "_auth="], /:?_auth ?= ?"?([A-Za-z\d+/=]{12,2000})/y, isBasic),
  behind("auth-token", [":_authToken", "_authToken"], /:?_authToken ?= ?"?([\w.~+/=-]{8,2000})/y, literal("mixed", 8)),
  behind(
    "api-key",
    [
      "api-key",
      "Api-Key",
      "API-Key",
      "API-KEY",
      "apikey",
      "auth-token",
      "Auth-Token",
      "PRIVATE-TOKEN",
      "Private-Token",
      "access-token",
      "Access-Token",
      "X-Vault-Token",
      "x-functions-key",
    ],
    new RegExp(
      `(?:api-?key|auth-token|private-token|access-token|x-vault-token|x-functions-key)${between}(${value}{16,2000})`,
      "iy",
    ),
    literal("random", 16),
  ),
  behind(
    "account-key",
    ["AccountKey=", "SharedAccessKey=", "SharedSecret=", "AccessKey=", "accesskey="],
    /[A-Za-z]{9,15}=([A-Za-z\d+/=%]{30,200})/y,
    isBase64Key,
  ),
  behind("signature", ["&sig=", "?sig="], /[?&]sig=([A-Za-z\d+/=%_-]{40,200})/y, isBase64Key),
  // Database connection strings: `Server=…;Password=…;`
  behind(
    "password",
    [";Password=", ";PASSWORD=", ";password=", ";Pwd=", ";pwd="],
    /;[A-Za-z]{3,8}=([^;"'\s\\<>]{4,200})/y,
    literal("any", 4),
  ),
  behind(
    "password",
    ["machine "],
    /machine\s{1,4}\S{1,200}\s{1,8}login\s{1,4}\S{1,200}\s{1,8}password\s{1,4}([^\s"'\\]{4,200})/y,
    literal("any", 4),
  ),
];

const credentials = /:\/\/([^\s/?#:@"'<>`\\,]{0,200}):([^\s/"'<>`\\]{1,300})@(?=[\w.[$%{-])/y;

export const urlRule: Rule = {
  anchors: ["://"],
  find(text, at) {
    const code = text.charCodeAt(at - 1) | 32;
    if (!(code >= 97 && code <= 122) && !/\d/.test(text.charAt(at - 1))) return undefined;
    credentials.lastIndex = at;
    const match = credentials.exec(text);
    if (!match) return undefined;
    const password = match[2] as string;
    const start = at + 4 + (match[1] as string).length;
    const end = start + password.length;
    return { start, end, name: "password", secret: isPassword(password, text.slice(end + 1, end + 12)) };
  },
};

function isPassword(password: string, host: string): boolean {
  // A port, or a query that contains an e-mail address.
  if (password.length < 4 || /^\d{1,5}(?:[?#&]|$)/.test(password)) return false;
  // A weak password may be real, unless it consists only of words or opens only this machine.
  const isHarmless = /^[\p{L}_-]+$/u.test(password) || /^(?:localhost|127\.|\[::1)/i.test(host);
  if (isHarmless && isCommon(password)) return false;
  return !isPlaceholder(password) && !isReference(password) && !/^[%:*]/.test(password);
}

const parameters =
  "access_token accesstoken api_key apikey api-key auth_token client_secret key password secret sig signature token";
const parameterValue = /[^\s"'`&#<>\\]{12,2000}/y;

export const queryRule: Rule = {
  anchors: parameters.split(" ").flatMap((name) => [`?${name}=`, `&${name}=`]),
  find(text, at) {
    const start = text.indexOf("=", at) + 1;
    parameterValue.lastIndex = start;
    const found = parameterValue.exec(text)?.[0];
    if (found === undefined) return undefined;
    // With dots it may look like a name in code, which never occurs in a query.
    const secret = [found, ...found.split(".")].some((part) => isSecretLiteral(part, "mixed", 12));
    return { start, end: start + found.length, name: "secret", secret };
  },
};
