// `planwright tokens`: manages who may call the server, whether it runs or not.
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { systemClock } from "../../config/clock.ts";
import { paths } from "../../config/paths.ts";
import { openTokens } from "../../server/auth/tokens.ts";
import { Role } from "../../api/caller.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { readAction, type ActionOptions, type Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { oneLine, table } from "../text/table.ts";

const SEE = "See: planwright tokens --help";
/** What each action takes. Options without effect are refused, not ignored. */
const options = {
  list: ["json"],
  create: ["role"],
  revoke: [],
  renew: [],
} as const satisfies ActionOptions<string>;

export async function tokensCommand({ words, flags, env, output }: Omit<CommandContext, "workspace">): Promise<number> {
  const [word = "list", name] = words;
  const action = readAction("tokens", word, flags, options);
  checkName(action, name);
  const folder = paths(env).server;
  const tokens = openTokens(folder, systemClock);
  switch (action) {
    case "create": {
      const role = roleOf(flags);
      const token = tokens.create(name ?? "", role);
      // Alone on standard output, for a script that stores it.
      output.out(`${token}\n`);
      output.err(`This is the token for ${name} (${role}). Store it now: it can't be shown again.\n`);
      return exitCodes.done;
    }
    case "revoke":
      if (!tokens.revoke(name ?? ""))
        throw fail(
          "not_found",
          `There is no token for ${oneLine(name ?? "", 80)}.`,
          "List them with: planwright tokens",
        );
      output.out(`The token for ${name} is no longer valid.\n`);
      return exitCodes.done;
    case "renew":
      tokens.renewOwner();
      output.out(`The owner's new token is in ${join(folder, "token")}. The previous one is no longer valid.\n`);
      return exitCodes.done;
    case "list": {
      const all = tokens.list();
      if (flags["json"] === true) {
        output.out(`${JSON.stringify(all, null, 2)}\n`);
        return exitCodes.done;
      }
      const rows = all.map((each) => [each.name, each.role, each.createdAt]);
      if (rows.length === 0) output.err("There are no tokens yet. planwright serve creates the owner's.\n");
      else output.out(table([["name", "role", "created"], ...rows]));
      return exitCodes.done;
    }
  }
}

function checkName(action: keyof typeof options, name: string | undefined): void {
  const isNamed = action === "create" || action === "revoke";
  if (isNamed && name === undefined) throw fail("usage", `Whose token? Use planwright tokens ${action} <name>.`, SEE);
  if (!isNamed && name !== undefined) throw fail("usage", `planwright tokens ${action} takes no name.`, SEE);
}

/** There is no default role, so that no one gets access by accident. */
function roleOf(flags: Flags): Role {
  const role = Role.safeParse(flags["role"]);
  if (role.success) return role.data;
  throw fail("usage", "--role must be view, comment, approve or admin.", SEE);
}
