// Loaded before the program (`node --import`): it gets a signal right before its n-th change of a file in a folder, from the environment.
import { withFaults } from "../../src/adapters/worktrees/disk-faults.fixture.ts";

const { KILL_FOLDER: folder = "", KILL_AT: count, KILL_WITH: name = "SIGKILL" } = process.env;
let left = Number(count);

const fault = (_operation: string, path: string) => {
  if (path.startsWith(`${folder}/`) && left-- === 0) process.kill(process.pid, name);
  return undefined;
};
void withFaults(fault, () => new Promise(() => {}));
