// Quotes and parses values on one line of a plan file: code spans by Markdown's rules, or JSON strings where a code span cannot hold them.

/** Characters a line cannot show: line breaks, other control characters, lone surrogates. */
export function needsJson(value: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(value) || !value.isWellFormed();
}

export function quote(value: string): string {
  if (value === "" || needsJson(value)) return JSON.stringify(value);
  const longest = (value.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const isPadded = value.startsWith(" ") && value.endsWith(" ") && /[^ ]/.test(value);
  const space = value.startsWith("`") || value.endsWith("`") || isPadded ? " " : "";
  return fence + space + value + space + fence;
}

export function isQuoted(text: string): boolean {
  return text.startsWith("`") || text.startsWith('"');
}

/** The quoted value at the start of the text, and what follows it; undefined when it is unclosed. */
export function readQuoted(text: string): { readonly value: string; readonly rest: string } | undefined {
  return text.startsWith('"') ? readJsonString(text) : readCodeSpan(text);
}

function readJsonString(text: string): { value: string; rest: string } | undefined {
  const found = /^"(?:[^"\\]|\\[^])*"/.exec(text)?.[0];
  if (found === undefined) return undefined;
  try {
    return { value: JSON.parse(found) as string, rest: text.slice(found.length) };
  } catch {
    return undefined;
  }
}

function readCodeSpan(text: string): { value: string; rest: string } | undefined {
  const open = /^`+/.exec(text)?.[0].length ?? 0;
  for (const run of text.matchAll(/`+/g)) {
    if (run.index === 0 || run[0].length !== open) continue;
    const inner = text.slice(open, run.index);
    const isPadded = inner.startsWith(" ") && inner.endsWith(" ") && /[^ ]/.test(inner);
    return { value: isPadded ? inner.slice(1, -1) : inner, rest: text.slice(run.index + open) };
  }
  return undefined;
}
