// The `planwright` program: reads the command line, opens what the command needs, and turns every failure into a sentence and an exit code.
import { cac } from "cac";
import { Failed, describeFailure, fail } from "../../domain/failure.ts";
import { readMode } from "../../domain/mode.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { paths } from "../paths.ts";
import { processOutput } from "./output.ts";
import { exitCodes } from "./run-command.ts";
import { version } from "./version.ts";

const output = processOutput();

async function main(argv: readonly string[]): Promise<number> {
  const program = cac("planwright");
  let chosen: (() => Promise<number>) | undefined;
  const choose = (work: () => Promise<number>) => {
    chosen = work;
  };

  program
    .command("run [...prompt]", "Do what the prompt says, without a terminal interface")
    .option("--model <provider/model>", "Model to use, for example ollama/qwen3 or anthropic/claude-sonnet-4-5")
    .option("--effort <level>", "How hard the model thinks: none, minimal, low, medium, high, xhigh, max")
    .option("--mode <mode>", "plan (reads only), build (may change files), auto (simple requests build, others plan)")
    .option("--json", "Write every event as one line of JSON to stdout")
    .option("--cwd <folder>", "Folder to work in (default: the current one)")
    .option("--continue", "Go on with the newest session of this folder")
    .option("--resume <id>", "Go on with this session; without a prompt, take up what was left unfinished")
    .option("--yes", "Do not ask before files are changed and commands run")
    .action((words: string[], flags: Record<string, unknown>) => {
      // The parser drops a lone "-", which stands for standard input.
      const stdin = argv.includes("-") ? ["-"] : [];
      choose(() => run([...words.map(String), ...stdin], flags));
    });

  program
    .command("sessions [action] [id]", "List sessions, or show, export or rm one")
    .option("--all", "Of every folder, not only this one")
    .option("--limit <n>", "How many (default 20)")
    .option("--json", "As JSON")
    .option("--out <file>", "For export: write to this file")
    .option("--force", "For export: replace the file if it exists")
    .option("--cwd <folder>", "Folder whose sessions are meant (default: the current one)")
    .action((action: string | undefined, id: string | undefined, flags: Record<string, unknown>) =>
      choose(() => sessions(action, id, flags)),
    );

  program
    .command("config", "Show the merged configuration and where each value comes from")
    .option("--json", "As JSON")
    .option("--cwd <folder>", "Folder whose project file counts (default: the current one)")
    .action((flags: Record<string, unknown>) => choose(() => config(flags)));

  program
    .command("doctor", "Check that everything planwright needs is here")
    .option("--json", "As JSON")
    .option("--cwd <folder>", "Folder to check for (default: the current one)")
    .action((flags: Record<string, unknown>) => choose(() => doctor(flags)));

  program.help();
  program.version(version());
  program.parse([...argv], { run: false });
  if (program.options["help"] || program.options["version"]) return exitCodes.done;
  if (!program.matchedCommand) {
    if (program.args[0] !== undefined) throw usage(`There is no command "${program.args[0]}".`);
    program.outputHelp();
    return exitCodes.usage;
  }
  await program.runMatchedCommand();
  return chosen ? chosen() : exitCodes.usage;
}

async function run(words: string[], flags: Record<string, unknown>): Promise<number> {
  const [{ openLog, workspaceAt }, { openPlanwright }, { runCommand, readPrompt }, { findSession }] = await Promise.all(
    [import("../compose.ts"), import("../open-planwright.ts"), import("./run-command.ts"), import("./find-session.ts")],
  );
  const resuming = flags["continue"] !== undefined || flags["resume"] !== undefined;
  const mode = modeFlag(flags);
  const here = workspaceAt(text(flags, "cwd") ?? ".", process.cwd());
  const log = openLog(paths(process.env));
  try {
    const existing = resuming ? await findSession(log, here, text(flags, "resume")) : undefined;
    const planwright = await openPlanwright({
      workspace: existing?.workspace ?? here,
      model: text(flags, "model"),
      effort: text(flags, "effort"),
      yes: flags["yes"] === true,
      log,
    });
    const prompt = await readPrompt(words, process.stdin, resuming);
    const choice = { mode, json: flags["json"] === true, sessionId: existing?.sessionId };
    return await runCommand(planwright, prompt, choice, output, stopOnSignals());
  } finally {
    log.close();
  }
}

async function sessions(
  action: string | undefined,
  id: string | undefined,
  flags: Record<string, unknown>,
): Promise<number> {
  const [{ workspaceAt }, { sessionsCommand }] = await Promise.all([
    import("../compose.ts"),
    import("./sessions-command.ts"),
  ]);
  const workspace = workspaceAt(text(flags, "cwd") ?? ".", process.cwd());
  return withLog((log) => sessionsCommand({ action, id, flags, log, workspace, output }));
}

async function config(flags: Record<string, unknown>): Promise<number> {
  const [{ workspaceAt }, { configCommand }] = await Promise.all([
    import("../compose.ts"),
    import("./config-command.ts"),
  ]);
  const workspace = workspaceAt(text(flags, "cwd") ?? ".", process.cwd());
  return configCommand({ env: process.env, workspace, json: flags["json"] === true, output });
}

async function doctor(flags: Record<string, unknown>): Promise<number> {
  const [{ openLog, workspaceAt }, { doctorCommand }] = await Promise.all([
    import("../compose.ts"),
    import("./doctor-command.ts"),
  ]);
  const workspace = workspaceAt(text(flags, "cwd") ?? ".", process.cwd());
  return doctorCommand({ env: process.env, workspace, json: flags["json"] === true, output, openLog });
}

async function withLog(work: (log: EventLog) => Promise<number>): Promise<number> {
  const { openLog } = await import("../compose.ts");
  const log = openLog(paths(process.env));
  try {
    return await work(log);
  } finally {
    log.close();
  }
}

function text(flags: Record<string, unknown>, name: string): string | undefined {
  const value = flags[name];
  if (value === undefined) return undefined;
  if (typeof value === "boolean" || Array.isArray(value)) throw usage(`--${name} takes one value.`);
  return String(value);
}

function modeFlag(flags: Record<string, unknown>): "plan" | "build" | "auto" | undefined {
  const name = text(flags, "mode")?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === "auto") return "auto";
  if (["plan", "planning", "build", "executing"].includes(name)) return readMode(name);
  throw usage(`--mode is plan, build or auto, not "${name}".`);
}

/** First Ctrl-C stops the work in order; the second one ends the program at once. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(exitCodes.cancelled);
      output.err("\nStopping … (again to stop at once)\n");
      stop.abort();
    });
  }
  return stop.signal;
}

function usage(message: string): Failed {
  return fail("usage", message, "See: planwright --help");
}

/** Failures of the person's input, before any work began. */
const usageKinds = new Set([
  "usage",
  "bad_input",
  "config",
  "not_found",
  "ambiguous",
  "nothing_to_do",
  "bad_reference",
  "unknown_provider",
  "bad_config",
  "bad_script",
  "auth",
]);

try {
  process.exitCode = await main(process.argv);
} catch (thrown) {
  if (thrown instanceof Failed) {
    output.err(`planwright: ${describeFailure(thrown.failure)}\n`);
    process.exitCode = usageKinds.has(thrown.failure.kind) ? exitCodes.usage : exitCodes.failed;
  } else if (thrown instanceof Error && thrown.name === "CACError") {
    output.err(`planwright: ${thrown.message}. See: planwright --help\n`);
    process.exitCode = exitCodes.usage;
  } else {
    output.err(
      `planwright: this is a bug, please report it.\n${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`,
    );
    process.exitCode = exitCodes.failed;
  }
}
