// Waits for a condition of the outside world (a file, a process) that no event announces.
import { setTimeout as wait } from "node:timers/promises";

export async function waitUntil(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain for: ${condition.toString()}`);
    await wait(10);
  }
}
