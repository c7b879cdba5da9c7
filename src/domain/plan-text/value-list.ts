// Parses lists on one line of a plan file: `src/a.ts`, `src/b/**`, or without backticks as people write them.
import { isNone } from "../model-data/coerce-text.ts";
import { isQuoted, readQuoted } from "./value-text.ts";

export interface ListedValue {
  readonly text: string;
  /** It is exactly this text, not a word such as "none". */
  readonly quoted: boolean;
}

const separator = /^\s*[,;，、]\s*/;

export function readList(text: string): { readonly values: ListedValue[] } | { readonly problem: string } {
  const values: ListedValue[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const quoted = isQuoted(rest) ? readQuoted(rest) : undefined;
    if (isQuoted(rest) && !quoted) return { problem: `The quote is not closed: ${rest.slice(0, 60)}` };
    const bare = quoted ? "" : bareValue(rest);
    values.push(quoted ? { text: quoted.value, quoted: true } : { text: bare.trim(), quoted: false });
    const following = (quoted ? quoted.rest : rest.slice(bare.length)).trimStart();
    if (following !== "" && !separator.test(following))
      return { problem: `Nothing but a comma can follow a value in backticks, and here is: ${following.slice(0, 60)}` };
    rest = following.replace(separator, "");
  }
  return { values: values.filter(({ text: value, quoted }) => quoted || value !== "") };
}

/** Up to the next comma outside braces: `src/{a,b}.ts` is one pattern. */
function bareValue(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === "{" && text.includes("}", index)) depth++;
    if (char === "}") depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(char)) return text.slice(0, index);
  }
  return text;
}

/** "none", "-" and the like mean an empty list. */
export function dropNone(values: readonly ListedValue[]): ListedValue[] {
  return values.filter(({ text, quoted }) => quoted || !isNone(text));
}
