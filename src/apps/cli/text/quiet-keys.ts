// While lines are drawn in place, what somebody types must not appear among them: keys are swallowed, besides those that mean a signal.
import { readFileSync } from "node:fs";

export interface QuietKeys {
  hush(): void;
  /** The keyboard is everybody's again. */
  release(): void;
}

const signals: Readonly<Record<string, NodeJS.Signals>> = { "\x03": "SIGINT", "\x1a": "SIGTSTP", "\x1c": "SIGQUIT" };

export function quietKeys(input: NodeJS.ReadStream): QuietKeys {
  let hushed = false;
  const onData = (typed: Buffer | string) => {
    for (const key of typed.toString()) {
      const signal = signals[key];
      if (signal) process.kill(process.pid, signal);
    }
  };
  return {
    hush() {
      if (hushed || !input.isTTY || !isInForeground()) return;
      hushed = true;
      input.setRawMode(true);
      input.on("data", onData);
      // Whoever asked a question in between has paused it.
      input.resume();
      // Nobody waits for these keys: they keep no program from ending.
      input.unref();
    },
    release() {
      if (!hushed) return;
      hushed = false;
      input.off("data", onData);
      input.pause();
      input.setRawMode(false);
      input.ref();
    },
  };
}

/** A program in the background that changes the terminal is stopped for it. Where that cannot be told, we are in the foreground. */
function isInForeground(): boolean {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return group === foreground;
  } catch {
    return true;
  }
}
