// Reads lines from the terminal, and ignores anything typed before the question was shown.
import { createInterface, type Interface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Writable } from "node:stream";

export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** Returns a typed line, also one typed ahead. Undefined: there will be none, because the input ended or the answer is no longer needed. */
type ReadLine = (prompt: string) => Promise<string | undefined>;

export interface Reader {
  readonly read: ReadLine;
  /** Discards everything typed so far, including half a line and the rest of its paste. */
  discard(): Promise<void>;
  /** The lines pasted together with the previous one. */
  readPasted(): Promise<string[]>;
}

/** Text typed before the question was readable is not an answer to it. */
const UNREAD_MS = 80;

/** Takes over the terminal for a question, then releases it. */
export async function atTerminal<Answer>(
  terminal: Terminal,
  signal: AbortSignal,
  ask: (reader: Reader) => Promise<Answer>,
): Promise<Answer> {
  // No history: an earlier line may have been a key.
  const lines = createInterface({ ...terminal, terminal: true, historySize: 0 });
  // In raw mode, Ctrl-C reaches us as a key, not the process as a signal.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const reader = readerOf(lines, signal);
  try {
    await reader.discard();
    return await ask(reader);
  } finally {
    lines.close();
  }
}

/** Whether the user types the word; anything else means no. */
export async function confirm(terminal: Terminal, prompt: string, word: string): Promise<boolean> {
  const line = await atTerminal(terminal, new AbortController().signal, ({ read }) => read(prompt));
  return line?.trim().toLowerCase() === word;
}

function readerOf(lines: Interface, signal: AbortSignal): Reader {
  const typed: string[] = [];
  let isClosed = false;
  let check = () => {};
  const end = () => {
    isClosed = true;
    check();
  };
  lines.on("line", (line) => {
    typed.push(line);
    check();
  });
  lines.once("close", end);
  signal.addEventListener("abort", end, { once: true });
  const pause = () => sleep(UNREAD_MS, undefined, { signal }).catch(() => {});
  return {
    async read(prompt) {
      lines.setPrompt(prompt);
      if (!isClosed) lines.prompt();
      await new Promise<void>((resolve) => {
        check = () => {
          if (typed.length > 0 || isClosed || signal.aborted) resolve();
        };
        check();
      });
      return signal.aborted ? undefined : typed.shift();
    },
    async discard() {
      await pause();
      typed.length = 0;
      // Only if there is something to clear: it redraws the prompt.
      if (!isClosed && lines.line !== "") lines.write(null, { ctrl: true, name: "u" });
    },
    async readPasted() {
      await pause();
      // A paste may lack the final line break: its last line is then in the prompt.
      const half = lines.line;
      if (!isClosed && half !== "") lines.write(null, { ctrl: true, name: "u" });
      return [...typed.splice(0), ...(half === "" ? [] : [half])];
    },
  };
}

interface MutableTerminal {
  readonly terminal: Terminal;
  /** Does not echo what is typed. */
  hidden<Answer>(read: () => Promise<Answer>): Promise<Answer>;
}

export function mutableTerminal({ input, output }: Terminal): MutableTerminal {
  let isHidden = false;
  const shown = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      if (!isHidden) output.write(text as string);
      done();
    },
  });
  // The properties that readline expects of a terminal.
  Object.defineProperties(shown, {
    isTTY: { value: true },
    columns: { get: () => output.columns },
    rows: { get: () => output.rows },
  });
  return {
    terminal: { input, output: shown as unknown as NodeJS.WriteStream },
    async hidden(read) {
      isHidden = true;
      try {
        return await read();
      } finally {
        isHidden = false;
        output.write("\n");
      }
    },
  };
}
