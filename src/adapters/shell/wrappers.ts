// Programs that run the program named in their arguments: the inner one is classified in their place.
import { readCall } from "./check-call.ts";
import { programs } from "./programs/table.ts";
import type { Rule } from "./programs/rule.ts";
import { unknown, type Word } from "./programs/word.ts";

/** Either the inner command, a problem, or null: there is no inner command and no danger. */
export type Unwrapped =
  | { readonly inner: readonly Word[]; readonly appended: boolean }
  | { readonly problem: string }
  | null;

/** How many operands come before the inner command. */
const wrappers: Readonly<Record<string, Rule & { readonly skip: number }>> = {
  time: { flags: "-p", optionsFirst: true, skip: 0 },
  timeout: {
    flags: "-fpv -k: -s: --foreground --preserve-status --verbose --kill-after: --signal:",
    optionsFirst: true,
    skip: 1,
  },
  nice: { flags: "-n: --adjustment:", optionsFirst: true, skip: 0 },
  stdbuf: { flags: "-i: -o: -e: --input: --output: --error:", optionsFirst: true, skip: 0 },
  command: { flags: "-pvV", optionsFirst: true, skip: 0 },
  xargs: {
    flags:
      "-0rt -a: -d: -I: -L: -n: -P: -s: --null --no-run-if-empty --verbose --arg-file: --delimiter: --max-lines: --max-args: --max-procs: --max-chars:",
    optionsFirst: true,
    skip: 0,
  },
};

export const isWrapper = (program: string): boolean => Object.hasOwn(wrappers, program);

export function unwrap(program: string, words: readonly Word[]): Unwrapped {
  const rule = wrappers[program];
  if (!rule) return { problem: "is not known" };
  const call = readCall(rule, words);
  if (typeof call === "string") return { problem: call };
  const { flags } = call;
  if (program === "command" && flags.some(({ name }) => name === "-v" || name === "-V")) return null;
  if (call.operands.slice(0, rule.skip).some((word) => word.kind !== "literal"))
    return { problem: "its first operand is not known" };
  const inner = call.operands.slice(rule.skip);
  if (program === "timeout" && !/^\d+(?:\.\d+)?[smhd]?$/.test(call.operands[0]?.text ?? ""))
    return { problem: "the time is not known" };
  if (inner.length === 0) return program === "xargs" ? null : { problem: "without a command" };
  if (program !== "xargs") return { inner, appended: false };
  const replaced = flags.filter(({ name }) => name === "-I").flatMap(({ values }) => values);
  return replaceArguments(inner, replaced);
}

/** xargs may read anything, so the inner program has to be harmless with any argument, and its name must not be replaced. */
function replaceArguments(inner: readonly Word[], replaced: readonly Word[]): Unwrapped {
  const [program, ...words] = inner;
  if (
    program?.kind !== "literal" ||
    replaced.some((word) => word.kind !== "literal" || word.text === "" || program.text.includes(word.text))
  )
    return { problem: "what it runs is not known" };
  const rule = programs.get(program.text);
  if (!rule?.harmless || rule.builtin || rule.refuse)
    return { problem: `${program.text} with any argument is not known to only read` };
  const marked = words.map((word) => (replaced.some(({ text }) => word.text.includes(text)) ? unknown : word));
  return { inner: [program, ...marked, unknown], appended: true };
}
