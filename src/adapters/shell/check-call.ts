// Holds the arguments of a program against its rule: the one place that understands flags.
import { flagsOf, type Call, type GivenFlag, type Rule } from "./programs/rule.ts";
import type { Word } from "./programs/word.ts";

/** Why the arguments are not provably read-only, or undefined when they are. */
export function checkCall(rule: Rule, words: readonly Word[]): string | undefined {
  const read = readCall(rule, words);
  if (typeof read === "string") return read;
  if (!rule.subcommands) return judge(rule, read);
  const [name] = read.operands;
  if (!name) return rule.bare ? judge(rule, read) : "without a sub-command";
  const subcommand =
    name.kind === "literal" && Object.hasOwn(rule.subcommands, name.text) ? rule.subcommands[name.text] : undefined;
  if (subcommand) {
    const inherited: Rule = rule.optionsToTheEnd ? { ...subcommand, optionsToTheEnd: true } : subcommand;
    return within(name.text, checkCall(inherited, read.operands.slice(1)));
  }
  return name.kind === "literal" ? `${name.text} is not known to only read` : "the sub-command is not known";
}

function judge(rule: Rule, call: Call): string | undefined {
  if (rule.operands !== undefined) {
    if (call.operands.length > rule.operands) return `more than ${rule.operands} operands`;
    if (call.operands.some((word) => word.many)) return "a pattern that may become several operands";
  }
  return rule.refuse?.(call);
}

/** Flags and operands, or why they cannot be told apart safely. */
export function readCall(rule: Rule, words: readonly Word[]): Call | string {
  if (rule.raw) return { flags: [], operands: words };
  const known = flagsOf(rule);
  const flags: GivenFlag[] = [];
  const operands: Word[] = [];
  let ended = false;
  let isSeparated = false;
  let at = 0;
  const take = (count: number): Word[] | string => {
    const values = words.slice(at, at + count);
    at += count;
    if (values.length < count) return "a value is missing";
    if (rule.harmless) return values;
    if (values.some((word) => word.many)) return "an expansion that may become an option";
    // If another version accepts the value only when attached, this would be an option after all: `git diff -U --output=x`.
    if (values.some((word) => word.text.startsWith("-"))) return "a value that may be an option";
    return values;
  };
  while (at < words.length) {
    const word = words[at++] as Word;
    if (ended) operands.push(word);
    // One program takes it for an option, another for an operand.
    else if (isSeparated && word.text.startsWith("-")) return "an option after --";
    else if (word.kind === "unknown") {
      if (!rule.harmless) return "an expansion that may become an option";
      operands.push(word);
    } else if (word.kind === "operand" || !/^-./.test(word.text)) {
      operands.push(word);
      if (rule.optionsFirst || rule.subcommands) ended = true;
    } else if (word.text === "--") {
      // `git stash -- list` stashes the file `list`.
      if (rule.subcommands) return "-- before a sub-command";
      if (rule.optionsToTheEnd) isSeparated = true;
      else ended = true;
    } else if (word.text.startsWith("--")) {
      const equals = word.text.indexOf("=");
      const name = equals < 0 ? word.text : word.text.slice(0, equals);
      const wanted = known.get(name);
      if (wanted === undefined) return `${name} is not known to only read`;
      const attached = equals < 0 ? [] : [{ ...word, text: word.text.slice(equals + 1) }];
      if (attached.length > 0 && wanted !== 1 && wanted !== "optional") return `${name} takes no value`;
      const values = attached.length > 0 || wanted === "optional" ? attached : take(wanted);
      if (typeof values === "string") return values;
      flags.push({ name, values });
    } else if (rule.numbers && /^-\d+$/.test(word.text)) {
      flags.push({ name: word.text, values: [] });
    } else {
      if (rule.noClusters && word.text.length > 2 && known.get(word.text.slice(0, 2)) !== 1)
        return `${word.text} is not known to only read`;
      for (let letter = 1; letter < word.text.length; letter++) {
        const name = `-${word.text[letter]}`;
        const wanted = known.get(name);
        if (wanted === undefined) return `${name} is not known to only read`;
        const rest = word.text.slice(letter + 1);
        if (wanted === 0) {
          flags.push({ name, values: [] });
          continue;
        }
        const attached = rest === "" ? [] : [{ ...word, text: rest }];
        const values = attached.length > 0 || wanted === "optional" ? attached : take(wanted);
        if (typeof values === "string") return values;
        flags.push({ name, values });
        break;
      }
    }
  }
  return { flags, operands };
}

function within(name: string, problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : `${name}: ${problem}`;
}
