// Reads `.env` files as the usual libraries do: quotes, several lines, `export`, comments, CRLF, a byte order mark.

export interface Variable {
  readonly name: string;
  readonly value: string;
  /** As it is in the file, with escapes unresolved. */
  readonly raw: string;
}

const start = /^[^\S\n]*(?:export[^\S\n]+|set[^\S\n]+)?([\w.-]+)[^\S\n]*(?:=|:(?=[^\S\n]))[^\S\n]*/;
const anotherLine = /\n[^\S\n]*(?:export[^\S\n]+)?[A-Za-z_][\w.]*=/;

export function parseDotenv(content: string): readonly Variable[] {
  const text = content.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const variables: Variable[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = endOfLine(text, at);
    const head = start.exec(text.slice(at, Math.min(lineEnd, at + 1000)));
    if (!head) {
      at = lineEnd + 1;
      continue;
    }
    const from = at + head[0].length;
    const quoted = quotedAt(text, from);
    const raw = quoted?.raw ?? unquoted(text.slice(from, lineEnd));
    variables.push({ name: head[1] as string, value: text[from] === '"' && quoted ? unescaped(raw) : raw, raw });
    at = endOfLine(text, quoted?.end ?? lineEnd) + 1;
  }
  return variables;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** A quote that is never closed, or only in a later variable, is part of an unquoted value. */
function quotedAt(text: string, from: number): { readonly raw: string; readonly end: number } | undefined {
  const quote = text[from];
  if (quote !== '"' && quote !== "'" && quote !== "`") return undefined;
  let end = text.indexOf(quote, from + 1);
  while (end !== -1 && text[end] === '"' && isEscaped(text, end)) end = text.indexOf(quote, end + 1);
  if (end === -1) return undefined;
  const raw = text.slice(from + 1, end);
  return anotherLine.test(raw) ? undefined : { raw, end };
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes++;
  return slashes % 2 === 1;
}

function unquoted(line: string): string {
  return line
    .replace(/(?:^|\s)#.*$/, "")
    .trim()
    .replace(/^["'`]/, "");
}

const resolved: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function unescaped(raw: string): string {
  return raw.replaceAll(/\\([nrt"\\$])/g, (_all, char: string) => resolved[char] ?? char);
}
