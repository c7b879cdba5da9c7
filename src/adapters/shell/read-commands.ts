// Our own reading of a command: simple commands with their words and redirections, in order. It knows a small part of bash and refuses the rest;
// parse.ts holds the second, independent reading, which must agree with it.
import { readWord, Refused, type Cursor } from "./read-word.ts";
import type { Piece } from "./programs/word.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

interface SourceWord extends Span {
  readonly raw: string;
  readonly pieces: readonly Piece[];
}

export interface Redirection extends Span {
  readonly descriptor: string;
  readonly operator: string;
  readonly target: SourceWord;
}

/** Words between two separators, reserved words included: `if`, `then`, `for x in a`, `done` … are part of `words` or `leading`. */
export interface SimpleCommand {
  /** Reserved words before the command. */
  readonly leading: readonly string[];
  readonly words: readonly SourceWord[];
  readonly redirections: readonly Redirection[];
}

const reservedBefore = new Set(["!", "{", "if", "then", "elif", "else", "while", "until", "do"]);
const refusedWords = new Set(["case", "esac", "select", "function", "coproc", "in"]);
const redirection = /(?:[0-9]+)?(?:<<<|<<-|<<|<>|<&|<|>>|>\||>&|>)|&>>|&>/y;
const maximumDepth = 16;

export function readSource(source: string): SimpleCommand[] {
  const cursor: Cursor = { source, at: 0 };
  const commands: SimpleCommand[] = [];
  const heredocs: { delimiter: string; tabs: boolean; quoted: boolean }[] = [];
  let depth = 0;

  const nested = () => {
    if (++depth > maximumDepth) throw new Refused("nested too deeply");
    readUntil(")");
    depth--;
  };
  const word = (): SourceWord => {
    const start = cursor.at;
    const pieces = readWord(cursor, nested);
    return { start, end: cursor.at, raw: source.slice(start, cursor.at), pieces };
  };
  const readRedirection = (found: string, start: number): Redirection => {
    cursor.at = start + found.length;
    const [, descriptor = "", operator = ""] = /^(\d*)(.*)$/.exec(found) ?? [];
    skipBlanks(cursor);
    const target = word();
    if (target.raw === "") throw new Refused("a redirection without a target");
    if (operator === "<<" || operator === "<<-") {
      const delimiter = /^(?:(\w+)|'(\w+)'|"(\w+)")$/.exec(target.raw);
      if (!delimiter || heredocs.length > 0 || depth > 0 || source[cursor.at] !== "\n")
        throw new Refused("a here-document that is not the last thing on its line");
      const [, plain, single, double] = delimiter;
      heredocs.push({ delimiter: plain ?? single ?? double ?? "", tabs: operator === "<<-", quoted: !plain });
    }
    return { start, end: cursor.at, descriptor, operator, target };
  };
  const skipHeredoc = () => {
    const heredoc = heredocs.pop();
    if (!heredoc) return;
    for (;;) {
      if (cursor.at >= source.length) throw new Refused("a here-document is not closed");
      const lineEnd = source.indexOf("\n", cursor.at);
      const line = source.slice(cursor.at, lineEnd < 0 ? source.length : lineEnd);
      cursor.at = lineEnd < 0 ? source.length : lineEnd;
      if ((heredoc.tabs ? line.replace(/^\t+/, "") : line) === heredoc.delimiter) return;
      if (!heredoc.quoted && /[$\\`]/.test(line)) throw new Refused("a here-document with expansions");
      cursor.at++;
    }
  };

  function readUntil(closing: ")" | null): void {
    let words: SourceWord[] = [];
    let redirections: Redirection[] = [];
    let leading: string[] = [];
    let closed = false;
    const finish = () => {
      if (words.length + redirections.length + leading.length > 0) commands.push({ leading, words, redirections });
      words = [];
      redirections = [];
      leading = [];
      closed = false;
    };
    for (;;) {
      skipBlanks(cursor);
      const char = source[cursor.at];
      const pair = source.slice(cursor.at, cursor.at + 2);
      if (char === undefined) {
        if (closing) throw new Refused("a parenthesis is not closed");
        if (heredocs.length > 0) throw new Refused("a here-document is not closed");
        return finish();
      }
      if (char === "#") {
        const end = source.indexOf("\n", cursor.at);
        cursor.at = end < 0 ? source.length : end;
        continue;
      }
      redirection.lastIndex = cursor.at;
      const redirected = pair === "<(" || pair === ">(" ? null : redirection.exec(source);
      if (redirected) {
        redirections.push(readRedirection(redirected[0], cursor.at));
      } else if (char === "\n") {
        finish();
        cursor.at++;
        skipHeredoc();
      } else if (char === ";") {
        if (pair === ";;" || pair === ";&") throw new Refused("case branches are not looked into");
        finish();
        cursor.at++;
      } else if (char === "&" && pair !== "&&") {
        throw new Refused("it runs in the background");
      } else if (char === "&" || char === "|") {
        finish();
        cursor.at += pair === "&&" || pair === "||" || pair === "|&" ? 2 : 1;
      } else if (char === "(") {
        if (words.length > 0 || redirections.length > 0 || closed || pair === "((")
          throw new Refused("a parenthesis where none is expected");
        cursor.at++;
        nested();
        closed = true;
      } else if (char === ")") {
        if (!closing) throw new Refused("a parenthesis that was not opened");
        finish();
        cursor.at++;
        return;
      } else {
        const found = word();
        const follows = source[cursor.at];
        if (closed) throw new Refused("a word behind a closing parenthesis");
        if ((follows === "<" || follows === ">") && /^\{.*\}$/.test(found.raw))
          throw new Refused("a redirection into a variable");
        if (words.length === 0 && refusedWords.has(found.raw)) throw new Refused(`${found.raw} is not looked into`);
        if (words.length === 0 && reservedBefore.has(found.raw)) {
          if (redirections.length > 0) throw new Refused("a redirection before a reserved word");
          leading.push(found.raw);
        } else words.push(found);
      }
    }
  }
  readUntil(null);
  return commands;
}

function skipBlanks(cursor: Cursor): void {
  for (;;) {
    const char = cursor.source[cursor.at];
    if (char === " " || char === "\t") cursor.at++;
    else if (char === "\\" && cursor.source[cursor.at + 1] === "\n") cursor.at += 2;
    else return;
  }
}
