// The command that prints a link to this server: without an installed `planwright`, or with a folder
// or address of its own, a bare `planwright link` would fail or ask another server.
import { posix, resolve, win32 } from "node:path";
import { fileURLToPath } from "node:url";

const USUAL = "http://127.0.0.1:4600";

/** The program in a checkout, which runs its sources. Null if installed: then it is on the path. */
const inCheckout = import.meta.url.endsWith(".ts")
  ? fileURLToPath(new URL("../../../../bin/planwright.cjs", import.meta.url))
  : null;

export interface Reached {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The server's URL on this machine. */
  readonly url: string;
}

export function linkCommandLine({ env, url }: Reached, script = inCheckout, platform = process.platform): string {
  return commandLine(`link${url === USUAL ? "" : ` --url ${url}`}`, env, script, platform);
}

/** The command that starts the server in the current folder. */
export function serveCommandLine(env: Reached["env"], script = inCheckout, platform = process.platform): string {
  return commandLine("serve", env, script, platform);
}

function commandLine(words: string, env: Reached["env"], script: string | null, platform: string): string {
  const own = env["PLANWRIGHT_HOME"];
  const home = own ? (platform === "win32" ? win32 : posix).resolve(resolve(), own) : undefined;
  const program = script === null ? "planwright" : `node ${quoted(script)}`;
  const command = `${program} ${words}`;
  if (home === undefined) return command;
  // Windows opens PowerShell by default.
  return platform === "win32"
    ? `$env:PLANWRIGHT_HOME=${quoted(home, "''")}; ${command}`
    : `PLANWRIGHT_HOME=${quoted(home)} ${command}`;
}

/** Unquoted if no shell would change it. */
export function quoted(text: string, quote = `'\\''`): string {
  return /^[\w@%+=:,./-]+$/.test(text) && quote !== "''" ? text : `'${text.replaceAll("'", quote)}'`;
}
