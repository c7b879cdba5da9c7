// Reads sed scripts: only commands that print, delete or substitute are known, so w, W, e, r, a, i, c and the flags w and e of s are refused.
import type { Call } from "./rule.ts";

export function refuseSed({ flags, operands }: Call): string | undefined {
  const given = flags.filter(({ name }) => name === "-e" || name === "--expression").flatMap(({ values }) => values);
  const scripts = given.length > 0 ? given : operands.slice(0, 1);
  if (scripts.length === 0) return "without a script";
  for (const { kind, text } of scripts) {
    if (kind !== "literal") return "the script is not known";
    if (!isPureScript(text)) return "a script that is not known to only print";
  }
  return undefined;
}

const address = /(?:\d+(?:~\d+)?|\$|\/(?:[^/\\\n[]|\\[^\n]|\[\^?\]?[^\]/\\\n]*\])*\/[IM]*)/y;
const range = /\s*,\s*(?=[\d$/+~])[+~]?/y;
const simple = /[pPdDnNgGhHxlz=F]|[qQ]\d*/y;

export function isPureScript(script: string): boolean {
  let at = 0;
  let depth = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(script)) return false;
    at = pattern.lastIndex;
    return true;
  };
  for (;;) {
    match(/[\s;]*/y);
    if (at >= script.length) return depth === 0;
    if (match(address) && match(range) && !match(address)) return false;
    match(/\s*(?:!\s*)*/y);
    if (match(/\{/y)) {
      depth++;
      continue;
    }
    if (match(/\}/y)) {
      if (--depth < 0) return false;
    } else if (script[at] === "s" || script[at] === "y") {
      const substitution = script[at] === "s";
      at++;
      if (!delimited()) return false;
      if (substitution && !match(/[gpIi\d]*/y)) return false;
    } else if (!match(simple)) return false;
    if (at < script.length && !/[\s;}]/.test(script[at] as string)) return false;
    if (!match(/[ \t]*(?=[;\n}]|$)/y)) return false;
  }

  /** `/a/b/`. A delimiter inside brackets ends the part for GNU but not for BSD, so brackets have to be closed before it. */
  function delimited(): boolean {
    const delimiter = script[at++];
    if (delimiter === undefined || /[\s\\\w;{}[\]]/.test(delimiter)) return false;
    for (const part of ["pattern", "replacement"]) {
      const begin = at;
      while (script[at] !== delimiter) {
        if (script[at] === undefined || script[at] === "\n") return false;
        at += script[at] === "\\" ? 2 : 1;
      }
      const bare = script.slice(begin, at).replaceAll(/\\./g, "");
      if (part === "pattern" && bare.replaceAll(/\[\^?\]?[^\]]*\]/g, "").includes("[")) return false;
      at++;
    }
    return true;
  }
}
