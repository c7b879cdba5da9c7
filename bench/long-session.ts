// Compares plan commands on a session of 100,000 events with the same commands on one of 100: whole processes, as users run them.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteLog } from "../src/adapters/event-log/sqlite.ts";
import { longPlanSession } from "../test/long-plan-session.ts";
import { median, print } from "./print.ts";

const RUNS = 7;
const LENGTHS = [100_000, 100] as const;
const program = join(import.meta.dirname, "../bin/planwright.cjs");

export async function benchLongSession(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  const workspace = join(folder, "work");
  mkdirSync(workspace);
  try {
    for (const length of LENGTHS) await build(join(folder, `${length}`), workspace, length);
    for (const command of ["show", "tasks", "approve"]) {
      const times = LENGTHS.map((): number[] => []);
      for (let run = 0; run < RUNS; run++) {
        for (const [index, length] of LENGTHS.entries()) {
          const home = join(folder, `${length}`);
          const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
          // An approved plan cannot be approved again.
          cpSync(join(home, "before"), home, { recursive: true });
          const startedAt = performance.now();
          execFileSync(process.execPath, [program, command, "plan-of-s"], { cwd: workspace, env, stdio: "pipe" });
          times[index]?.push(performance.now() - startedAt);
        }
      }
      const [ours = 0, bare = 0] = times.map(median);
      print({ name: `${command}, 100,000 events (bare: 100)`, unit: "ms", ours, bare, target: "≤ 1.5" });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A home whose session was opened once, as after any work on it. */
async function build(home: string, workspace: string, length: number): Promise<void> {
  const before = join(home, "before");
  mkdirSync(before, { recursive: true });
  const log = openSqliteLog(join(before, "planwright.db"));
  const at = new Date().toISOString();
  await log.append("s", 0, longPlanSession(workspace, "s", length), at);
  await log.get("s");
  log.close();
}
