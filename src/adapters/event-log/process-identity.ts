// Identifies the process that holds a claim, so that a dead process is not mistaken for a living one with the same number.
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

export interface ProcessIdentity {
  readonly pid: number;
  /** When the process started: boot id and clock ticks since then. null if unknown. */
  readonly started: string | null;
  readonly host: string;
  /** The numbering that `pid` belongs to: containers that share a host name still number their own processes. */
  readonly pidSpace: string | null;
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return {
    pid,
    started: startOf(pid) ?? null,
    host: hostname(),
    pidSpace: orNull(() => readlinkSync("/proc/self/ns/pid")),
  };
}

/** Whether this process can be looked up from here. Otherwise only its heartbeat shows that it is alive. */
export function isHere(other: ProcessIdentity, self: ProcessIdentity): boolean {
  return other.host === self.host && other.pidSpace === self.pidSpace;
}

/** Only for a process that `isHere`. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (started === null) return true;
  const now = startOf(pid);
  return now === null || now === started;
}

/** null: unknown. undefined: the process is a zombie. */
function startOf(pid: number): string | null | undefined {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  const boot = orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  if (stat === null || boot === null) return null;
  // The name in brackets may contain anything, brackets too; the fields after it are plain. State is the 3rd, start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? undefined : `${boot.slice(0, 8)}:${fields[19]}`;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
