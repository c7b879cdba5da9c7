// Hides the machine's paths from a shared page: paths in the workspace become relative, the home folder becomes "~".

export interface Places {
  readonly workspace: string;
  /** This and the following ones by every path that leads there. */
  readonly home?: readonly string[] | undefined;
  /** The folder of workspace copies; a path in a copy is shown as if it were in the workspace. */
  readonly copies?: readonly string[] | undefined;
}

export type Shorten = <Value>(value: Value) => Value;

/** Returns the same value with every text in it shortened. */
export function pathShortener({ workspace, home = [], copies = [] }: Places): Shorten {
  const folder = nameOf(workspace);
  const written = { workspace: spellingsOf([workspace]), home: spellingsOf(home), copies: spellingsOf(copies) };
  const suffixes = written.workspace.map(suffixPattern).join("|");
  const patterns: (readonly [pattern: string, inside: string, itself: string])[] = [
    ...written.copies.map((path) => [`${anyForm(path)}${PART}${PART}(?:${suffixes}|${PART})`, "", folder] as const),
    ...[
      ...written.workspace.map((path) => [path, "", folder] as const),
      ...written.home.map((path) => [path, "~/", "~"] as const),
    ]
      .filter(([path]) => /[^/\\]/.test(path) && !/^[A-Za-z]:[/\\]*$/.test(path))
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([path, inside, itself]) => [anyForm(path), inside, itself] as const),
  ];
  const rules = patterns.map(
    ([path, inside, itself]) =>
      [new RegExp(`(?<![\\w.-])${path}(?:(${SLASH})|(?![\\w-]))`, "g"), inside, itself] as const,
  );
  const names = Object.values(written).flat().map(nameOf);
  const text = (given: string) => {
    // Most texts contain none of the paths, and searching for a word is far faster.
    if (!names.some((name) => given.includes(name))) return given;
    return rules.reduce(
      (line, [pattern, inside, itself]) => line.replaceAll(pattern, (_whole, slash) => (slash ? inside : itself)),
      given,
    );
  };
  const shorten = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(shorten);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), shorten(inner)]));
  };
  return shorten as Shorten;
}

/** Stack traces name files by URLs, in which a space is %20. */
function spellingsOf(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => [path, encodeURI(path)]))];
}

/** The last part of a path of any system. */
export function nameOf(path: string): string {
  return path.split(/[/\\]+/).findLast((part) => part !== "") ?? path;
}

/** Also doubled: as JSON writes Windows separators. */
const SLASH = String.raw`(?:\/|\\{1,2})`;

/** Any one part of a path. */
const PART = `${SLASH}[^\\s"'\`/\\\\]+`;

function anyForm(path: string): string {
  return partsOf(path).join(SLASH);
}

/** The last part of a path, preceded by any number of others: a copy holds the whole repository of the workspace. */
function suffixPattern(path: string): string {
  return partsOf(path)
    .filter((part) => part !== "")
    .reduce((before, part) => `(?:${before})?${SLASH}${part}`, "");
}

function partsOf(path: string): string[] {
  const parts = path.replace(/[/\\]+$/, "").split(/[/\\]+/);
  return parts.map((part) => part.replaceAll(/[$()*+.?[\]^{|}-]/g, String.raw`\$&`));
}
