// The `planwright` program: opens what the chosen command needs, and turns every failure into a message and an exit code.
import { fail } from "../../domain/values/failure.ts";
import { commands, parseCommandLine, type CommandName, type Parsed } from "./commands/commands.ts";
import { textOf, type Flags, recordingFlags } from "./commands/flags.ts";
import { exitCodes } from "./text/exit-codes.ts";
import type { Terminal } from "./text/line-reader.ts";
import { processOutput } from "./text/output.ts";
import type { CommandContext, CommandResult } from "./commands/command-context.ts";
import type { SignalReaction } from "../tui/kit/terminal-options.ts";
import { versions } from "../compose/version.ts";

/** Set by bin/planwright.cjs for this process only; child processes must not inherit it. */
const startedBy = process.env["PLANWRIGHT_STARTED_BY"];
delete process.env["PLANWRIGHT_STARTED_BY"];
/** Aborted when the work should end: by a signal, or because standard output was closed. */
const stop = new AbortController();
let isOutputBroken = false;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const output = processOutput((error) => {
  stop.abort();
  if (error.code === "EPIPE" || isOutputBroken) return;
  isOutputBroken = true;
  process.exitCode = exitCodes.failed;
  output.err(`planwright: Couldn't write to standard output (${error.code}).\n`);
});

async function main(args: readonly string[]): Promise<number> {
  if (args[0] === "__complete") {
    const { knownValues } = await import("./completion/known-values.ts");
    output.out(await knownValues(args.slice(1), process.env));
    return exitCodes.done;
  }
  const parsed = parseCommandLine(args);
  if ("show" in parsed) {
    output.out(parsed.show === "version" ? versions(startedBy) : await help(parsed.of));
    return exitCodes.done;
  }
  switch (parsed.command) {
    case "chat":
      return chat(parsed);
    case "run":
      return run(parsed);
    case "plan":
      return run(parsed, "plan");
    case "demo":
      return (await import("./run/demo-command.ts")).demoCommand({
        ...parsed,
        env: process.env,
        output,
        stopOnSignals,
      });
    case "attach":
      return (await import("./server/attach-command.ts")).attachCommand({ ...parsed, ...terminalInterface() });
    case "serve": {
      const { serveCommand } = await import("./server/serve-command.ts");
      const onSignal = (act: () => void) => {
        for (const name of signals) process.on(name, act);
      };
      const exit = () => process.exit(exitCodes.done);
      return serveCommand({ ...parsed, env: process.env, output, isWatched: process.stderr.isTTY, onSignal, exit });
    }
    case "tokens":
      return (await import("./server/tokens-command.ts")).tokensCommand({ ...parsed, env: process.env, output });
    case "completion": {
      const { completionScript } = await import("./completion/completion-script.ts");
      output.out(await completionScript(parsed.words[0]));
      return exitCodes.done;
    }
    default:
      return runFolderCommand({ ...parsed, command: parsed.command });
  }
}

type FolderCommand = {
  [Name in CommandName]: (typeof commands)[Name] extends { readonly module: string } ? Name : never;
}[CommandName];

type Module = (typeof commands)[FolderCommand]["module"];

/** Code of the commands about a folder, loaded on demand. */
const modules: Readonly<Record<Module, () => Promise<(context: CommandContext) => Promise<CommandResult | number>>>> = {
  plan: async () => (await import("./plan/plan-command.ts")).planCommand,
  tasks: async () => (await import("./run/tasks-command.ts")).tasksCommand,
  control: async () => (await import("./run/control-command.ts")).controlCommand,
  resume: async () => (await import("./run/resume-command.ts")).resumeCommand,
  adjust: async () => (await import("./run/control-command.ts")).adjustCommand,
  undo: async () => (await import("./run/undo-command.ts")).undoCommand,
  answer: async () => (await import("./ask/answer-command.ts")).answerCommand,
  adopt: async () => (await import("./plan/adopt-command.ts")).adoptCommand,
  lint: async () => (await import("./plan/lint-command.ts")).lintCommand,
  storage: async () => (await import("./store-commands.ts")).sessionsOrPermissions,
  log: async () => (await import("./store-commands.ts")).auditOrExport,
  link: async () => (await import("./server/link-command.ts")).linkCommand,
  config: async () => (await import("./setup/config-command.ts")).configCommand,
  doctor: async () => (await import("./doctor/doctor-command.ts")).doctorCommand,
  setup: async () => {
    const { setupCommand } = await import("./setup/setup-command.ts");
    return (context) => setupCommand(context, stopOnSignals);
  },
};

/** Some of these commands then resume a session in this process. */
async function runFolderCommand(parsed: Parsed & { readonly command: FolderCommand }): Promise<number> {
  const command = await modules[commands[parsed.command].module]();
  const [{ workspaceAt }, { inColour, isColourful, plain }] = await Promise.all([
    import("../compose/workspace-at.ts"),
    import("./text/paint.ts"),
  ]);
  const { stdout, env } = process;
  const result = await command({
    ...parsed,
    env,
    workspace: workspaceAt(folderOf(parsed.flags)),
    output,
    // Some terminals report a width of 0.
    width: stdout.isTTY ? stdout.columns || undefined : undefined,
    terminal: terminalOf(),
    paint: isColourful(stdout, env) ? inColour : plain,
  });
  if (typeof result === "number") return result;
  if (result.resume === undefined) return result.code;
  const { model, effort, yes, json, answers } = parsed.flags;
  const runFlags = { model, effort, yes, json, answers, "require-verified": parsed.flags["require-verified"] };
  const flags = { ...runFlags, ...recordingFlags(parsed.flags), resume: result.resume };
  const isPlanning = parsed.command === "revise";
  return run({ command: isPlanning ? "plan" : "run", words: [], flags }, isPlanning ? "plan" : undefined);
}

/** The streams and services of the terminal interface. */
function terminalInterface() {
  const onSignal = (handle: (signal: string) => SignalReaction) => {
    for (const name of signals)
      process.on(name, () => {
        if (handle(name) === "again") process.exit(exitCodes.cancelled);
      });
    // Standard output was closed.
    stop.signal.addEventListener("abort", () => void handle("SIGHUP"));
  };
  return { env: process.env, output, onSignal };
}

/** Without a terminal, piped input runs like `run`. */
async function chat(parsed: Parsed): Promise<number> {
  const { isInteractive, chatCommand } = await import("./session/chat-command.ts");
  if (isInteractive(process)) return chatCommand({ ...parsed, ...terminalInterface() });
  const { sessions, ...flags } = parsed.flags;
  // As `run`, the demo would work in the user's own folder with their own model.
  if (flags["demo"] === true) throw fail("usage", "--demo needs a terminal.", "Without one: planwright demo");
  output.err("Not a terminal: running standard input as `planwright run` does.\n");
  if (sessions === true) throw fail("usage", "--sessions needs a terminal.", "List them with: planwright sessions");
  return run({ ...parsed, command: "run", flags });
}

async function help(command?: CommandName): Promise<string> {
  const { helpText } = await import("./commands/help-text.ts");
  return helpText(command);
}

/** Runs a prompt, or a session's unfinished work, in this process. */
async function run(parsed: Parsed, wants?: "plan"): Promise<number> {
  const { runHere } = await import("./run/run-here.ts");
  const folder = folderOf(parsed.flags);
  return runHere(parsed, { wants, folder, output, terminal: terminalOf(), stopOnSignals });
}

/** The user at the terminal, who can see a question and type the answer. */
function terminalOf(): Terminal | undefined {
  const { stdin, stderr } = process;
  return stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : undefined;
}

/** An empty name is more likely a script's mistake than the current folder. */
function folderOf(flags: Flags): string {
  const folder = textOf(flags, "cwd") ?? ".";
  if (folder === "") throw fail("usage", "--cwd needs a folder name.");
  return folder;
}

/** The first Ctrl-C stops the work in order; the second one exits immediately. */
function stopOnSignals(stopping: () => string): AbortSignal {
  for (const name of signals) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(exitCodes.cancelled);
      output.err(`\n${stopping()}\n`);
      stop.abort();
    });
  }
  return stop.signal;
}

const args = process.argv.slice(2);
const runs = ["run", "plan", "resume", "retry"];
try {
  const code = await main(args);
  process.exitCode = isOutputBroken ? exitCodes.failed : code;
} catch (thrown) {
  const text = ["run", "plan"].includes(args[0] ?? "")
    ? args
        .slice(1)
        .filter((word) => !word.startsWith("-"))
        .join(" ")
    : "";
  const { reportThrown } = await import("./text/language.ts");
  const code = await reportThrown(thrown, output, { env: process.env, text });
  process.exitCode = code;
  if (runs.includes(args[0] ?? "") && args.includes("--json")) {
    const { failedRun } = await import("./run/run-command.ts");
    output.out(failedRun(thrown, code));
  }
}
