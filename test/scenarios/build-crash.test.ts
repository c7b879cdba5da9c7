// A plan of twelve tasks whose process is killed with SIGKILL again and again, at random instants, ends like any other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteLog, replay, type TaskData } from "../../src/index.ts";
import { makeSite, type Site } from "./build-harness.ts";
import { runs } from "../runs.ts";
import { compiled } from "./harness.ts";

const PROGRAM = join(import.meta.dirname, "build-crash-run.ts");
/** In all, over both plans. */
const KILLS = runs(30, 100);

const file = (taskId: string, blockedBy: string[] = []): TaskData => ({
  taskId,
  subject: `Write ${taskId}`,
  files: [`out/${taskId}.txt`],
  blockedBy,
  acceptance: [{ type: "command", command: `grep -q ${taskId} out/${taskId}.txt` }],
});
const line = (taskId: string): TaskData => ({
  taskId,
  subject: `The ${taskId} line`,
  files: ["shared.txt"],
  blockedBy: ["a"],
  acceptance: [{ type: "command", command: `grep -Eq '${taskId}|both' shared.txt` }],
});

const tasks: TaskData[] = [
  file("a"),
  file("b"),
  line("left"),
  line("right"),
  file("c", ["a", "b"]),
  file("d", ["b"]),
  {
    taskId: "once",
    subject: "Run it once",
    assignedAgent: "devo",
    blockedBy: ["c"],
    toolsToExecute: [{ tool: "bash", input: { command: "echo ran >> ../ran.txt" } }],
    acceptance: [{ type: "command", command: "test -f ../ran.txt" }],
  },
  file("e", ["d"]),
  file("f", ["left", "right"]),
  file("g", ["e", "f"]),
  file("h", ["once"]),
  file("last", ["g", "h"]),
];

/** How the plan ended, or "" when the program was killed before. */
async function attempt({ place }: Site, killAfterMs: number | undefined): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, place.workspace], {
    env: { PATH: process.env["PATH"], HOME: place.home, PLANWRIGHT_HOME: place.home, NODE_COMPILE_CACHE: compiled },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, trouble] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (trouble += chunk));
  const closed = once(child, "close");
  if (killAfterMs !== undefined) await Promise.race([closed, pause(killAfterMs)]);
  if (killAfterMs !== undefined) child.kill("SIGKILL");
  await closed;
  // It ended by itself, with a failure: another attempt would too.
  if (child.exitCode !== null) expect([child.exitCode, trouble]).toEqual([0, ""]);
  return output.trim();
}

/** Everything in the user's `.git`, times included. */
function repositoryOf({ place }: Site): string {
  const hash = createHash("sha256");
  const root = join(place.workspace, ".git");
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted()) {
    const stats = statSync(join(root, name));
    hash.update(`${name} ${stats.mtimeMs} ${stats.isFile() ? readFileSync(join(root, name), "base64") : ""}\n`);
  }
  return hash.digest("hex");
}

function copiesOf({ place }: Site): string[] {
  const folder = join(place.home, "worktrees");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)));
}

test(`R96: killed ${KILLS} times at random instants, every task is completed once and the files are the same`, async () => {
  let kills = 0;
  while (kills < KILLS) {
    const site = await makeSite({ files: { "shared.txt": "nobody\n" }, tasks, acts: {} });
    await site.planwright.close();
    const before = repositoryOf(site);
    const most = kills + KILLS / 2;
    let end = "";
    // Sooner or later it completes; finished work is kept.
    while (end === "") {
      end = await attempt(site, kills < most ? 150 + Math.random() * 700 : undefined);
      if (end === "") kills++;
    }
    expect(end).toBe("completed");
    const log = openSqliteLog(join(site.place.home, "planwright.db"));
    const events = await log.read(site.sessionId);
    log.close();
    const completed = events.flatMap((event) => (event.type === "task_completed" ? [event.data.taskId] : []));
    expect(completed.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
    expect(replay(events).plan?.status).toBe("completed");
    const written = ["a", "b", "c", "d", "e", "f", "g", "h", "last"];
    expect(written.map((name) => site.text(`out/${name}.txt`))).toEqual(written.map((name) => `${name}\n`));
    expect([site.text("shared.txt"), site.text("../ran.txt")]).toEqual(["both\n", "ran\n"]);
    expect([copiesOf(site), repositoryOf(site)]).toEqual([[], before]);
  }
}, 400_000);
