// `planwright permissions`: lists what waits and which permissions a folder has, answers requests, and revokes grants.
import { fail } from "../../../domain/values/failure.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import type { Grants } from "../../../ports/grants.ts";
import type { Flags } from "../commands/commands.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { listPermissions } from "./list-permissions.ts";
import { configuredPatterns } from "./configured-patterns.ts";
import { revokePermissions } from "./revoke-permissions.ts";
import { answerWaiting } from "./answer-waiting.ts";

export interface PermissionsCommand extends CommandContext {
  readonly keeping: SessionStorage & { readonly grants: Grants };
  readonly now?: () => number;
}

export async function permissionsCommand(command: PermissionsCommand): Promise<number> {
  const { words, flags, env, workspace, now = Date.now } = command;
  const [action = "list", ...ids] = words;
  const { keeping, output, width } = command;
  const { grants } = keeping;
  refuseIdle(action, flags);
  const [all, json] = [flags["all"] === true, flags["json"] === true];
  const common = { grants, workspace, all, json, output, now: now() };
  switch (action) {
    case "list": {
      if (ids.length > 0)
        throw fail("usage", "planwright permissions list takes no id.", "Use planwright permissions revoke <id>.");
      return listPermissions({ ...common, patterns: await configuredPatterns({ env, workspace }), keeping, width });
    }
    case "answer":
      return answerWaiting({ words: ids, flags, keeping, output });
    case "revoke":
      return revokePermissions({ ...common, ids });
    default:
      throw fail("usage", `There is no "planwright permissions ${action}".`, "Use list, answer or revoke.");
  }
}

/** What each action takes besides --cwd. Options without effect are refused, not ignored. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  list: ["all", "json"],
  revoke: ["all", "json"],
  answer: ["guidance", "always", "pattern", "days"],
};

function refuseIdle(action: string, flags: Flags): void {
  const options = Object.hasOwn(optionsOf, action) ? optionsOf[action] : undefined;
  const idle = options && Object.keys(flags).find((name) => name !== "cwd" && !options.includes(name));
  if (idle)
    throw fail("usage", `planwright permissions ${action} has no --${idle}.`, "See: planwright permissions --help");
}
