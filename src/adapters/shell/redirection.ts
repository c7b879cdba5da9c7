// Redirections that are not writes: input from a plain file, output to nowhere, descriptors 1 and 2 onto each other, text from the command itself.
import type { Redirection } from "./read-commands.ts";
import { Refused } from "./read-word.ts";
import { resolveWord, type LoopValue } from "./programs/word.ts";

/** Throws Refused when the redirection writes or cannot be judged. Here-documents were read before. */
export function refuseRedirection(redirection: Redirection, loops: ReadonlyMap<string, LoopValue>): void {
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
