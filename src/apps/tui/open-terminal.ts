// Opens the terminal interface and shows it until the person leaves. It is painted before what does the work is loaded.
import { Front } from "./app/front.ts";
import { makeInk } from "./kit/ink.ts";
import type { Heard, TerminalOptions } from "./kit/terminal-options.ts";

/** Resolves when the terminal is the shell's again. Throws what kept it from beginning. */
export async function openTerminal(options: TerminalOptions): Promise<void> {
  let { language } = options;
  const ink = makeInk(options.isColourful, () => language);
  const { terminal, folder, version, remote, mode = "plan" } = options;
  // Who writes with an input method needs the cursor where the letters will be.
  const showsCursor = /^(?:zh|ja|ko)/.test(options.env["LANG"] ?? "");
  const front = new Front({ terminal, ink, folder, version, remote, mode, showsCursor });
  const leaving = new AbortController();
  let hear: (signal: string) => Heard = () => {
    leaving.abort();
    return "taken";
  };
  options.onSignal((signal) => hear(signal));
  front.start(() => leaving.abort());
  // First of all it is seen.
  await new Promise(setImmediate);
  const { runTerminal } = await import("./run-terminal.ts");
  await runTerminal(front, {
    ...options,
    ink,
    leaving: leaving.signal,
    hearWith(other) {
      hear = other;
    },
    speak(known) {
      language = known;
    },
  });
}
