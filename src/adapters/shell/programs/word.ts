// One word of a command as the shell will see it after quote removal and expansion, as far as that can be known beforehand.

/** The parts of a word; `quoted` parts are neither split nor globbed. */
export type Piece =
  | { readonly type: "text"; readonly text: string; readonly quoted: boolean }
  | { readonly type: "variable"; readonly name: string; readonly quoted: boolean }
  | { readonly type: "command"; readonly quoted: boolean }
  | { readonly type: "process" };

/**
 * - `literal`: exactly one word, exactly this text.
 * - `operand`: never an option; starts with `text`, the rest is unknown. With `many` it can be several such words.
 * - `unknown`: any number of words, options included.
 */
export interface Word {
  readonly kind: "literal" | "operand" | "unknown";
  readonly text: string;
  readonly many: boolean;
}

/** The known value of a loop variable. `plain` values cannot be split or globbed either. */
export interface LoopValue {
  readonly safe: boolean;
  readonly plain: boolean;
}

const absoluteVariables = new Set(["HOME", "PWD"]);

const literal = (text: string): Word => ({ kind: "literal", text, many: false });
export const unknown: Word = { kind: "unknown", text: "", many: true };

/** The text of a word with everything that is known; `loops` are the loop variables in scope. */
export function resolveWord(pieces: readonly Piece[], loops: ReadonlyMap<string, LoopValue>): Word {
  const [only] = pieces;
  // The names of the test commands: without a closing bracket they are no pattern.
  if (pieces.length === 1 && only?.type === "text" && /^\[{1,2}$/.test(only.text)) return literal(only.text);
  let prefix = "";
  let open = true;
  let many = false;
  let depth = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.type === "text") {
      if (!piece.quoted) {
        // Outside quotes some systems split at bytes of multi-byte characters (macOS takes 0xA0 for a blank).
        if (/[^\x20-\x7e]/.test(piece.text)) return unknown;
        depth = braceDepth(piece.text, depth);
        if (depth < 0) return unknown;
      }
      if (index === 0 && !piece.quoted && piece.text.startsWith("~")) {
        prefix = "/";
        open = false;
      }
      const glob = piece.quoted ? -1 : piece.text.search(/[*?[]/);
      if (open) prefix += glob < 0 ? piece.text : piece.text.slice(0, glob);
      if (glob >= 0) {
        open = false;
        many = true;
      }
      continue;
    }
    if (piece.type === "process") {
      if (open) prefix += "/dev/fd/";
    } else if (piece.type === "command") {
      if (!piece.quoted) return unknown;
    } else {
      const loop = loops.get(piece.name);
      if (!piece.quoted && !loop?.plain) return unknown;
      const next = pieces[index + 1];
      // If the variable is empty after all, the next part must not turn into an option.
      const guarded = next === undefined || (next.type === "text" && /^[^-]/.test(next.text));
      if (open && prefix === "" && guarded && absoluteVariables.has(piece.name)) prefix = "/";
      if (open && prefix === "" && guarded && loop?.safe) prefix = "x";
    }
    open = false;
  }
  if (open) return literal(prefix);
  return prefix === "" || prefix.startsWith("-") ? unknown : { kind: "operand", text: prefix, many };
}

/** Depth of open braces after `text`, or -1 when a brace expansion such as `{a,-delete}` or `{1..3}` is possible. */
function braceDepth(text: string, before: number): number {
  let depth = before;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === "{") depth++;
    else if (char === "}") depth = Math.max(0, depth - 1);
    else if (depth > 0 && (char === "," || (char === "." && text[at + 1] === "."))) return -1;
  }
  return depth;
}
