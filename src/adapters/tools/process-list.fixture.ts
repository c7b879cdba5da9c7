// Inspects real processes: which are alive, and which have a text in their command line.
import { readdirSync, readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // A zombie is dead; its parent has not reaped it yet.
    return stat.slice(stat.lastIndexOf(")") + 2)[0] !== "Z";
  } catch {
    return false;
  }
}

/** Live processes whose command line or environment contains the text. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        const files = ["cmdline", "environ"].map((file) => readFileSync(`/proc/${name}/${file}`, "latin1"));
        return files.some((content) => content.includes(text));
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter(isAlive);
}
