// Reads what a person types at the terminal, line by line, while nothing they typed before the question counts as an answer.
import { createInterface, type Interface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** Gives a typed line, also one that was typed ahead. Undefined: there will be none, because the input ended or nobody needs it. */
type ReadLine = (prompt: string) => Promise<string | undefined>;

export interface Reader {
  readonly read: ReadLine;
  /** Forgets what was typed so far, half a line included, and what comes with it in the same paste. */
  settle(): Promise<void>;
  /** The lines that were pasted together with the one before. */
  rest(): Promise<string[]>;
}

/** What was typed before the question could be read is not an answer to it. */
const UNREAD_MS = 80;

/** Asks with the terminal in our hands, and gives it back. `onInterrupt`: what Ctrl-C does; by default it goes to the program. */
export async function atTerminal<Answer>(
  terminal: Terminal,
  signal: AbortSignal,
  ask: (reader: Reader) => Promise<Answer>,
  onInterrupt: () => void = () => process.kill(process.pid, "SIGINT"),
): Promise<Answer> {
  // What was typed before is not offered again: it may have been a key.
  const lines = createInterface({ ...terminal, terminal: true, historySize: 0 });
  // The terminal gives the key to us, not to the process.
  lines.on("SIGINT", onInterrupt);
  const reader = readerOf(lines, signal);
  try {
    await reader.settle();
    return await ask(reader);
  } finally {
    lines.close();
  }
}

function readerOf(lines: Interface, signal: AbortSignal): Reader {
  const typed: string[] = [];
  let over = false;
  let look = () => {};
  const end = () => {
    over = true;
    look();
  };
  lines.on("line", (line) => {
    typed.push(line);
    look();
  });
  lines.once("close", end);
  signal.addEventListener("abort", end, { once: true });
  const pause = () => sleep(UNREAD_MS, undefined, { signal }).catch(() => {});
  return {
    async read(prompt) {
      lines.setPrompt(prompt);
      if (!over) lines.prompt();
      await new Promise<void>((resolve) => {
        look = () => {
          if (typed.length > 0 || over || signal.aborted) resolve();
        };
        look();
      });
      return signal.aborted ? undefined : typed.shift();
    },
    async settle() {
      await pause();
      typed.length = 0;
      // Only where there is something: it draws the prompt anew.
      if (!over && lines.line !== "") lines.write(null, { ctrl: true, name: "u" });
    },
    async rest() {
      await pause();
      // A paste need not end with a line break: then its last line stands in the prompt.
      const half = lines.line;
      if (!over && half !== "") lines.write(null, { ctrl: true, name: "u" });
      return [...typed.splice(0), ...(half === "" ? [] : [half])];
    },
  };
}
