// Checks the session storage: whether the database opens, is writable, and has room to grow.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { toFailure } from "../../../domain/values/failure.ts";
import { doctorMessages } from "../../../words/doctor-messages.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { Paths } from "../../config/paths.ts";
import type { Check } from "./doctor-check.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

const megabyte = 1_000_000;

/** Creates nothing: a missing database is only reported. */
export async function databaseCheck(paths: Paths, openLog: (paths: Paths) => EventLog, say: Say): Promise<Check> {
  const tell = doctorMessages(say);
  const name = tell("database");
  const file = paths.database;
  const folder = nearestFolder(paths.data);
  const elsewhere = tell("chooseFolder");
  const closed = (path: string): Check => ({
    name,
    status: "fail",
    detail: tell("notWritable", { path }),
    hint: elsewhere,
  });
  if (!isWritable(folder)) return closed(folder);
  if (!existsSync(file)) return { name, status: "ok", detail: tell("madeLater", { file }) };
  if (!isWritable(file)) return closed(file);
  try {
    const log = openLog(paths);
    try {
      const count = (await log.list()).length;
      const size = (statSync(file).size / megabyte).toFixed(1);
      return { name, status: "ok", detail: tell("databaseSize", { file, size, count }) };
    } finally {
      log.close();
    }
  } catch (thrown) {
    return { name, status: "fail", detail: failureWithCommand(toFailure(thrown), say) };
  }
}

export async function spaceCheck(paths: Paths, say: Say): Promise<Check> {
  const tell = doctorMessages(say);
  try {
    const { bavail, bsize } = await statfs(nearestFolder(paths.data));
    return assessSpace(bavail * bsize, paths.data, say);
  } catch (thrown) {
    const reason = toFailure(thrown).message;
    return { name: tell("freeSpace"), status: "warn", detail: tell("spaceUnknown", { folder: paths.data, reason }) };
  }
}

export function assessSpace(free: number, folder: string, say: Say = speaker("en")): Check {
  const tell = doctorMessages(say);
  const amount =
    free >= 1000 * megabyte ? `${(free / 1000 / megabyte).toFixed(1)} GB` : `${(free / megabyte).toFixed(0)} MB`;
  const check = { name: tell("freeSpace"), detail: tell("space", { amount, folder }) };
  const hint = tell("makeRoom");
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
