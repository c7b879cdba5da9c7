// Tells real secrets from what only looks like one: placeholders in documentation, references to variables, calls, masked values.
import { isCommon } from "./ordinary-words.ts";
import { isOrdinary, looksRandom } from "./value-shape.ts";

const placeholderWords =
  /example|sample|dummy|placeholder|change[-_]?me|change[-_]?this|replace[-_]?(?:me|this|with)|insert[-_]?(?:your|here)|redacted|(?:^|[-_\s<[{(])(?:your|my|fake|test|mock|some|todo|tbd)(?=[-_\s])|your[-_]?(?:api|access|auth|own|org|project|secret|token|key|pass|client|private|actual|real|account|username|app|domain)|(?:key|token|secret|password|goes)[-_ ]?here|not[-_]a[-_]real/i;
const masked = /x{4}|\.{3}|…|\*{3}|•{3}|_{4}|\?{4}|#{5}|-{6}/i;

/** For tokens with an unmistakable form: only what is plainly not real. */
export const isPlaceholder = memoize((value) => {
  if (value.length > 1000) return false;
  if (masked.test(value) || placeholderWords.test(value)) return true;
  if (value.length < 64 && /(.)\1{7}/.test(value)) return true;
  return new Set(value).size <= Math.min(4, value.length / 3);
});

/** A value that the user still has to fill in. */
export function isUnfilled(value: string): boolean {
  return (
    masked.test(value) ||
    /your[-_ ]|change[-_]?(?:me|this)|placeholder|replace[-_]?(?:me|this|with)|goes[-_ ]here/i.test(value)
  );
}

const references: readonly RegExp[] = [
  /^\$\{?[A-Za-z_][\w.:-]*\}?$/,
  /^\$\{?\d?$/,
  /\$\{|\$\(|\{\{|\$\[|<%|#\{/,
  /^%[A-Za-z_]\w*%$/,
  /^%[sdvq]$|^%\(\w+\)s$/,
  /^\{[\w.$]*\}$/,
  /^<[^<>]*>$/,
  /^\[[^[\]]*\]$/,
  /^\(|^`/,
  /^[\w$.?!]+[([]/,
  /^(?:process|import|os|ENV|env|System|secrets|vars|self|this|config|settings|ctx|args|options|params|props)[.[]/,
  /^(?:op|vault|sm|ssm|secretsmanager|azurekeyvault|gcpsm|env|file|ref|arn|urn|keychain|data)[:+]/,
  /^(?:ENC\[|!|@Microsoft|await |new |get|read|load|fetch|require\()/,
  /^[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*)+$/,
  /⟦redacted/,
  // A regular expression.
  /\[(?:\^|A-Z|a-z|0-9|\\[wds])|\\[wds][+*{]/,
];

/** For values after a name: a computed value, or one read from elsewhere, is not a literal. */
export function isReference(value: string): boolean {
  const head = value.slice(0, 300);
  return references.some((pattern) => pattern.test(head));
}

const MOST_MEMOIZED = 2000;
const LONGEST_MEMOIZED = 300;

/** The same texts are asked about again and again while a document is searched. */
export function memoize(answer: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = answer(text);
    if (known.size >= MOST_MEMOIZED) known.clear();
    if (text.length <= LONGEST_MEMOIZED) known.set(text, now);
    return now;
  };
}

/**
 * `random`: it must look drawn. `mixed`: letters and digits, or signs as in passwords. `any`: anything but a common word,
 * a placeholder, a reference or something ordinary.
 */
export type Demand = "random" | "mixed" | "any";

export function isSecretLiteral(value: string, demand: Demand, least = 6): boolean {
  if (value.length < least || /\s/.test(value) || !/[\p{L}\d]/u.test(value)) return false;
  if (isHarmless(value)) return false;
  return demand === "any" || isRandom(value) || (demand === "mixed" && isMixed(value));
}

const isHarmless = memoize(
  (value) => isCommon(value) || isPlaceholder(value) || isReference(value) || isOrdinary(value),
);
const isRandom = memoize(looksRandom);

function isMixed(value: string): boolean {
  return (
    /\p{L}/u.test(value) && (/\d/.test(value) ? !/^[a-z]+(?:[-_.][a-z\d]+)+$/i.test(value) : /[!@#$%^&*]/.test(value))
  );
}
