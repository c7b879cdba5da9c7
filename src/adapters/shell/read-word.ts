// Reads one word at the character level, as bash does: quotes, escapes, variables, substitutions. Refuses everything that it does not fully understand.
import type { Piece } from "./programs/word.ts";

/** A place in the source; the readers move `at` forward. */
export interface Cursor {
  readonly source: string;
  at: number;
}

/** Thrown by the readers: the command is beyond what can be proven. Caught in classify.ts. */
export class Refused extends Error {
  readonly mutating: boolean;
  constructor(reason: string, mutating = false) {
    super(reason);
    this.mutating = mutating;
  }
}

const wordEnd = new Set([" ", "\t", "\n", ";", "&", "|", "(", ")", "<", ">"]);
const variable = /\$(?:([A-Za-z_]\w*|[?$#0-9])|\{([A-Za-z_]\w*)\})/y;
/** After these a `$` starts an expansion; all that `variable` does not match are refused. */
const expansion = /[\w@*#?$!({[-]/;

/** Reads a word and the commands of substitutions in it, for which `readCommands` is called with the cursor behind the `(`. */
export function readWord(cursor: Cursor, readCommands: () => void): Piece[] {
  const { source } = cursor;
  const pieces: Piece[] = [];
  const begin = cursor.at;
  const text = (value: string, quoted: boolean) => {
    const last = pieces.at(-1);
    if (last?.type === "text" && last.quoted === quoted)
      pieces[pieces.length - 1] = { ...last, text: last.text + value };
    else pieces.push({ type: "text", text: value, quoted });
  };
  const dollar = (quoted: boolean) => {
    const next = source[cursor.at + 1] ?? "";
    refuseContinuation(source, cursor.at + 1);
    if (next === "(") {
      if (source[cursor.at + 2] === "(") throw new Refused("arithmetic is not looked into");
      cursor.at += 2;
      readCommands();
      pieces.push({ type: "command", quoted });
      return;
    }
    variable.lastIndex = cursor.at;
    const found = variable.exec(source);
    if (found) {
      cursor.at = variable.lastIndex;
      refuseContinuation(source, cursor.at);
      pieces.push({ type: "variable", name: found[1] ?? found[2] ?? "", quoted });
      return;
    }
    if (expansion.test(next)) throw new Refused("an expansion that is more than a plain variable");
    cursor.at++;
    text("$", quoted);
  };
  const doubleQuoted = () => {
    cursor.at++;
    text("", true);
    for (;;) {
      const char = source[cursor.at];
      if (char === undefined) throw new Refused("a quote is not closed");
      if (char === '"') break;
      if (char === "$") {
        dollar(true);
        continue;
      }
      const next = source[cursor.at + 1];
      if (char === "`") throw new Refused("backticks are not looked into");
      refuseContinuation(source, cursor.at);
      if (char === "\\" && next !== undefined && '$`"\\'.includes(next)) {
        text(next, true);
        cursor.at += 2;
      } else {
        text(char, true);
        cursor.at++;
      }
    }
    cursor.at++;
  };

  while (cursor.at < source.length) {
    const char = source[cursor.at] as string;
    const next = source[cursor.at + 1];
    if ((char === "<" || char === ">") && next === "(") {
      if (char === ">" || cursor.at !== begin) throw new Refused("a process substitution that can write");
      cursor.at += 2;
      readCommands();
      pieces.push({ type: "process" });
    } else if (wordEnd.has(char)) {
      if (char === "(") throw new Refused("a parenthesis inside a word");
      break;
    } else if (char === "\\") {
      if (next === undefined) throw new Refused("a backslash at the end");
      refuseContinuation(source, cursor.at);
      text(next, true);
      cursor.at += 2;
    } else if (char === "`") {
      throw new Refused("backticks are not looked into");
    } else if (char === "'") {
      const end = source.indexOf("'", cursor.at + 1);
      if (end < 0) throw new Refused("a quote is not closed");
      text(source.slice(cursor.at + 1, end), true);
      cursor.at = end + 1;
    } else if (char === '"') doubleQuoted();
    else if (char === "$" && next === "'") {
      // Only tab and newline are decoded: anything else in such a string is a way to hide a word.
      const found = /^\$'((?:[^'\\]|\\[tn])*)'/.exec(source.slice(cursor.at, cursor.at + 200));
      if (!found) throw new Refused("an ANSI-C string with escapes");
      text((found[1] ?? "").replaceAll("\\t", "\t").replaceAll("\\n", "\n"), true);
      cursor.at += found[0].length;
    } else if (char === "$" && next === '"') throw new Refused("a translated string");
    else if (char === "$") dollar(false);
    else {
      text(char, false);
      cursor.at++;
    }
  }
  return pieces;
}

/** A line continued inside a word can hide what the word is; between words it is fine. */
function refuseContinuation(source: string, at: number): void {
  if (source[at] === "\\" && source[at + 1] === "\n") throw new Refused("a line continued inside a word");
}
