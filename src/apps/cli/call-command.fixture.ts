// Calls commands as functions, with the program's setup around them: for tests that need no process of their own.
import { workspaceAt } from "../compose/workspace-at.ts";
import { answerCommand } from "./ask/answer-command.ts";
import { linkCommand } from "./server/link-command.ts";
import { serveCommand } from "./server/serve-command.ts";
import { tokensCommand } from "./server/tokens-command.ts";
import { collectOutput } from "./collect-output.fixture.ts";
import { parseCommandLine } from "./commands/commands.ts";
import { textOf } from "./commands/flags.ts";
import type { Output } from "./text/output.ts";
import { reportThrown } from "./text/language.ts";

interface Place {
  readonly workspace: string;
  readonly home: string;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Files among the arguments are absolute, because the test runs in another folder. */
export async function callCommand(place: Place, args: readonly string[]): Promise<CommandResult> {
  const { home } = place;
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
  const output = collectOutput();
  const code = await call(place, args, env, output).catch((thrown: unknown) => reportThrown(thrown, output, { env }));
  return { code, stdout: output.text(), stderr: output.errors() };
}

async function call(
  { workspace }: Place,
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const parsed = parseCommandLine(args);
  if ("show" in parsed) throw new Error("Nobody asked for help.");
  const { command } = parsed;
  const place = { ...parsed, env, output };
  switch (command) {
    case "answer":
      return (await answerCommand({ ...place, workspace: workspaceAt(workspace) })).code;
    case "link":
      return linkCommand({ ...place, workspace: workspaceAt(textOf(parsed.flags, "cwd") ?? ".") });
    case "tokens":
      return tokensCommand(place);
    case "serve":
      return serveCommand({ ...place, isWatched: false, onSignal: () => {}, exit: () => {} });
    default:
      throw new Error(`${command} needs a process.`);
  }
}
