// Opens stored data for the commands about it, which are loaded on demand: sessions, the audit, permissions.
import { openSessionStorage, openLog } from "../compose/store.ts";
import { forgetFiles } from "../compose/worktrees.ts";
import { paths } from "../config/paths.ts";
import type { CommandContext } from "./commands/command-context.ts";
import { speakerAt } from "./text/language.ts";

export async function auditOrExport(context: CommandContext): Promise<number> {
  const { command, env, workspace } = context;
  const speak = speakerAt(env, workspace);
  const log = openLog(paths(env));
  try {
    if (command === "audit")
      return await (await import("./audit/audit-command.ts")).auditCommand({ ...context, log, speak });
    const { exportCommand } = await import("./session/export-command.ts");
    return await exportCommand({ ...context, log, speak, isWatched: process.stdout.isTTY });
  } finally {
    log.close();
  }
}

export async function sessionsOrPermissions(context: CommandContext): Promise<number> {
  const { command, env, workspace } = context;
  const speak = speakerAt(env, workspace);
  const storage = openSessionStorage(paths(env), workspace, env);
  try {
    if (command === "permissions") {
      const { permissionsCommand } = await import("./ask/permissions-command.ts");
      return await permissionsCommand({ ...context, storage });
    }
    const { sessionsCommand } = await import("./session/sessions-command.ts");
    const forget = (folder: string, sessionId: string) => forgetFiles(paths(env), folder, sessionId);
    return await sessionsCommand({ ...context, storage, speak, forgetFiles: forget });
  } finally {
    storage.log.close();
  }
}
