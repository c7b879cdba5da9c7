// Asks the person at the terminal about a plan: 1 approve, 2 deny with feedback, 3 exit.
import type { Failure } from "../../../domain/values/failure.ts";
import type { Say } from "../../../words/command-line.ts";
import { atTerminal, type Reader, type Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export type PlanReply =
  | { readonly choice: "approve"; readonly acceptChanges?: boolean; readonly by?: string }
  | { readonly choice: "revise"; readonly feedback: string; readonly by?: string }
  | { readonly choice: "exit" };

/** `problem`: why the last reply could not be taken. Undefined: nobody needs the answer any more. */
export type AskPlan = (say: Say, signal: AbortSignal, problem?: Failure) => Promise<PlanReply | undefined>;

export function askPlanAtTerminal(terminal: Terminal, output: Output): AskPlan {
  return async (say, signal, problem) => {
    if (problem) output.err(`${failureWithCommand(problem, say)}\n`);
    return atTerminal(terminal, signal, async (reader) => {
      if (problem?.kind === "workspace_changed" && (await isMeant(reader, say)))
        return { choice: "approve", acceptChanges: true };
      if (!signal.aborted) output.err(`${say("menu")}\n`);
      return readReply(reader, say, output, signal);
    });
  };
}

async function readReply(
  reader: Reader,
  say: Say,
  output: Output,
  signal: AbortSignal,
): Promise<PlanReply | undefined> {
  for (;;) {
    const line = await reader.read("> ");
    // Decided elsewhere, or stopped. Otherwise the input ended (Ctrl-D): nobody is there any more.
    if (line === undefined) return signal.aborted ? undefined : { choice: "exit" };
    const [, choice, said = ""] = /^\s*([123])(?:\s+([^]*))?$/.exec(line) ?? [];
    // A line that says more than the number is no approval.
    if (choice === "1" && said.trim() === "") return { choice: "approve" };
    if (choice === "3" && said.trim() === "") return { choice: "exit" };
    if (choice === "2") {
      const feedback = said.trim() === "" ? await readFeedback(reader, say) : await withRest(said, reader);
      if (feedback !== "") return signal.aborted ? undefined : { choice: "revise", feedback };
      // Nothing that was pasted after an empty line chooses for the person.
      await reader.settle();
    }
    if (!signal.aborted) output.err(choice === "2" ? `${say("menu")}\n` : `${say("typeNumber")}\n`);
  }
}

/** Whatever is typed here is text, numbers too. Several lines can be pasted. */
async function readFeedback(reader: Reader, say: Say): Promise<string> {
  const first = (await reader.read(say("askFeedback")))?.trim() ?? "";
  return first === "" ? "" : withRest(first, reader);
}

async function withRest(first: string, reader: Reader): Promise<string> {
  return [first, ...(await reader.rest())].join("\n").trim();
}

async function isMeant(reader: Reader, say: Say): Promise<boolean> {
  const word = say("yes");
  const line = await reader.read(say("approveAnyway", { word }));
  return line?.trim().toLowerCase() === word;
}
