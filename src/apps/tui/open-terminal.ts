// Opens the terminal interface and runs it until the user leaves. The first screen is painted before the engine is loaded.
import { Front } from "./app/front.ts";
import { makeInk } from "./kit/ink.ts";
import type { SignalReaction, TerminalOptions } from "./kit/terminal-options.ts";

/** Resolves when the terminal is given back to the shell. Throws if the interface couldn't start. */
export async function openTerminal(options: TerminalOptions): Promise<void> {
  let { language } = options;
  const ink = makeInk(options.isColourful, () => language);
  const { terminal, folder, version, remote, mode = "plan" } = options;
  // Input methods need the real cursor at the insertion point.
  const showsCursor = /^(?:zh|ja|ko)/.test(options.env["LANG"] ?? "");
  const front = new Front({ terminal, ink, folder, version, remote, mode, showsCursor });
  const leaving = new AbortController();
  let hear: (signal: string) => SignalReaction = () => {
    leaving.abort();
    return "taken";
  };
  options.onSignal((signal) => hear(signal));
  front.start(() => leaving.abort());
  // Paint before loading anything else.
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
