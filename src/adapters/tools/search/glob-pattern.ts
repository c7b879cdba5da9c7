// Matches glob patterns ourselves: ripgrep's --glob would switch off the ignore files for everything it matches.
import { fail } from "../../../domain/values/failure.ts";
import {
  anything,
  linearPattern,
  literal,
  type LinearPattern,
  type Part,
} from "../../../domain/patterns/linear-pattern.ts";
import { sizeOf } from "../../files/file-size.ts";

export interface GlobPattern {
  /** Path from the folder that is searched, with /. */
  matches(path: string): boolean;
  /** Arguments that make ripgrep skip most files that cannot match; types, unlike globs, respect ignore files. */
  readonly narrowing: readonly string[];
}

/** No path is longer, and it keeps the reading of brackets fast. */
const MAX_LENGTH = 4096;

/** Like a line of .gitignore: without a slash it matches names at any depth, otherwise from the folder on. `!` negates. */
export function globPattern(pattern: string): GlobPattern {
  if (pattern.length > MAX_LENGTH) {
    const what = `The glob pattern has ${sizeOf(Buffer.byteLength(pattern))}; no path is that long.`;
    throw fail("bad_pattern", what, 'Use for example "**/*.ts".');
  }
  const negated = pattern.startsWith("!");
  const plain = pattern
    .slice(negated ? 1 : 0)
    .replace(/^(\.?\/)+/, "")
    .replace(/\/$/, "/**");
  if (plain === "") throw fail("bad_pattern", "The glob pattern is empty.", 'Use for example "**/*.ts".');
  const anchored = plain.includes("/") ? plain : `**/${plain}`;
  const expression = compile(anchored, pattern);
  const name = anchored.slice(anchored.lastIndexOf("/") + 1);
  const simple = !negated && /^[\w.*?@+-]+$/.test(name) && !anchored.includes("{");
  return {
    matches: (path) => expression.test(path) !== negated,
    narrowing: simple ? [`--type-add=wanted:${name.replace(/\*+/g, "*")}`, "--type=wanted"] : [],
  };
}

const exceptSlash: Part = { one: (char) => char !== "/" };
const inName: Part = { repeated: [exceptSlash] };
const someText: readonly Part[] = [{ one: () => true }, anything];
const folders: Part = { repeated: [exceptSlash, inName, ...literal("/")] };

function compile(glob: string, shown: string): LinearPattern {
  let parts: Part[] = [];
  /** For each open brace: what comes before it, and its alternatives so far, the last of which is being read. */
  const open: { readonly before: Part[]; readonly either: Part[][] }[] = [];
  for (let index = 0; index < glob.length;) {
    const rest = glob.slice(index);
    const atStart = index === 0 || "/{,".includes(glob[index - 1] ?? "");
    const set = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(rest);
    const stars = /^\*+/.exec(rest)?.[0].length ?? 0;
    const character = rest[0] ?? "";
    const innermost = open.at(-1);
    let length = 1;
    const deep = atStart ? /^(?:\*{2,}\/)+/.exec(rest)?.[0].length : undefined;
    if (deep !== undefined) {
      parts.push(folders);
      length = deep;
    } else if (stars > 1 && atStart && (rest.length === stars || "},".includes(rest[stars] ?? ""))) {
      parts.push(...someText);
      length = stars;
    } else if (stars > 0) {
      parts.push(inName);
      length = stars;
    } else if (set !== null) {
      parts.push(oneOf(set[1] !== "", set[2] ?? "", shown));
      length = set[0].length;
    } else if (character === "?") parts.push(exceptSlash);
    else if (character === "{") {
      open.push({ before: parts, either: [(parts = [])] });
    } else if (character === "}" && innermost) {
      open.pop();
      parts = innermost.before;
      parts.push({ either: innermost.either });
    } else if (character === "," && innermost) innermost.either.push((parts = []));
    else {
      const isEscaped = character === "\\" && rest.length > 1;
      parts.push(...literal(isEscaped ? (rest[1] ?? "") : character));
      length = isEscaped ? 2 : 1;
    }
    index += length;
  }
  if (open.length > 0) throw badPattern(shown, new SyntaxError("a { is not closed"));
  return linearPattern(parts);
}

/** A set such as `[a-z]`. */
function oneOf(negated: boolean, members: string, shown: string): Part {
  try {
    const set = new RegExp(`^[${negated ? "^" : ""}${members.replace(/[\\[\]^]/g, "\\$&")}]$`, "s");
    return { one: (char) => set.test(char) };
  } catch (error) {
    throw badPattern(shown, error);
  }
}

function badPattern(shown: string, cause: unknown): Error {
  return fail("bad_pattern", `${shown} is not a glob pattern.`, 'Use for example "src/**/*.{ts,tsx}".', { cause });
}
