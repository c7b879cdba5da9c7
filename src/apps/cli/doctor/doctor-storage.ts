// Checks the session storage: whether the database opens, is writable, and has room to grow.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { toFailure } from "../../../domain/values/failure.ts";
import { openLog } from "../../compose/store.ts";
import type { Paths } from "../../config/paths.ts";
import type { Check } from "./doctor-check.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

const megabyte = 1_000_000;
const english = { language: "en" } as const;

/** Creates nothing: a missing database is only reported. */
export async function databaseCheck(paths: Paths): Promise<Check> {
  const name = "database";
  const file = paths.database;
  const folder = nearestFolder(paths.data);
  const closed = (path: string): Check => ({
    name,
    status: "fail",
    detail: `${path} is not writable`,
    hint: "Fix the permissions, or choose another folder with PLANWRIGHT_HOME.",
  });
  if (!isWritable(folder)) return closed(folder);
  if (!existsSync(file)) return { name, status: "ok", detail: `${file} will be created with the first session` };
  if (!isWritable(file)) return closed(file);
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
    return { name, status: "fail", detail: failureWithCommand(toFailure(thrown), english) };
  }
}

export async function spaceCheck(paths: Paths): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(nearestFolder(paths.data));
    return assessSpace(bavail * bsize, paths.data);
  } catch (thrown) {
    const reason = toFailure(thrown).message;
    return { name: "free space", status: "warn", detail: `unknown for ${paths.data}: ${reason}` };
  }
}

export function assessSpace(free: number, folder: string): Check {
  const amount =
    free >= 1000 * megabyte ? `${(free / 1000 / megabyte).toFixed(1)} GB` : `${(free / megabyte).toFixed(0)} MB`;
  const check = { name: "free space", detail: `${amount} for ${folder}` };
  const hint = "Free some space, or choose another folder with PLANWRIGHT_HOME.";
  if (free < 10 * megabyte) return { ...check, status: "fail", hint };
  return free < 200 * megabyte ? { ...check, status: "warn", hint } : { ...check, status: "ok" };
}

/** The folder itself, or its nearest existing parent. */
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
