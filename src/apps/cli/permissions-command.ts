// `planwright permissions`: what holds in a folder, and taking back what a person allowed for longer.
import { fail } from "../../domain/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Grants } from "../../ports/grants.ts";
import type { Flags } from "./commands.ts";
import type { Output } from "./output.ts";
import { listPermissions } from "./permissions-command-list.ts";
import { configuredPatterns } from "./permissions-command-patterns.ts";
import { revokePermissions } from "./permissions-command-revoke.ts";

export interface PermissionsCommand {
  /** list (default) or revoke, then ids. */
  readonly words: readonly string[];
  /** As on the command line: all, json. */
  readonly flags: Flags;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly log: EventLog;
  readonly grants: Grants;
  readonly output: Output;
  /** Of the terminal; undefined where there is none. */
  readonly width?: number | undefined;
  readonly now?: () => number;
}

export async function permissionsCommand(command: PermissionsCommand): Promise<number> {
  const { words, flags, env, workspace, now = Date.now } = command;
  const [action = "list", ...ids] = words;
  const { log, grants, output, width } = command;
  const common = { grants, workspace, all: flags["all"] === true, json: flags["json"] === true, output, now: now() };
  switch (action) {
    case "list": {
      if (ids.length > 0)
        throw fail("usage", "planwright permissions list takes no id.", "Use planwright permissions revoke <id>.");
      return listPermissions({ ...common, patterns: await configuredPatterns({ env, workspace }), log, width });
    }
    case "revoke":
      return revokePermissions({ ...common, ids });
    default:
      throw fail("usage", `There is no "planwright permissions ${action}".`, "Use list or revoke.");
  }
}
