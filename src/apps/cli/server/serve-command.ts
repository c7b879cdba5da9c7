// `planwright serve`: runs the server until it is stopped, and prints how a browser and a program connect.
import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { isIP } from "node:net";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { demoMessages } from "../../../words/demo.ts";
import { programName } from "../../../domain/values/program-name.ts";
import { isRecorded, type RecordingOptions } from "../../compose/recorded.ts";
import { workspaceAt } from "../../compose/workspace-at.ts";
import { loadConfig } from "../../config/load.ts";
import { leaveDemo, makeDemo } from "../../demo/make-demo.ts";
import { earlierDemos } from "../../demo/played-demos.ts";
import { paths } from "../../config/paths.ts";
import { quoted } from "../../server/context/link-command-line.ts";
import { serve, type RunningServer } from "../../server/serve.ts";
import type { Parsed } from "../commands/commands.ts";
import { textOf, type Flags, recordingOptions } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { debugLines } from "../run/debug-lines.ts";
import type { Output } from "../text/output.ts";
import { portOf } from "./server-address.ts";
import { speakTo } from "../text/language.ts";

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

export interface ServeCommand extends Parsed {
  readonly env: Record<string, string | undefined>;
  readonly output: Output;
  /** Standard error is a terminal. */
  readonly isWatched: boolean;
  /** Calls back for each signal that asks the program to end. */
  onSignal(act: () => void): void;
  /** Exits immediately. */
  exit(): void;
}

export async function serveCommand(given: ServeCommand): Promise<number> {
  const { words, flags, output, isWatched, onSignal, exit } = given;
  const [host, model] = [textOf(flags, "host"), textOf(flags, "model")];
  if (host === "") throw fail("usage", "--host needs an address.", "See: planwright serve --help");
  const recorded = recordingOptions(flags);
  const noAuth = flags["no-auth"] === true;
  const port = portOf(flags);
  const file = await openLogFile(textOf(flags, "log-file"));
  const logLevel = levelOf(flags) ?? (isWatched && !file ? "warn" : "info");
  const debug = debugLines(flags, given.env, output);
  const speed = textOf(flags, "speed");
  const wantsDemo = flags["demo"] === true;
  // A recording belongs to one folder.
  const earlier = wantsDemo && !isRecorded(recorded) ? await earlierDemos(given.env) : [];
  const demo = wantsDemo ? await makeDemo(given.env, speed) : undefined;
  const env = demo?.env ?? given.env;
  const folders = demo ? [demo.folder, ...words, ...earlier] : words.length > 0 ? words : ["."];
  const { config } = await loadConfig({ env, workspace: workspaceAt(folders[0] ?? ".") });
  const say = speakTo({ config, env });
  try {
    // The user may stop it while it is still starting.
    const ended = Promise.withResolvers<void>();
    let signals = 0;
    onSignal(() => {
      signals++;
      if (signals > 1) return exit();
      output.err("\nStopping… Running sessions are suspended. Press Ctrl+C again to force quit.\n");
      ended.resolve();
    });
    const server = await serve({ env, folders, host, port, noAuth, model, recorded, logTo: file, logLevel, debug });
    if (demo && model === undefined) {
      const about = demoMessages({ ...say, program: programName(env) });
      const { keptApart } = demo;
      if (keptApart) output.err(`${about("keptApart", { ...keptApart, home: quoted(keptApart.home) })}\n`);
      output.err(`${about("script", { folder: demo.folder })}\n${about("connect")}\n\n`);
    }
    tellRecorded(recorded, output);
    introduce(server, { env, host: host ?? config.server.host, output });
    await ended.promise;
    await server.stop();
    output.err("Stopped.\n");
    return exitCodes.done;
  } finally {
    file?.end();
    if (demo) await leaveDemo(demo);
  }
}

function tellRecorded({ record, replay }: RecordingOptions, output: Output): void {
  if (record !== undefined) output.err(`Recording every exchange with a model to ${record}\n\n`);
  if (replay !== undefined) output.err(`Replaying ${replay}: no model is called\n\n`);
}

function introduce(
  server: RunningServer,
  { env, host, output }: { env: ServeCommand["env"]; host: string; output: Output },
): void {
  const { url, isOpen } = server;
  output.out(`Planwright is listening on ${url}\n`);
  output.out(`Open in a browser${isOpen ? "" : " (works once, within ten minutes)"}: ${server.link()}\n`);
  if (isOpen)
    output.err(
      `! --no-auth: every program and person on this machine that reaches ${url} can read all sessions, change files and run commands as you.\n`,
    );
  else {
    output.out(`Token for programs: ${join(paths(env).server, "token")} (more: ${programName(env)} tokens)\n`);
    output.out(`Another link for a browser: ${server.linkCommand}\n`);
  }
  if (!isLocal(host))
    output.err(`! Other machines can reach ${host}, and nothing is encrypted. Put a TLS proxy in front of it.\n`);
}

function isLocal(host: string): boolean {
  return host === "localhost" || (isIP(host) === 4 && host.startsWith("127.")) || host === "::1";
}

/** Opened before anything else: an unwritable place must be noticed at the start. */
async function openLogFile(file: string | undefined): Promise<WriteStream | undefined> {
  if (file === undefined) return undefined;
  if (file === "") throw fail("usage", "--log-file needs a file name.", "See: planwright serve --help");
  // Private to the user: it says who did what when.
  const stream = createWriteStream(file, { flags: "a", mode: 0o600 });
  try {
    await once(stream, "open");
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw fail("usage", `Couldn't write ${file} (${code}).`, "Choose another file with --log-file.");
  }
  // A full disk ends the log, not the server.
  stream.on("error", () => {});
  return stream;
}

function levelOf(flags: Flags): string | undefined {
  const level = textOf(flags, "log-level");
  if (level === undefined || levels.includes(level)) return level;
  throw fail("usage", `"${level}" is not a log level.`, `Use one of: ${levels.join(", ")}`);
}
