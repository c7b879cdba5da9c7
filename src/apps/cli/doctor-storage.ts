// The doctor's look at where sessions are kept: whether the database opens, can be written, and has room to grow.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { describeFailure, toFailure } from "../../domain/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Paths } from "../paths.ts";
import type { Check } from "./doctor-check.ts";

const megabyte = 1_000_000;

/** Creates nothing: a database that is not there yet is only said to be so. */
export async function databaseCheck(paths: Paths, openLog: (paths: Paths) => EventLog): Promise<Check> {
  const name = "database";
  const file = paths.database;
  const folder = nearestFolder(paths.data);
  const elsewhere = "Correct the permissions, or choose another folder with PLANWRIGHT_HOME.";
  if (!isWritable(folder)) return { name, status: "fail", detail: `${folder} cannot be written`, hint: elsewhere };
  if (!existsSync(file)) return { name, status: "ok", detail: `${file} will be made with the first session` };
  if (!isWritable(file)) return { name, status: "fail", detail: `${file} cannot be written`, hint: elsewhere };
  try {
    const log = openLog(paths);
    try {
      const count = (await log.list()).length;
      const size = (statSync(file).size / megabyte).toFixed(1);
      return { name, status: "ok", detail: `${file}, ${size} MB, ${count} ${count === 1 ? "session" : "sessions"}` };
    } finally {
      log.close();
    }
  } catch (thrown) {
    return { name, status: "fail", detail: describeFailure(toFailure(thrown)) };
  }
}

export async function spaceCheck(paths: Paths): Promise<Check> {
  const name = "free space";
  try {
    const { bavail, bsize } = await statfs(nearestFolder(paths.data));
    return judgeSpace(bavail * bsize, paths.data);
  } catch (thrown) {
    return { name, status: "warn", detail: `unknown for ${paths.data}: ${toFailure(thrown).message}` };
  }
}

export function judgeSpace(free: number, folder: string): Check {
  const amount =
    free >= 1000 * megabyte ? `${(free / 1000 / megabyte).toFixed(1)} GB` : `${(free / megabyte).toFixed(0)} MB`;
  const check = { name: "free space", detail: `${amount} for ${folder}` };
  const hint = "Make room, or choose another folder with PLANWRIGHT_HOME.";
  if (free < 10 * megabyte) return { ...check, status: "fail", hint };
  return free < 200 * megabyte ? { ...check, status: "warn", hint } : { ...check, status: "ok" };
}

/** The folder itself, or the nearest one above it that is there. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
