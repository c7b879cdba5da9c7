// Matches glob patterns ourselves: ripgrep's --glob would switch off the ignore files for everything it matches.
import { fail } from "../../../domain/values/failure.ts";
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

function compile(glob: string, shown: string): RegExp {
  let source = "";
  let depth = 0;
  for (let index = 0; index < glob.length;) {
    const rest = glob.slice(index);
    const atStart = index === 0 || "/{,".includes(glob[index - 1] ?? "");
    const set = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(rest);
    const stars = /^\*+/.exec(rest)?.[0].length ?? 0;
    const character = rest[0] ?? "";
    let length = 1;
    // Many in a row mean the same as one, but would take forever to match.
    const deep = atStart ? /^(?:\*{2,}\/)+/.exec(rest)?.[0].length : undefined;
    if (deep !== undefined) {
      source += "(?:[^/]+/)*";
      length = deep;
    } else if (stars > 1 && atStart && (rest.length === stars || "},".includes(rest[stars] ?? ""))) {
      source += ".+";
      length = stars;
    } else if (stars > 0) {
      source += "[^/]*";
      length = stars;
    } else if (set !== null) {
      source += `[${set[1] === "" ? "" : "^"}${(set[2] ?? "").replace(/[\\[\]^]/g, "\\$&")}]`;
      length = set[0].length;
    } else if (character === "?") source += "[^/]";
    else if (character === "{") {
      source += "(?:";
      depth += 1;
    } else if (character === "}" && depth > 0) {
      source += ")";
      depth -= 1;
    } else if (character === "," && depth > 0) source += "|";
    else {
      const escaped = character === "\\" && rest.length > 1 ? (rest[1] ?? "") : character;
      length = character === "\\" && rest.length > 1 ? 2 : 1;
      source += escaped.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    }
    index += length;
  }
  try {
    if (depth > 0) throw new SyntaxError("a { is not closed");
    return new RegExp(`^${source}$`, "s");
  } catch (error) {
    throw fail("bad_pattern", `${shown} is not a glob pattern.`, 'Use for example "src/**/*.{ts,tsx}".', {
      cause: error,
    });
  }
}
