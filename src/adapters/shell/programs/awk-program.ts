// Reads awk programs: pure when nothing in them can write a file, start a program or hide either from this reader.
import type { Call } from "./rule.ts";

export function refuseAwk({ operands: [program] }: Call): string | undefined {
  if (!program) return "without a program";
  if (program.kind !== "literal") return "the program is not known";
  return isPureProgram(program.text) ? undefined : "a program that is not known to only print";
}

const refusedNames = new Set([
  "system",
  "getline",
  "close",
  "fflush",
  "function",
  "func",
  "ARGV",
  "ARGC",
  "PROCINFO",
  "include",
  "load",
  "namespace",
]);
/** After these a value cannot have ended, so `/` starts a regular expression. */
const beforeRegex = new Set(["", "(", ",", "{", "}", ";", "\n", "!", "~", "&&", "||", "!~"]);
const keywords = new Set([
  "print",
  "printf",
  "if",
  "else",
  "while",
  "for",
  "do",
  "in",
  "return",
  "exit",
  "next",
  "nextfile",
  "delete",
  "BEGIN",
  "END",
  "switch",
  "case",
  "default",
]);
const token =
  /[ \t]+|(?<comment>#[^\n]*)|(?<string>"(?:[^"\\\n]|\\[^\n])*")|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<name>[A-Za-z_]\w*)|(?<operator>&&|\|\||!~|[<>!=]=|\+\+|--|[-+*%^/]=|[\n{}()[\];,!~<>=+*%^?:$/|@\\&-])/y;
const regex = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?\]?(?:[^\]\\/\n])*\])+\//y;

/** A `>` only compares inside parentheses or in a pattern; elsewhere it may belong to a print. */
export function isPureProgram(program: string): boolean {
  let [at, parentheses, braces] = [0, 0, 0];
  let before = "";
  let beforeIsValue = false;
  const conditional = /\b(?:if|while|for|switch)\b/.test(program);
  while (at < program.length) {
    token.lastIndex = at;
    const groups = token.exec(program)?.groups;
    if (!groups) return false;
    const begin = at;
    at = token.lastIndex;
    const { comment, string, number, name, operator } = groups;
    if (comment !== undefined) return false;
    if (name !== undefined) {
      if (refusedNames.has(name)) return false;
      if ((name === "print" || name === "printf") && (parentheses > 0 || braces === 0)) return false;
    }
    if (operator !== undefined) {
      if (["|", "@", "\\", "&", "/="].includes(operator)) return false;
      if (operator === "(") parentheses++;
      if (operator === ")" && --parentheses < 0) return false;
      if (operator === "{") braces++;
      if (operator === "}" && --braces < 0) return false;
      if (operator === ">" && braces > 0 && parentheses === 0) return false;
      if (operator === "/" && !beforeIsValue) {
        if (!beforeRegex.has(before)) return false;
        regex.lastIndex = begin;
        if (!regex.test(program)) return false;
        at = regex.lastIndex;
        [before, beforeIsValue] = ["regex", false];
        continue;
      }
    }
    if (string ?? number ?? name ?? operator) {
      before = operator ?? name ?? "value";
      beforeIsValue =
        number !== undefined ||
        (name !== undefined && !keywords.has(name)) ||
        operator === "]" ||
        (operator === ")" && !conditional);
    }
  }
  return parentheses === 0 && braces === 0;
}
