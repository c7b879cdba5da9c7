// Starts programs so that a lack of file descriptors is a failure to catch: Node then gives a child without streams, and an error event
// before anyone can listen, which would end the process.
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { basename } from "node:path";
import { fail } from "../../domain/values/failure.ts";

/** Throws Failed "busy" when the process or the system has too many open files. */
export function spawnProgram<Child extends ChildProcess = ChildProcess>(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Child {
  const child = spawn(program, args, options);
  if ((child.stdio as unknown) !== undefined) return child as Child;
  child.once("error", () => {});
  throw fail("busy", `${basename(program)} could not be started: too many files are open.`, "Try again later.");
}
