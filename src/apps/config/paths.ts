// Where Planwright keeps its files, following the conventions of each system.
import { posix, resolve, win32 } from "node:path";
import { fail } from "../../domain/values/failure.ts";

export interface Paths {
  /** Data that must not be lost: sessions. */
  readonly data: string;
  readonly database: string;
  /** Long outputs of tools. */
  readonly scratch: string;
  /** Lines of `--debug` from terminal interfaces. */
  readonly debug: string;
  /** Fingerprints of workspaces, as private git repositories. */
  readonly snapshots: string;
  /** Snapshots with contents, for undo and merge. */
  readonly trees: string;
  /** Copies of workspaces that tasks work in. Short, and not below a dot folder: sockets and web servers refuse such paths. */
  readonly worktrees: string;
  /** Where earlier versions kept them. */
  readonly formerWorktrees: string;
  /** Access tokens of the server. */
  readonly server: string;
  /** The sessions as .chat files, for people. */
  readonly chats: string;
  /** Compiled code; may be deleted at any time. bin/planwright.cjs computes this path itself. */
  readonly cache: string;
  /** Holds the user's planwright.jsonc, instructions and skills. */
  readonly config: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** `PLANWRIGHT_HOME` puts everything into one folder. Nothing is created here. */
export function paths(env: Env, platform: NodeJS.Platform = process.platform): Paths {
  const { join } = platform === "win32" ? win32 : posix;
  const own = env["PLANWRIGHT_HOME"];
  const places = own
    ? {
        data: resolve(own),
        worktrees: resolve(own, "worktrees"),
        cache: resolve(own, "cache"),
        config: resolve(own),
      }
    : standard(env, platform);
  return {
    ...places,
    formerWorktrees: join(places.data, "worktrees"),
    database: join(places.data, "planwright.db"),
    scratch: join(places.data, "scratch"),
    debug: join(places.data, "debug"),
    snapshots: join(places.data, "snapshots"),
    trees: join(places.data, "trees"),
    server: join(places.data, "server"),
    chats: join(places.data, "chats"),
  };
}

function standard(env: Env, platform: NodeJS.Platform): Pick<Paths, "data" | "worktrees" | "cache" | "config"> {
  if (platform === "win32") {
    const { join } = win32;
    const local = env["LOCALAPPDATA"] || join(homeOf(env, "USERPROFILE", win32.isAbsolute), "AppData", "Local");
    const roaming = env["APPDATA"] || join(homeOf(env, "USERPROFILE", win32.isAbsolute), "AppData", "Roaming");
    const data = join(local, "planwright");
    return {
      data,
      worktrees: join(data, "worktrees"),
      cache: join(data, "cache"),
      config: join(roaming, "planwright"),
    };
  }
  const mac = platform === "darwin";
  const data = xdg(env, "XDG_DATA_HOME", mac ? "Library/Application Support" : ".local/share");
  return {
    data,
    worktrees: /\/\.| /.test(data) && env["HOME"] ? posix.join(env["HOME"], "planwright-copies") : `${data}/worktrees`,
    cache: xdg(env, "XDG_CACHE_HOME", mac ? "Library/Caches" : ".cache"),
    config: xdg(env, "XDG_CONFIG_HOME", ".config"),
  };
}

/** The XDG specification ignores empty and relative values. */
function xdg(env: Env, variable: string, usual: string): string {
  const value = env[variable];
  const base = value && posix.isAbsolute(value) ? value : posix.join(homeOf(env, "HOME", posix.isAbsolute), usual);
  return posix.join(base, "planwright");
}

function homeOf(env: Env, variable: string, isAbsolute: (path: string) => boolean): string {
  const home = env[variable];
  if (home && isAbsolute(home)) return home;
  const what = home ? `${variable} is "${home}", which is not an absolute path` : `${variable} is not set`;
  throw fail(
    "config",
    `Planwright can't tell where to keep its files: ${what}.`,
    `Set ${variable}, or PLANWRIGHT_HOME to a folder for everything.`,
  );
}
