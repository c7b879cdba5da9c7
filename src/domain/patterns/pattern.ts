// Parses the paths and patterns of a plan into segments so that two patterns can be compared.

export type Token = { readonly char: string } | { readonly class: CharacterClass } | "any" | "run";

interface CharacterClass {
  readonly negated: boolean;
  readonly ranges: readonly (readonly [string, string])[];
}

/** A name; a name with wildcards and its fixed prefix and suffix; or any number of folders (`**`). */
export type Segment =
  | { readonly literal: string }
  | { readonly tokens: readonly Token[]; readonly start: string; readonly end: string }
  | "deep";

export interface Pattern {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** Beyond this many alternatives, the pattern matches everything from its first brace on. */
const MOST_ALTERNATIVES = 64;

/** Names that files have but folders hardly ever do. */
const fileName =
  /[^.]\.\w{1,8}$|^[A-Z]\w*file$|^\.\w*(?:ignore|rc|attributes|env)$|^(?:LICENSE|README|CHANGELOG|NOTICE|CODEOWNERS)$/;

/** Where programs disagree on what a pattern means: the union of all readings, or only what all agree on. */
export type Reading = "widest" | "narrowest";

/** One pattern per brace alternative. A last segment that may be a folder also matches everything below it. */
export function readPattern(path: string): Pattern[] {
  return readPatternAs("widest", path);
}

export function readPatternAs(reading: Reading, path: string): Pattern[] {
  const normal = path.trim().normalize("NFC");
  if (!/[*?[{(]/.test(normal)) return [readLiteral(normal)];
  if (reading === "narrowest" && extended.test(normal)) return [];
  return alternatives(normal, reading).map((text) => patternOf(text, (part) => readSegment(part, reading)));
}

/** Every character is literal: `app/[id].ts` is a name. */
export function readLiteral(path: string): Pattern {
  return patternOf(path.trim().normalize("NFC"), (literal) => ({ literal }));
}

function patternOf(text: string, read: (part: string) => Segment): Pattern {
  const parts = text.split("/").filter((part) => part !== "" && part !== ".");
  const last = parts.at(-1) ?? "";
  const isFolder = text.endsWith("/") || (!/[*?]/.test(last) && !fileName.test(last));
  const segments = parts.map(read);
  if (isFolder) segments.push("deep");
  return { text: parts.join("/") || ".", segments };
}

/** Extended globs such as `!(a|b)`. */
const extended = /[!+@?*]\(/;

/** The text once for each combination of brace alternatives. */
export function alternatives(pattern: string, reading: Reading): string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const start = text.indexOf("{");
    const choices = start === -1 ? [] : readBraces(text, start, reading);
    if (start === -1) done.push(text);
    else if (!choices || open.length + done.length + choices.length > MOST_ALTERNATIVES)
      return reading === "widest" ? [everythingBelow(pattern)] : [];
    else open.push(...choices.toReversed());
  }
  return done;
}

/** The text once for each alternative of the brace at `start`; undefined when it is unclosed or ambiguous. */
function readBraces(text: string, start: number, reading: Reading): string[] | undefined {
  const choices: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (char === "{") depth++;
    else if (char === "}") depth--;
    if ((char === "," && depth === 1) || (char === "}" && depth === 0)) {
      choices.push(text.slice(from, index));
      from = index + 1;
    }
    if (depth > 0) continue;
    const isRange = choices.length === 1;
    if (isRange && reading === "narrowest") return undefined;
    const inner = isRange ? ["*"] : choices;
    return inner.map((choice) => text.slice(0, start) + choice + text.slice(from));
  }
  return undefined;
}

function everythingBelow(pattern: string): string {
  return `${pattern.slice(0, pattern.slice(0, pattern.indexOf("{")).lastIndexOf("/") + 1)}**`;
}

function readSegment(part: string, reading: Reading): Segment {
  if (part === "**") return "deep";
  // Programs disagree about `a**b` and `!(a|b)`, so they may match anything.
  if (reading === "widest" && (part.includes("**") || extended.test(part))) return "deep";
  if (!/[*?[]/.test(part)) return { literal: part };
  const tokens = readTokens(part);
  const start = literalRun(tokens);
  const end = literalRun(tokens.toReversed()).split("").toReversed().join("");
  return { tokens, start, end };
}

/** In UTF-16 units, as everywhere in this comparison. */
function readTokens(part: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < part.length; index++) {
    const char = part.charAt(index);
    const close = char === "[" ? part.indexOf("]", index + 2) : -1;
    if (char === "*") tokens.push("run");
    else if (char === "?") tokens.push("any");
    else if (close === -1) tokens.push({ char });
    else {
      tokens.push({ class: readClass(part.slice(index + 1, close)) });
      index = close;
    }
  }
  return tokens;
}

function readClass(inner: string): CharacterClass {
  const negated = /^[!^]/.test(inner);
  const members = negated ? inner.slice(1) : inner;
  const ranges = [...members.matchAll(/([^])-([^])|([^])/g)].map(
    ([, from, to, single = ""]) => [from ?? single, to ?? single] as const,
  );
  return { negated, ranges };
}

export function tokensOf(name: Exclude<Segment, "deep">): readonly Token[] {
  return "literal" in name ? name.literal.split("").map((char) => ({ char })) : name.tokens;
}

export function isInClass(char: string, { negated, ranges }: CharacterClass): boolean {
  return ranges.some(([from, to]) => from <= char && char <= to) !== negated;
}

function literalRun(tokens: readonly Token[]): string {
  let run = "";
  for (const token of tokens) {
    if (typeof token === "string" || !("char" in token)) break;
    run += token.char;
  }
  return run;
}
