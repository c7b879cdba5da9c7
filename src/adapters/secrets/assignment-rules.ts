// Finds secrets that are assigned to a name that gives them away, in `.env` files, shells, YAML, JSON, source code and command lines.
import { isSecretLiteral, type Demand } from "./placeholders.ts";
import type { Rule } from "./rule.ts";
import { isSecretName, isStrongName } from "./secret-name.ts";
import { beginsAt } from "./token-rules.ts";

const quoted = /(?<quote>\\{0,3}["'`])([^\r\n"'`\\]{1,2000}|[^\r\n]{1,400}?)\k<quote>/.source;
const bare = /[^\s"'`,;(){}[\]<>\\|&]{1,2000}/.source;
const signed = /(?:\\{0,3}["'])?([ \t]{0,40}(?::=|\?=|=>|=|:)[ \t]{0,40})/y;
/** Groups: the quote and what is in it, or the bare value. */
const valued = new RegExp(`(?:${quoted}|(${bare}))`, "y");

/** `NAME=value` as a shell reads it; `NAME: "value"`, `NAME = "value"` are as likely code. */
function demandOf(name: string, sign: string, isQuoted: boolean): Demand {
  if (!isStrongName(name)) return sign === "=" ? "mixed" : "random";
  if (sign === "=") return "any";
  return isQuoted || sign.startsWith(":") ? "mixed" : "random";
}

export const upperCaseRule: Rule = {
  anchors: ["KEY", "TOKEN", "SECRET", "PASS", "PWD", "CREDENTIAL", "PRIVATE", "AUTH"],
  find(text, at) {
    let start = at;
    while (start > 0 && at - start < 100 && isUpper(text.charCodeAt(start - 1))) start--;
    let nameEnd = at;
    while (nameEnd - at < 100 && isUpper(text.charCodeAt(nameEnd))) nameEnd++;
    const name = text.slice(start, nameEnd);
    const passed = { start, end: nameEnd, name: "", secret: false };
    signed.lastIndex = nameEnd;
    const sign = signed.exec(text);
    if (!sign || !beginsAt(text, start) || text[start - 1] === "$" || !isSecretName(name)) return passed;
    valued.lastIndex = nameEnd + sign[0].length;
    const match = valued.exec(text);
    if (!match) return passed;
    const [all, quote = "", inQuotes, plain = ""] = match;
    const value = inQuotes ?? plain.replace(/[.:]{1,3}$/, "");
    const from = valued.lastIndex - all.length + quote.length;
    if (!isSecretLiteral(value, demandOf(name, sign[1] as string, quote !== ""))) {
      return { ...passed, end: quote === "" ? from + plain.length : nameEnd };
    }
    // Before a call or an index it is code: `TOKEN = abc1(…)`.
    if (quote === "" && /^[([{]/.test(text.slice(from + value.length, from + value.length + 1))) return passed;
    return { start: from, end: from + value.length, name, secret: true };
  },
};

function isUpper(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** Lower-case names are everywhere in code: only long, random-looking values in quotes or at the end of a line. */
const lowerCase = new RegExp(
  `[A-Za-z_-]{5,24}(?:\\\\{0,3}["'])?[ \\t]{0,8}(?:=>|:=|=|:)[ \\t]{0,8}(?:${quoted}|(${bare}))`,
  "y",
);

export const lowerCaseRule: Rule = {
  anchors: [
    ..."apiKey api_key apikey ApiKey clientSecret client_secret ClientSecret secretKey secret_key SecretKey".split(" "),
    ..."accessToken access_token refreshToken refresh_token authToken auth_token privateKey private_key".split(" "),
    ..."secretAccessKey secret_access_key SecretAccessKey sessionToken session_token SessionToken".split(" "),
    ..."password Password passwd token secret".split(" "),
  ],
  find(text, at) {
    lowerCase.lastIndex = at;
    const match = lowerCase.exec(text);
    if (!match) return undefined;
    const [all, quote = "", inQuotes, plain = ""] = match;
    const value = inQuotes ?? plain;
    const end = at + all.length - quote.length;
    const ends = inQuotes !== undefined || /^(?:[\r\n]|\\{1,3}[rn]|$)/.test(text.slice(end, end + 4));
    const secret = ends && isSecretLiteral(value, "random", 16) && !/^[a-z-]+\d?$/.test(value);
    return { start: end - value.length, end, name: "secret", secret };
  },
};

const flag = new RegExp(
  `--(?:[a-z]+-)?(?:password|passwd|passphrase|secret|token|api-?key|auth-token|access-token|client-secret)(=|[ \\t]{1,4})(?:${quoted}|(${bare}))`,
  "y",
);
const mysqlPassword = /\bmysql(?:dump|admin|import)?\b[^\n|;&]{0,200}?\s-p([^\s"'`|;&\\-][^\s"'`|;&\\]{3,100})/y;
const sshPassword = /sshpass -p ?["']?([^\s"'`\\]{4,100})/y;
const curlUser = /curl\b[^\n|;&]{0,400}?\s(?:-u|--user)[ =]?["']?[^\s:"'$]{1,100}:([^\s"'`\\]{4,200})/y;

/** Where to continue, so that a line with many such words is not searched for each. */
function endOfCommand(text: string, at: number): number {
  return at + (/^[^\n|;&]{0,100}/.exec(text.slice(at, at + 100))?.[0].length ?? 0);
}

const ofCommand = (anchor: string, form: RegExp): Rule => ({
  anchors: [anchor],
  find(text, at) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (!match) return { start: at, end: endOfCommand(text, at), name: "", secret: false };
    const password = match[1] as string;
    const end = at + match[0].length;
    return { start: end - password.length, end, name: "password", secret: isSecretLiteral(password, "any", 4) };
  },
});

export const commandRules: readonly Rule[] = [
  {
    anchors: ["--p", "--s", "--t", "--a", "--c", "--d", "--r", "--u", "--g"],
    find(text, at) {
      flag.lastIndex = at;
      const match = flag.exec(text);
      if (!match) return undefined;
      const [all, sign, quote = "", inQuotes, plain = ""] = match;
      const value = inQuotes ?? plain;
      const end = at + all.length - quote.length;
      return {
        start: end - value.length,
        end,
        name: "password",
        secret: isSecretLiteral(value, sign === "=" ? "any" : "mixed"),
      };
    },
  },
  ofCommand("mysql", mysqlPassword),
  ofCommand("sshpass", sshPassword),
  ofCommand("curl", curlUser),
];
