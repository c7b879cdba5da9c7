// `planwright permissions`: lists what waits and which permissions a folder has, answers requests, and revokes grants.
import { fail } from "../../../domain/values/failure.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import { readAction, type ActionOptions } from "../commands/flags.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { listPermissions } from "./list-permissions.ts";
import { configuredPatterns } from "./configured-patterns.ts";
import { revokePermissions } from "./revoke-permissions.ts";
import { answerWaiting } from "./answer-waiting.ts";

export interface PermissionsCommand extends CommandContext {
  readonly storage: SessionStorage;
  readonly now?: () => number;
}

/** What each action takes besides --cwd. Options without effect are refused, not ignored. */
const options = {
  list: ["all", "json"],
  answer: ["guidance", "always", "pattern", "days"],
  revoke: ["all", "json"],
} as const satisfies ActionOptions<string>;

export async function permissionsCommand(command: PermissionsCommand): Promise<number> {
  const { words, flags, env, workspace, now = Date.now } = command;
  const [word = "list", ...ids] = words;
  const action = readAction("permissions", word, flags, options);
  const { storage, output, width } = command;
  const { grants } = storage.log;
  const [all, json] = [flags["all"] === true, flags["json"] === true];
  const common = { grants, workspace, all, json, output, now: now() };
  switch (action) {
    case "list": {
      if (ids.length > 0)
        throw fail("usage", "planwright permissions list takes no id.", "Use planwright permissions revoke <id>.");
      return listPermissions({ ...common, patterns: await configuredPatterns({ env, workspace }), storage, width });
    }
    case "answer":
      return answerWaiting({ words: ids, flags, storage, output });
    case "revoke":
      return revokePermissions({ ...common, ids });
  }
}
