// Applies a tree in a process that kills itself with SIGKILL at its n-th change of a file: `apply-child.fixture.ts <folder> <places> <from> <to> <n>`.
import { withFaults } from "./disk-faults.fixture.ts";
import { openWorktrees } from "./open-worktrees.ts";

const [folder = "", places = "", from = "", to = "", count] = process.argv.slice(2);
const worktrees = openWorktrees(JSON.parse(places) as Parameters<typeof openWorktrees>[0], folder);
let left = Number(count);

const fault = (_operation: string, path: string) => {
  if (path.startsWith(`${folder}/`) && left-- <= 0) process.kill(process.pid, "SIGKILL");
  return undefined;
};
await withFaults(fault, () => worktrees.apply(from, to, new AbortController().signal));
