// Another process that swaps plan files and their folder for links and back, as fast as possible: `swap-links.ts <how> <workspace> <target> <stop file>`.
import { existsSync, linkSync, lstatSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [how = "", workspace = "", target = "", stop = ""] = process.argv.slice(2);
const [plans, aside] = [join(workspace, "plans"), join(workspace, "plans-aside")];
const [file, spare] = [join(plans, "x.plan"), join(plans, "spare.plan")];

/** The agent may have created or removed something just there. */
const attempt = (work: () => void) => {
  try {
    work();
  } catch {
    missed += 1;
  }
};
let [swaps, missed] = [0, 0];

const ways: Readonly<Record<string, () => void>> = {
  folder() {
    attempt(() => renameSync(plans, aside));
    attempt(() => symlinkSync(target, plans));
    pause();
    attempt(() => unlinkSync(plans));
    attempt(() => renameSync(aside, plans));
    pause();
  },
  "symbolic link"() {
    attempt(() => symlinkSync(target, spare));
    attempt(() => renameSync(spare, file));
    pause();
    attempt(() => writeFileSync(spare, "old\n"));
    attempt(() => renameSync(spare, file));
    pause();
  },
  "hard link"() {
    attempt(() => linkSync(target, spare));
    attempt(() => renameSync(spare, file));
    // Renaming one name of a file over another does nothing.
    attempt(() => rmSync(spare, { force: true }));
    pause();
    attempt(() => writeFileSync(spare, "old\n", { flag: "wx" }));
    attempt(() => renameSync(spare, file));
    pause();
  },
};

function pause(): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  Atomics.wait(cell, 0, 0, Math.random() < 0.5 ? 0.05 : Math.random() * 2);
}

process.stdout.write("swapping\n");
while (!existsSync(stop)) {
  ways[how]?.();
  swaps += 1;
}
// Restored: a folder of plans, with any content.
if (existsSync(aside)) {
  if (lstatSync(plans, { throwIfNoEntry: false })) rmSync(plans, { recursive: true });
  renameSync(aside, plans);
}
process.stdout.write(`${swaps}\n`);
