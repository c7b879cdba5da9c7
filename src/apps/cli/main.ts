// The `planwright` program: opens what the chosen command needs, and turns every failure into a sentence and an exit code.
import { fail } from "../../domain/failure.ts";
import { readMode } from "../../domain/mode.ts";
import { paths } from "../paths.ts";
import { cleanScratch } from "../scratch.ts";
import type { OnPermission } from "../answering.ts";
import { helpText, parseCommandLine, textOf, type Flags, type Parsed } from "./commands.ts";
import { exitCodes, reportFailure } from "./exit-codes.ts";
import { processOutput } from "./output.ts";
import { version } from "../version.ts";

/** Aborted when the work should end: by a signal, or because nobody reads what we write. */
const stop = new AbortController();
let lost = false;
const output = processOutput((error) => {
  stop.abort();
  if (error.code === "EPIPE" || lost) return;
  lost = true;
  process.exitCode = exitCodes.failed;
  output.err(`planwright: Standard output cannot be written (${error.code}).\n`);
});

async function main(args: readonly string[]): Promise<number> {
  const parsed = parseCommandLine(args);
  if ("show" in parsed) {
    output.out(
      parsed.show === "version" ? `planwright ${version()} on Node ${process.versions.node}\n` : helpText(parsed.of),
    );
    return args.length === 0 ? exitCodes.usage : exitCodes.done;
  }
  switch (parsed.command) {
    case "run":
      return run(parsed);
    case "sessions":
      return sessions(parsed);
    case "audit":
      return audit(parsed);
    case "permissions":
      return permissions(parsed);
    case "config": {
      const { configCommand } = await import("./config-command.ts");
      return configCommand({ ...(await here(parsed.flags)), output });
    }
    case "doctor": {
      const [{ findProgram, findSandbox, openLog, openServers }, { doctorCommand }] = await Promise.all([
        import("../compose.ts"),
        import("./doctor-command.ts"),
      ]);
      return doctorCommand({ ...(await here(parsed.flags)), output, openLog, findProgram, findSandbox, openServers });
    }
  }
}

async function run({ words, flags }: Parsed): Promise<number> {
  const [
    { openStore, tidySnapshots, workspaceAt },
    { openPlanwright },
    { runCommand, readPrompt },
    { checkFolder, findSession },
  ] = await Promise.all([
    import("../compose.ts"),
    import("../open-planwright.ts"),
    import("./run-command.ts"),
    import("./find-session.ts"),
  ]);
  const resume = textOf(flags, "resume");
  const resuming = flags["continue"] === true || resume !== undefined;
  if (flags["continue"] === true && resume !== undefined)
    throw fail("usage", "--continue and --resume exclude each other.", "See: planwright run --help");
  const mode = modeOf(flags);
  const folder = workspaceAt(folderOf(flags));
  const places = paths(process.env);
  const { log, grants } = openStore(places);
  try {
    const existing = resuming ? await findSession(log, folder, resume) : undefined;
    if (existing) checkFolder(existing, flags["cwd"] === undefined ? undefined : folder);
    const json = flags["json"] === true;
    const signal = stopOnSignals();
    const planwright = await openPlanwright({
      workspace: existing?.workspace ?? folder,
      model: textOf(flags, "model"),
      effort: textOf(flags, "effort"),
      yes: flags["yes"] === true,
      log,
      grants,
      onPermission: json ? undefined : await personAtTerminal(),
      signal,
    });
    try {
      const prompt = await readPrompt(words, process.stdin, resuming);
      return await runCommand(planwright, prompt, { mode, json, existing }, output, signal);
    } finally {
      await planwright.close();
    }
  } finally {
    log.close();
    await Promise.all([cleanScratch(places.scratch), tidySnapshots(places, AbortSignal.timeout(1_000))]);
  }
}

/** Only where a person sees the question and can type the answer. */
async function personAtTerminal(): Promise<OnPermission | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { askAtTerminal } = await import("./ask-permission.ts");
  return askAtTerminal({ input: process.stdin, output: process.stderr }, output);
}

async function sessions({ words, flags }: Parsed): Promise<number> {
  const [{ openKeeping }, { sessionsCommand }] = await Promise.all([
    import("../compose.ts"),
    import("./sessions-command.ts"),
  ]);
  const { env, workspace } = await here(flags);
  const keeping = openKeeping(paths(env), workspace, env);
  try {
    return await sessionsCommand({ action: words[0], id: words[1], flags, keeping, workspace, output });
  } finally {
    keeping.log.close();
  }
}

async function audit({ words, flags }: Parsed): Promise<number> {
  const [{ openLog }, { auditCommand }] = await Promise.all([import("../compose.ts"), import("./audit-command.ts")]);
  const { workspace } = await here(flags);
  const log = openLog(paths(process.env));
  try {
    return await auditCommand({ id: words[0], flags, log, workspace, output, width: terminalWidth() });
  } finally {
    log.close();
  }
}

async function permissions({ words, flags }: Parsed): Promise<number> {
  const [{ openKeeping }, { permissionsCommand }] = await Promise.all([
    import("../compose.ts"),
    import("./permissions-command.ts"),
  ]);
  const { env, workspace } = await here(flags);
  const keeping = openKeeping(paths(env), workspace, env);
  const { log } = keeping;
  try {
    return await permissionsCommand({ words, flags, env, workspace, keeping, output, width: terminalWidth() });
  } finally {
    log.close();
  }
}

/** Undefined where nobody watches: a program that reads gets whole lines. Some terminals do not know theirs and say 0. */
function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns || undefined : undefined;
}

async function here(flags: Flags) {
  const { workspaceAt } = await import("../compose.ts");
  return {
    env: process.env,
    workspace: workspaceAt(folderOf(flags)),
    json: flags["json"] === true,
  };
}

/** An empty name is more likely a script's mistake than a wish for the current folder. */
function folderOf(flags: Flags): string {
  const folder = textOf(flags, "cwd") ?? ".";
  if (folder === "") throw fail("usage", "--cwd takes the name of a folder.");
  return folder;
}

function modeOf(flags: Flags): "plan" | "build" | "auto" | undefined {
  const name = textOf(flags, "mode")?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === "auto") return "auto";
  if (["plan", "planning", "build", "executing"].includes(name)) return readMode(name);
  throw fail("usage", `--mode is plan, build or auto, not "${name}".`, "See: planwright run --help");
}

/** First Ctrl-C stops the work in order; the second one ends the program at once. */
function stopOnSignals(): AbortSignal {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(exitCodes.cancelled);
      output.err("\nStopping … (again to stop at once)\n");
      stop.abort();
    });
  }
  return stop.signal;
}

const args = process.argv.slice(2);
try {
  const code = await main(args);
  process.exitCode = lost ? exitCodes.failed : code;
} catch (thrown) {
  const code = reportFailure(thrown, output);
  process.exitCode = code;
  if (args[0] === "run" && args.includes("--json")) {
    const { failedRun } = await import("./run-command.ts");
    output.out(failedRun(thrown, code));
  }
}
