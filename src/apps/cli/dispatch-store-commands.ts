// Dispatches the commands about stored data, each loaded on demand: sessions, the audit, permissions.
import { openSessionStorage, openLog } from "../compose/store.ts";
import { forgetFiles } from "../compose/worktrees.ts";
import { paths } from "../config/paths.ts";
import type { Parsed } from "./commands/commands.ts";
import type { Place } from "./open/open-plans.ts";
import type { Output } from "./text/output.ts";
import { speakerAt } from "./text/language.ts";

export interface StoreCommand extends Parsed, Place {
  readonly command: "sessions" | "export" | "audit" | "permissions";
  readonly output: Output;
  readonly width: number | undefined;
  /** Standard output is a terminal. */
  readonly isWatched: boolean;
}

export async function dispatchStoreCommand(given: StoreCommand): Promise<number> {
  const { command, words, flags, env, workspace, output, width, isWatched } = given;
  const speak = speakerAt(env, workspace);
  if (command === "audit" || command === "export") {
    const log = openLog(paths(env));
    try {
      if (command === "export") {
        const { exportCommand } = await import("./session/export-command.ts");
        return await exportCommand({ id: words[0], flags, log, workspace, env, output, isWatched, speak });
      }
      const { auditCommand } = await import("./audit/audit-command.ts");
      return await auditCommand({ id: words[0], flags, log, workspace, output, width, speak });
    } finally {
      log.close();
    }
  }
  const keeping = openSessionStorage(paths(env), workspace, env);
  try {
    if (command === "sessions") {
      const { sessionsCommand } = await import("./session/sessions-command.ts");
      const forget = (of: string, sessionId: string) => forgetFiles(paths(env), of, sessionId);
      const [action, id] = words;
      return await sessionsCommand({ action, id, flags, keeping, workspace, output, speak, forgetFiles: forget });
    }
    const { permissionsCommand } = await import("./ask/permissions-command.ts");
    return await permissionsCommand({ words, flags, env, workspace, keeping, output, width, speak });
  } finally {
    keeping.log.close();
  }
}
