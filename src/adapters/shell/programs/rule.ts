// The language in which the allowlist is written: a program, its flags, its operands, its sub-commands.
import type { Word } from "./word.ts";

export interface GivenFlag {
  /** With its dashes: `-n`, `--lines`. */
  readonly name: string;
  readonly values: readonly Word[];
}

export interface Call {
  readonly flags: readonly GivenFlag[];
  readonly operands: readonly Word[];
}

/**
 * The read-only part of a program. Anything not listed is refused.
 * `flags` is a list such as `-al -n: -U? --all --lines: --color? --arg::`: short flags without value may be combined; `:` takes a value,
 * `::` two, `?` an attached one or none. Abbreviations of long flags are not known, hence refused.
 */
export interface Rule {
  readonly flags?: string;
  /** No argument whatsoever makes this program write or run anything, so that globs, variables and substitutions are allowed anywhere. */
  readonly harmless?: true;
  /** Only inside the shell: other programs cannot start it. */
  readonly builtin?: true;
  /** Most operands there can be; no limit when missing. */
  readonly operands?: number;
  /** Options end at the first operand. */
  readonly optionsFirst?: true;
  /** `--` does not always end the options, here and in sub-commands: none may follow it. */
  readonly optionsToTheEnd?: true;
  /** Every argument is an operand, for programs with their own syntax; `refuse` sees unknown ones, too. */
  readonly raw?: true;
  /** The program does not understand `-ab` as `-a -b`. */
  readonly noClusters?: true;
  /** `-5` is a flag. */
  readonly numbers?: true;
  /** Why this call is not read-only anyway. */
  readonly refuse?: (call: Call) => string | undefined;
  /** The first operand names one of these; `flags` are those before it. */
  readonly subcommands?: Readonly<Record<string, Rule>>;
  /** With sub-commands: a call without one is fine, too. */
  readonly bare?: true;
}

/** How many values a flag takes: `optional` ones only attached to it. */
type Values = 0 | 1 | 2 | "optional";

const parsed = new Map<string, ReadonlyMap<string, Values>>();

/** The flags of a rule by name; parsed once. */
export function flagsOf(rule: Rule): ReadonlyMap<string, Values> {
  const list = rule.flags ?? "";
  const known = parsed.get(list);
  if (known) return known;
  const flags = new Map<string, Values>();
  for (const item of list.split(/\s+/).filter((text) => text !== "")) {
    const name = item.replace(/[:?]+$/, "");
    const mark = item.slice(name.length);
    const values: Values = mark === "" ? 0 : mark === ":" ? 1 : mark === "::" ? 2 : "optional";
    if (mark !== "" && !/^(?:--.+|-.)$/.test(name))
      throw new Error(`${item}: only a single short flag can take a value`);
    if (name.startsWith("--")) flags.set(name, values);
    else for (const letter of name.slice(1)) flags.set(`-${letter}`, values);
  }
  parsed.set(list, flags);
  return flags;
}
