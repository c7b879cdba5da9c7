// The `planwright` program: opens what the chosen command needs, and turns every failure into a message and an exit code.
import { fail } from "../../domain/values/failure.ts";
import { parseCommandLine, textOf, type CommandName, type Flags, type Parsed } from "./commands/commands.ts";
import { exitCodes } from "./text/exit-codes.ts";
import type { Terminal } from "./text/line-reader.ts";
import { processOutput } from "./text/output.ts";
import type { Paint } from "./text/paint.ts";
import { recordedFlags } from "./run/recorded-flags.ts";
import type { PlanControlCommand } from "./dispatch-plan-commands.ts";
import type { SignalReaction } from "../tui/kit/terminal-options.ts";
import { versions } from "../compose/version.ts";

/** Set by bin/planwright.cjs for this process only; child processes must not inherit it. */
const startedBy = process.env["PLANWRIGHT_STARTED_BY"];
delete process.env["PLANWRIGHT_STARTED_BY"];
/** Aborted when the work should end: by a signal, or because standard output was closed. */
const stop = new AbortController();
let lost = false;
const output = processOutput((error) => {
  stop.abort();
  if (error.code === "EPIPE" || lost) return;
  lost = true;
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
    case "demo": {
      const { demoCommand } = await import("./run/demo-command.ts");
      return demoCommand({ ...parsed, env: process.env, output, stopOnSignals });
    }
    case "attach": {
      const { attachCommand } = await import("./server/attach-command.ts");
      return attachCommand({ ...parsed, ...interactive() });
    }
    case "run":
      return run(parsed);
    case "plan":
      return run(parsed, "plan");
    case "show":
    case "approve":
    case "revise":
    case "reject":
    case "comment":
    case "diff":
      return atDesk(parsed);
    case "tasks":
    case "pause":
    case "resume":
    case "cancel":
    case "retry":
    case "skip":
    case "concurrency":
    case "adjust":
    case "undo":
      return steerPlan({ ...parsed, command: parsed.command });
    case "answer":
      return answer(parsed);
    case "serve":
    case "link":
    case "tokens": {
      const { dispatchServerCommand } = await import("./server/dispatch-server-commands.ts");
      const { command } = parsed;
      const onSignal = (act: () => void) => {
        for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, act);
      };
      const exit = () => process.exit(exitCodes.done);
      return dispatchServerCommand({
        ...parsed,
        command,
        env: process.env,
        output,
        isWatched: process.stderr.isTTY,
        onSignal,
        exit,
      });
    }
    case "lint": {
      const { lintCommand } = await import("./plan/lint-command.ts");
      return lintCommand({ ...(await here(parsed.flags)), files: parsed.words, stdin: process.stdin, output });
    }
    case "sessions":
    case "export":
    case "audit":
    case "permissions": {
      const { dispatchStoreCommand } = await import("./dispatch-store-commands.ts");
      const { command } = parsed;
      return dispatchStoreCommand({
        ...parsed,
        command,
        ...(await here(parsed.flags)),
        output,
        width: terminalWidth(),
        isWatched: process.stdout.isTTY,
      });
    }
    case "config": {
      const { configCommand } = await import("./setup/config-command.ts");
      return configCommand({ ...(await here(parsed.flags)), output });
    }
    case "setup": {
      const [{ setupCommand }, { speakerAt }, { setupMessages }] = await Promise.all([
        import("./setup/setup-command.ts"),
        import("./text/language.ts"),
        import("../../words/command-line-setup.ts"),
      ]);
      const { env, workspace } = await here(parsed.flags);
      const say = await speakerAt(env, workspace)();
      const signal = stopOnSignals(() => setupMessages(say)("left"));
      return setupCommand({
        words: parsed.words,
        flags: parsed.flags,
        env,
        workspace,
        output,
        terminal: terminalOf(),
        say,
        signal,
      });
    }
    case "doctor": {
      const [{ findProgram, findSandbox }, { openLog }, { openServers }, { doctorCommand }] = await Promise.all([
        import("../compose/sandbox.ts"),
        import("../compose/store.ts"),
        import("../compose/servers.ts"),
        import("./doctor/doctor-command.ts"),
      ]);
      const place = await here(parsed.flags);
      return doctorCommand({ ...place, output, openLog, findProgram, findSandbox, openServers });
    }
    case "completion": {
      const { completionScript } = await import("./completion/completion-script.ts");
      output.out(await completionScript(parsed.words[0]));
      return exitCodes.done;
    }
  }
}

/** The streams and services of the terminal interface. */
function interactive() {
  const onSignal = (hear: (signal: string) => SignalReaction) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(name, () => {
        if (hear(name) === "again") process.exit(exitCodes.cancelled);
      });
    // Standard output was closed.
    stop.signal.addEventListener("abort", () => void hear("SIGHUP"));
  };
  return { env: process.env, output, onSignal };
}

/** Without a terminal, piped input runs like `run`. */
async function chat(parsed: Parsed): Promise<number> {
  const { isInteractive, chatCommand } = await import("./session/chat-command.ts");
  if (isInteractive(process)) return chatCommand({ ...parsed, ...interactive() });
  const { sessions, ...flags } = parsed.flags;
  // As `run`, the demo would work in the user's own folder with their own model.
  if (flags["demo"] === true) throw fail("usage", "--demo needs a terminal.", "Without one: planwright demo");
  const { speakerAt } = await import("./text/language.ts");
  const say = await speakerAt(process.env, folderOf(flags))();
  output.err(`${say("noTerminal")}\n`);
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

/** Only if the user can see the question and type the answer. */
function isPersonThere(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/** The user at the terminal, for questions. */
function terminalOf(): Terminal | undefined {
  return isPersonThere() ? { input: process.stdin, output: process.stderr } : undefined;
}

/** Commands about existing plans. */
async function atDesk({ command, words, flags }: Parsed): Promise<number> {
  const { planCommand } = await import("./plan/plan-command.ts");
  const { env, workspace } = await here(flags);
  const paint = await painter();
  const asked = { command, words, flags, env, workspace, stdin: process.stdin, output, width: terminalWidth(), paint };
  const { code, planOn } = await planCommand(asked);
  if (planOn === undefined) return code;
  const { model, effort } = flags;
  return run({ command: "plan", words: [], flags: { model, effort, ...recordedFlags(flags), resume: planOn } }, "plan");
}

/** Shows or answers what an agent asks, and may then resume the session. */
async function answer({ words, flags }: Parsed): Promise<number> {
  const [{ answerCommand }, { canShowPanels }] = await Promise.all([
    import("./ask/answer-command.ts"),
    import("./ask/ask-at-terminal.ts"),
  ]);
  const { env, workspace } = await here(flags);
  const canAsk = canShowPanels(process);
  const { code, resume } = await answerCommand({ words, flags, env, workspace, output, canAsk });
  if (resume === undefined) return code;
  const { model, effort, yes, answers } = flags;
  return run({ command: "run", words: [], flags: { model, effort, yes, answers, ...recordedFlags(flags), resume } });
}

/** Commands that control a plan; some of them then run it. */
async function steerPlan(parsed: Parsed & { readonly command: PlanControlCommand }): Promise<number> {
  const { dispatchPlanCommand } = await import("./dispatch-plan-commands.ts");
  const { env, workspace } = await here(parsed.flags);
  const build = (flags: Flags) => run({ command: "run", words: [], flags });
  const at = { env, workspace, output, width: terminalWidth(), terminal: terminalOf(), paint: await painter(), build };
  return dispatchPlanCommand(parsed, at);
}

async function painter(): Promise<Paint> {
  const { inColour, isColourful, plain } = await import("./text/paint.ts");
  return isColourful(process.stdout, process.env) ? inColour : plain;
}

/** Undefined without a terminal: programs get whole lines. Some terminals report a width of 0. */
function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns || undefined : undefined;
}

async function here(flags: Flags) {
  const { workspaceAt } = await import("../compose/workspace-at.ts");
  return {
    env: process.env,
    workspace: workspaceAt(folderOf(flags)),
    json: flags["json"] === true,
  };
}

/** An empty name is more likely a script's mistake than the current folder. */
function folderOf(flags: Flags): string {
  const folder = textOf(flags, "cwd") ?? ".";
  if (folder === "") throw fail("usage", "--cwd needs a folder name.");
  return folder;
}

/** The first Ctrl-C stops the work in order; the second one exits immediately. */
function stopOnSignals(stopping: () => string): AbortSignal {
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
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
  process.exitCode = lost ? exitCodes.failed : code;
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
