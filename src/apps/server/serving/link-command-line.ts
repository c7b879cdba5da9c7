// The command that prints a link to this very server, as it has to be typed: who began with `npm start` has no `planwright` on the
// path, and a server with a folder or an address of its own is not the one that a bare `planwright link` asks.
import { posix, resolve, win32 } from "node:path";
import { fileURLToPath } from "node:url";

const USUAL = "http://127.0.0.1:4600";

/** The program in a checkout, which runs its sources. Null where it is installed: then it has a name. */
const inCheckout = import.meta.url.endsWith(".ts")
  ? fileURLToPath(new URL("../../../../bin/planwright.cjs", import.meta.url))
  : null;

export interface Reached {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the server is reached from this machine. */
  readonly url: string;
}

export function linkCommandLine({ env, url }: Reached, script = inCheckout, platform = process.platform): string {
  return commandLine(`link${url === USUAL ? "" : ` --url ${url}`}`, env, script, platform);
}

/** What starts the server in the folder that somebody stands in. */
export function serveCommandLine(env: Reached["env"], script = inCheckout, platform = process.platform): string {
  return commandLine("serve", env, script, platform);
}

function commandLine(words: string, env: Reached["env"], script: string | null, platform: string): string {
  const own = env["PLANWRIGHT_HOME"];
  const home = own ? (platform === "win32" ? win32 : posix).resolve(resolve(), own) : undefined;
  const program = script === null ? "planwright" : `node ${quoted(script)}`;
  const command = `${program} ${words}`;
  if (home === undefined) return command;
  // PowerShell there: it is what opens by itself.
  return platform === "win32"
    ? `$env:PLANWRIGHT_HOME=${quoted(home, "''")}; ${command}`
    : `PLANWRIGHT_HOME=${quoted(home)} ${command}`;
}

/** As it is, where no shell makes anything else of it. */
export function quoted(text: string, quote = `'\\''`): string {
  return /^[\w@%+=:,./-]+$/.test(text) && quote !== "''" ? text : `'${text.replaceAll("'", quote)}'`;
}
