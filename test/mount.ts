// Small and read-only disks, for tests of what happens when files cannot be written. Only root on Linux can mount them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** `options`: as of `mount -o`. False: it cannot be mounted here. */
export function mountDisk(folder: string, options: string): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  return run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder);
}

export function unmountDisk(folder: string): boolean {
  return run("umount", folder);
}

export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-mount-"));
  const isMounted = mountDisk(folder, "size=64k") && unmountDisk(folder);
  rmdirSync(folder);
  return isMounted;
})();
