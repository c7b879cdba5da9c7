// The environment of a shell command: quiet programs, no pager, and none of our API keys.
import { movePaths } from "../../../domain/values/move-paths.ts";
import type { ToolContext } from "../../../ports/tool.ts";
import { programPath } from "../../programs/find-program.ts";

const QUIET = { TERM: "dumb", NO_COLOR: "1", GIT_TERMINAL_PROMPT: "0", PAGER: "cat", GIT_PAGER: "cat" };

/** Every process of one call carries this variable: a command that leaves its process group is still found by it. */
export const MARK_VARIABLE = "PLANWRIGHT_CALL";

type Env = Readonly<Record<string, string | undefined>>;

/** Selects a repository (in a hook, for example) other than that of the folder in which a command starts. */
const ELSEWHERE =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX)$/;

/** In a copy, variables that name the original (an activated environment in the PATH, for example) name the copy. */
export function shellEnvironment(inherited: Env, copy?: ToolContext["copy"]): Env {
  const kept = Object.entries(inherited).filter(
    ([name]) => !/(_API_KEY|PLANWRIGHT_TOKEN)$/i.test(name) && !ELSEWHERE.test(name),
  );
  const moves = copy === undefined ? [] : [copy.mirrored];
  const moved = kept.map(([name, value]) => [name, movePaths(value ?? "", moves)] as const);
  return { ...Object.fromEntries(moved), ...QUIET, ...copy?.env };
}

const HARMLESS = ["HOME", "USER", "LOGNAME", "LANG", "TZ"];

/** For commands that may only read: no variable and no PATH that starts a program of the workspace, and git takes no locks. */
export function bareEnvironment(inherited: Env, workspace: string): Env {
  const kept = Object.entries(inherited).filter(([name]) => HARMLESS.includes(name) || name.startsWith("LC_"));
  return {
    ...Object.fromEntries(kept),
    ...QUIET,
    PATH: programPath({ env: inherited, notBelow: workspace }),
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_CONFIG_COUNT: "2",
    GIT_CONFIG_KEY_0: "diff.autoRefreshIndex",
    GIT_CONFIG_VALUE_0: "false",
    GIT_CONFIG_KEY_1: "core.fsmonitor",
    GIT_CONFIG_VALUE_1: "false",
  };
}
