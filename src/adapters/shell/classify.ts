// Decides whether a shell command is proven to only read. Two readings have to agree: ours, which the allowlist is held against, and tree-sitter's.
import type { ClassifyShell, ShellVerdict } from "../../ports/shell.ts";
import { checkCall } from "./check-call.ts";
import { loadParser, outlineOf } from "./parse.ts";
import { programs, writers } from "./programs/table.ts";
import { type Redirection, type SimpleCommand, readSource } from "./read-commands.ts";
import { Refused } from "./read-word.ts";
import { isWrapper, unwrap } from "./wrappers.ts";
import { type LoopValue, type Word, resolveWord } from "./programs/word.ts";

const maximumLength = 64 * 1024;
/** Besides tab and newline; a carriage return is part of a word for bash and looks like a line end to people. */
// oxlint-disable-next-line no-control-regex
const control = /[\x00-\x08\x0b-\x1f\x7f]/;
const closers = new Set(["}", "fi", "done"]);
const loopName = /^[a-z][a-z0-9_]*$/;

/** See the contract of ClassifyShell. */
export const classifyShell: ClassifyShell = async (command) => {
  const found: string[] = [];
  const verdict = (verdict: ShellVerdict["verdict"], reason: string): ShellVerdict => ({
    verdict,
    reason,
    programs: [...new Set(found)],
  });
  try {
    if (command.length > maximumLength) return verdict("opaque", "The command is longer than 64 KB.");
    if (control.test(command) || !command.isWellFormed())
      return verdict("opaque", "The command contains control characters.");
    const commands = readSource(command);
    if (!commands.some(({ words }) => words.length > 0)) return verdict("opaque", "There is no command.");
    judgeAll(commands, command, found);
    const read = outlineOf(await loadParser(), command);
    if ("problem" in read) return verdict("opaque", `The command cannot be judged: ${read.problem}.`);
    const ours = outlineOfCommands(commands);
    if (read.outline.join("\n") !== ours.join("\n"))
      return verdict("opaque", "The command cannot be judged: two ways to read it differ.");
    return verdict("readonly", "Every part of the command is known to only read.");
  } catch (thrown) {
    if (thrown instanceof Refused) {
      return thrown.mutating
        ? verdict("mutating", `The command writes: ${thrown.message}.`)
        : verdict("opaque", `The command cannot be judged: ${thrown.message}.`);
    }
    return verdict("opaque", "The command cannot be judged: reading it failed.");
  }
};

/** Throws Refused for the first part that is known to write, or else for the first that is not known to only read. */
function judgeAll(commands: readonly SimpleCommand[], source: string, found: string[]): void {
  const loops: { name: string | null; value: LoopValue }[] = [];
  const tracked = !/\bread\b/.test(source);
  let first: Refused | undefined;
  for (const { leading, words, redirections } of commands) {
    for (const word of leading)
      if (word === "while" || word === "until") loops.push({ name: null, value: unknownValue });
    const known = new Map(loops.flatMap(({ name, value }) => (name && tracked ? [[name, value] as const] : [])));
    const resolved = words.map(({ pieces }) => resolveWord(pieces, known));
    try {
      const [head] = words;
      if (head && closers.has(head.raw)) {
        if (words.length > 1) throw new Refused(`words behind ${head.raw}`);
        if (head.raw === "done") loops.pop();
      } else if (head?.raw === "for") {
        loops.push(
          readLoop(
            words.map(({ raw }) => raw),
            resolved,
          ),
        );
      } else if (head) judge(resolved, head.raw, found);
      for (const redirection of redirections) refuseRedirection(redirection, known);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      if (thrown.mutating) throw thrown;
      first ??= thrown;
    }
  }
  if (first) throw first;
}

const unknownValue: LoopValue = { safe: false, plain: false };

/** `for x in words`: the variable is safe if no word can start with a dash, plain if nothing in it can be split. */
function readLoop(raw: readonly string[], words: readonly Word[]): { name: string; value: LoopValue } {
  const [, name = "", keyword] = raw;
  if (!loopName.test(name) || keyword !== "in") throw new Refused("a loop that sets a variable that may matter");
  const values = words.slice(3);
  const safe = values.every((word) => word.kind !== "unknown" && !word.text.startsWith("-") && word.text !== "");
  const plain = safe && values.every((word) => word.kind === "literal" && /^[\w./@:+,=%-]+$/.test(word.text));
  return { name, value: { safe, plain } };
}

function judge(words: readonly Word[], raw: string, found: string[]): void {
  const [head, ...rest] = words;
  if (head?.kind !== "literal") throw new Refused("the program is not known");
  if (/^\w+(\[.*\])?\+?=/.test(raw)) throw new Refused("it sets a variable");
  const program = head.text.replace(/^\/(?:usr\/)?bin\//, "");
  found.push(program);
  if (writers.has(program)) throw new Refused(`${program} changes things`, true);
  if (program === "[" || program === "[[") return judgeTest(program, rest);
  if (isWrapper(program)) {
    const unwrapped = unwrap(program, rest);
    if (unwrapped === null) return undefined;
    if ("problem" in unwrapped) throw new Refused(`${program}: ${unwrapped.problem}`);
    return judge(unwrapped.inner, "", found);
  }
  const rule = programs.get(program);
  if (!rule) throw new Refused(`${program} is not known to only read`);
  const problem = checkCall(rule, rest);
  if (problem !== undefined) throw new Refused(`${program}: ${problem}`);
}

/** `[[` evaluates arithmetic and patterns, so only one operator with plain operands is allowed there. */
function judgeTest(program: "[" | "[[", words: readonly Word[]): void {
  const closing = words.at(-1);
  const inner = words.slice(words[0]?.text === "!" ? 1 : 0, -1);
  if (closing?.text !== (program === "[" ? "]" : "]]")) throw new Refused(`${program} is not closed`);
  const simple =
    inner.length === 2
      ? /^-[a-hknp-suwxzGLNOS]$/.test(inner[0]?.text ?? "")
      : inner.length === 3 && /^(?:==?|!=)$/.test(inner[1]?.text ?? "");
  if (program === "[[" && !simple) throw new Refused("[[ is only looked into with a single operator");
  const problem = checkCall(programs.get("test") ?? {}, inner);
  if (problem !== undefined) throw new Refused(`${program}: ${problem}`);
}

/** Our reading in the form that `outlineOf` gives for the other one. */
function outlineOfCommands(commands: readonly SimpleCommand[]): string[] {
  return commands
    .flatMap(({ words, redirections }) => [
      ...(words.length > 0 && !closers.has(words[0]?.raw ?? "")
        ? [words.map(({ start, end }) => `${start}-${end}`).join(" ")]
        : []),
      ...redirections.map(({ start, end, operator }) =>
        /^<<-?$/.test(operator) ? `redirection ${start}` : `redirection ${start}-${end}`,
      ),
    ])
    .toSorted();
}

/** Throws Refused if the redirection writes or cannot be classified. Here-documents were read before. */
function refuseRedirection(redirection: Redirection, loops: ReadonlyMap<string, LoopValue>): void {
  const { descriptor, operator } = redirection;
  const target = resolveWord(redirection.target.pieces, loops);
  const output = descriptor === "" || descriptor === "1" || descriptor === "2";
  switch (operator) {
    case "<<<":
    case "<<":
    case "<<-":
      if (descriptor === "" || descriptor === "0") return;
      break;
    case "<":
      // bash opens network connections for /dev/tcp/… and /dev/udp/…
      if (target.kind === "literal" && (descriptor === "" || descriptor === "0") && !target.text.startsWith("/dev/"))
        return;
      if (target.kind === "literal" && target.text === "/dev/null") return;
      break;
    case ">&":
      if (output && target.kind === "literal" && /^[12]$/.test(target.text)) return;
      throw new Refused("it redirects to a file or descriptor", true);
    case ">":
    case ">>":
    case "&>":
    case "&>>":
      if (output && target.kind === "literal" && target.text === "/dev/null") return;
      throw new Refused("it redirects output to a file", true);
    case ">|":
    case "<>":
      throw new Refused("it redirects output to a file", true);
  }
  throw new Refused(`the redirection ${operator} is not known to only read`);
}
