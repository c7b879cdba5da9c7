// Tells what only stands for a secret: placeholders of documentation, references to variables, calls, masked values.
import { remember } from "./remember.ts";

const said =
  /example|sample|dummy|placeholder|change[-_]?me|change[-_]?this|replace[-_]?(?:me|this|with)|insert[-_]?(?:your|here)|redacted|(?:^|[-_\s<[{(])(?:your|my|fake|test|mock|some|todo|tbd)(?=[-_\s])|your[-_]?(?:api|access|auth|own|org|project|secret|token|key|pass|client|private|actual|real|account|username|app|domain)|(?:key|token|secret|password|goes)[-_ ]?here|not[-_]a[-_]real/i;
const masked = /x{4}|\.{3}|…|\*{3}|•{3}|_{4}|\?{4}|#{5}|-{6}/i;

/** For tokens whose form is sure; only what is plainly not real. */
export const isPlaceholder = remember((value) => {
  if (value.length > 1000) return false;
  if (masked.test(value) || said.test(value)) return true;
  if (value.length < 64 && /(.)\1{7}/.test(value)) return true;
  return new Set(value).size <= Math.min(4, value.length / 3);
});

/** What a person still has to fill in. */
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

/** For values that follow a name: what is computed or read from elsewhere is no literal. */
export function isReference(value: string): boolean {
  const head = value.slice(0, 300);
  return references.some((pattern) => pattern.test(head));
}
