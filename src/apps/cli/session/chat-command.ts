// `planwright` alone: the terminal interface on a folder, with the engine in the same process.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { ProcessTerminal } from "@earendil-works/pi-tui";
import { fail } from "../../../domain/values/failure.ts";
import { demoMessages } from "../../../words/demo.ts";
import { languageFor } from "../../config/language.ts";
import { paths } from "../../config/paths.ts";
import { quoted } from "../../server/context/link-command-line.ts";
import { openTerminal } from "../../tui/open-terminal.ts";
import type { TerminalOptions } from "../../tui/kit/terminal-options.ts";
import { version } from "../../compose/version.ts";
import type { Parsed } from "../commands/commands.ts";
import { modeFlag, recordingOptions, textOf, type Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { debugFile } from "../run/debug-lines.ts";
import type { Output } from "../text/output.ts";
import { isColourful } from "../text/paint.ts";
import { personName } from "../text/person-name.ts";
import { terminalVariable } from "../setup/dialogue.ts";

export interface InteractiveCommand extends Parsed {
  readonly env: Record<string, string | undefined>;
  readonly output: Output;
  readonly onSignal: TerminalOptions["onSignal"];
}

/** Whether standard input and output are terminals on which the interface can draw. */
export function isInteractive({ stdin, stdout, env }: Pick<NodeJS.Process, "stdin" | "stdout" | "env">): boolean {
  return stdin.isTTY && stdout.isTTY && env["TERM"] !== "dumb";
}

export async function chatCommand({ flags, env, output, onSignal }: InteractiveCommand): Promise<number> {
  const folder = textOf(flags, "cwd") ?? ".";
  if (folder === "") throw fail("usage", "--cwd needs a folder name.");
  const mode = modeFlag(flags, "chat");
  const session = sessionOf(flags);
  const debug = await debugFile(flags, env, output);
  let language = languageFor({ env });
  let demo: Awaited<ReturnType<typeof demoFor>>;
  const isOver = openTerminal({
    ...screenOf({ env, output, onSignal, folder }),
    language,
    mode,
    session,
    // In the demo, how to start in one's own folder stays on the screen.
    setup: () => setupAt(folder, demo ? env : { ...env, [terminalVariable]: "1" }),
    async reach() {
      await loadByAndBy();
      const { openLocalServer } = await import("../../local/open-local-server.ts");
      demo = await demoFor(flags, env, folder);
      const place = demo?.folder ?? (await folderOf(flags, env, folder));
      const local = await openLocalServer({
        env: demo?.env ?? env,
        folder: place,
        model: textOf(flags, "model"),
        yes: flags["yes"] === true,
        recorded: recordingOptions(flags),
        debug,
        isNew: session === undefined,
        name: personName(),
      });
      language = languageFor({ config: local.config, env });
      return { ...local, folder: place === folder ? undefined : place, language, mode: local.config.defaultMode };
    },
  });
  await isOver.finally(async () => {
    if (demo) await (await import("../../demo/make-demo.ts")).leaveDemo(demo);
  });
  if (demo?.keptApart && existsSync(demo.folder)) {
    const { instead, home } = demo.keptApart;
    output.err(`${demoMessages({ language })("keptApart", { instead, home: quoted(home) })}\n`);
  }
  return exitCodes.done;
}

/** The same dialogue as `planwright setup`, about the current folder. Returns the settings. */
async function setupAt(folder: string, env: Record<string, string | undefined>): Promise<string | undefined> {
  const child = spawn(process.execPath, [process.argv[1] ?? "", "setup", "--cwd", resolve(folder)], {
    stdio: "inherit",
    env,
  });
  const code = await new Promise<number | null>((end) => {
    child.on("error", () => end(null));
    child.on("exit", end);
  });
  if (code !== exitCodes.done) return undefined;
  const { ownModel } = await import("../../setup/open-setup.ts");
  return ownModel(env);
}

/** What local and attached interfaces share. */
export function screenOf({
  env,
  output,
  onSignal,
  folder,
}: Pick<InteractiveCommand, "env" | "output" | "onSignal"> & { readonly folder: string }): Pick<
  TerminalOptions,
  "terminal" | "env" | "folder" | "version" | "isColourful" | "historyFile" | "onSignal" | "out"
> {
  const terminal = new ProcessTerminal();
  // Even a bug must restore the terminal, or the user can type nothing in it.
  process.once("uncaughtException", (error) => {
    terminal.stop();
    terminal.showCursor();
    output.err(`\n${error.stack ?? error.message}\n`);
    process.exit(exitCodes.failed);
  });
  const real = resolve(folder);
  const name = `${basename(real)}-${createHash("sha256").update(real).digest("hex").slice(0, 12)}.jsonl`;
  return {
    terminal,
    env,
    folder: real,
    version: version(),
    isColourful: isColourful(process.stdout, env),
    historyFile: join(paths(env).data, "history", name),
    onSignal,
    out: (text) => output.out(text),
  };
}

/** A user without a model gets the demo, then continues with the model that they set up. Naming a model or a session skips that. */
async function demoFor(flags: Flags, env: InteractiveCommand["env"], folder: string) {
  const [{ isWithoutModel, makeDemo }, { isPlayed, lastDemo }, { loadConfig }, { workspaceAt }] = await Promise.all([
    import("../../demo/make-demo.ts"),
    import("../../demo/played-demos.ts"),
    import("../../config/load.ts"),
    import("../../compose/workspace-at.ts"),
  ]);
  const speed = textOf(flags, "speed");
  const workspace = workspaceAt(folder);
  const isOwn = ["model", "resume", "sessions", "replay"].some((name) => flags[name] !== undefined);
  if (flags["demo"] !== true) {
    if (isOwn || !isWithoutModel((await loadConfig({ env, workspace })).config)) return undefined;
    if (flags["continue"] === true && (await isPlayed(workspace, env))) return undefined;
  }
  return (flags["continue"] === true && (await lastDemo(env, speed))) || makeDemo(env, speed);
}

/** In chunks, so that keys are handled in between. */
async function loadByAndBy(): Promise<void> {
  const pieces = [
    () => import("../../config/load.ts"),
    () => import("../../compose/open-engine.ts"),
    () => import("../../server/hub/hub.ts"),
    () => import("../../server/routes/routes.ts"),
  ];
  for (const load of pieces) {
    await load();
    await new Promise(setImmediate);
  }
}

/** A session stays in its folder, from wherever it is resumed. */
async function folderOf(flags: Flags, env: InteractiveCommand["env"], folder: string): Promise<string> {
  const id = textOf(flags, "resume");
  if (id === undefined) return folder;
  const [{ openStore }, { workspaceAt }, { checkFolder, findSession }] = await Promise.all([
    import("../../compose/store.ts"),
    import("../../compose/workspace-at.ts"),
    import("../open/find-session.ts"),
  ]);
  const { log } = openStore(paths(env));
  try {
    const found = await findSession(log, workspaceAt(folder), id);
    checkFolder(found, flags["cwd"] === undefined ? undefined : workspaceAt(folder));
    return found.workspace;
  } finally {
    log.close();
  }
}

export function sessionOf(flags: Flags): TerminalOptions["session"] {
  const id = textOf(flags, "resume");
  if (id !== undefined && flags["continue"] === true)
    throw fail("usage", "--continue and --resume can't be used together.", "See: planwright chat --help");
  if (id !== undefined) return { id };
  if (flags["continue"] === true) return "newest";
  return flags["sessions"] === true ? "choose" : undefined;
}
