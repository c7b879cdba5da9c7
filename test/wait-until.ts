// Waits for a condition of the outside world (a file, a process) that no event announces.
import { setTimeout as wait } from "node:timers/promises";

/** Polls often at first, then less so: reading a terminal's screen costs a process each time, and others need the machine too. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const startedAt = Date.now();
  while (!(await condition())) {
    const waited = Date.now() - startedAt;
    if (waited > withinMs) throw new Error(`Waited ${withinMs} ms in vain for: ${condition.toString()}`);
    await wait(Math.min(60, 5 + waited / 10));
  }
}
