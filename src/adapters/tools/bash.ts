// Runs a shell command and returns what it printed.
import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Failed, fail } from "../../domain/values/failure.ts";
import { isRecord } from "../../domain/values/record.ts";
import type { SandboxFinding } from "../../ports/sandbox.ts";
import type { Tool, ToolContext } from "../../ports/tool.ts";
import { cleanOutput } from "./shell/clean-output.ts";
import { sizeOf } from "../files/file-size.ts";
import { collectOutput } from "./shell/collect-output.ts";
import { confine } from "../files/confine.ts";
import { isInside } from "../files/inside.ts";
import { describe } from "./describe.ts";
import { codeOf } from "../files/file-errors.ts";
import { liveProgress } from "./shell/live-progress.ts";
import { runShell, type ShellCommand, type ShellEnd } from "./shell/run-shell.ts";
import { bareEnvironment, shellEnvironment } from "./shell/shell-environment.ts";
import { toolInput } from "./tool-input.ts";

const MAX_BYTES = 30_000;
const MAX_COMMAND = 1024 * 1024;
const MAX_FILE_BYTES = 50 * 1024 * 1024;

export interface BashOptions {
  /** The time limit when the model sets none. */
  readonly timeoutMs?: number | undefined;
  readonly maxTimeoutMs?: number | undefined;
  /** The sandbox for calls that need one, and the paths it hides. Without it such calls are refused. */
  readonly sandbox?: { find(): Promise<SandboxFinding>; readonly hidden: readonly string[] } | undefined;
}

const input = toolInput(
  {
    command: z.string(),
    timeout_ms: z.number().optional(),
    cwd: z.string().optional(),
    description: z.string().optional(),
  },
  {
    command: ["cmd", "script", "command_line"],
    timeout_ms: ["timeout"],
    cwd: ["workdir", "working_directory", "dir_path", "directory"],
  },
  withoutShell,
);

/** ["bash", "-lc", "npm test"] is the command behind it. Any other list could be quoted in more than one way. */
function withoutShell(given: unknown): unknown {
  if (!isRecord(given) || !Array.isArray(given["command"])) return given;
  const [shell, option, command, ...rest] = given["command"] as unknown[];
  const isShell = /^(?:\/bin\/)?(?:ba|z)?sh$/.test(String(shell)) && /^-l?c$/.test(String(option)) && rest.length === 0;
  return isShell ? { ...given, command } : given;
}

export function bashTool(options: BashOptions = {}): Tool<z.infer<typeof input>> {
  const usual = options.timeoutMs ?? 120_000;
  const longest = Math.max(usual, options.maxTimeoutMs ?? 600_000);
  return {
    look: { icon: "terminal", verb: { en: "Run", de: "Ausführen", zh: "运行" } },
    meta: {
      name: "bash",
      aliases: ["shell", "run_command", "execute", "terminal"],
      category: "execute",
      risk: "high",
      sandboxable: true,
      description: describe("bash").replace("{usual}", String(usual)).replace("{longest}", String(longest)),
    },
    input,
    async about({ command, cwd }, context) {
      const folder = cwd ? (await confine(context.workspace, cwd)).relative : ".";
      return { paths: [], command, ...(folder === "." ? {} : { cwd: folder }) };
    },
    async run(given, context) {
      refuseUnfit(given.command);
      if (context.signal.aborted) throw fail("cancelled", "The command was not started: the call was cancelled.");
      const cwd = await folderFor(context, given.cwd);
      const held = await confinement(options, context, cwd);
      const timeoutMs = Math.min(longest, Math.max(1, given.timeout_ms ?? usual));
      const collected = collectOutput({
        bytes: MAX_BYTES,
        file: spillFile(context),
        fileBytes: MAX_FILE_BYTES,
        redact: (text) => context.redact(text),
      });
      const progress = liveProgress((text) => context.progress(text));
      const onOutput = (bytes: Buffer) => {
        collected.add(bytes);
        progress(bytes);
      };
      const { command } = given;
      const end = await runShell({
        command,
        cwd,
        workspace: context.workspace,
        ...held,
        callId: context.callId,
        timeoutMs,
        signal: context.signal,
        onOutput,
      }).catch((error: unknown) => {
        collected.end();
        throw notStarted(error, command);
      });
      const printed = cleanOutput(collected.end()).trimEnd();
      const output = `${printed === "" ? "(no output)" : printed}\n${outcome(end, timeoutMs)}`;
      if (end.why === "abort") throw fail("cancelled", output);
      const exit = { code: end.code, timedOut: end.why === "timeout" };
      return end.why === "exit" && end.code === 0 ? { output, exit } : { output, exit, isError: true };
    },
  };
}

/** Commands that would not reach a shell unchanged, or at all. Every system has a limit: 128 KB on Linux; where it is lower, starting fails. */
function refuseUnfit(command: string): void {
  if (command.length > MAX_COMMAND) throw tooLong(command);
  if (command.trim() === "") throw fail("bad_input", "The command is empty.", "Give a shell command.");
  if (command.includes("\0")) throw fail("bad_input", "The command contains a NUL character.", "Leave it out.");
  if (!command.isWellFormed())
    throw fail("bad_input", "The command contains half of a character (a lone surrogate).", "Leave it out.");
}

function tooLong(command: string, cause?: unknown) {
  const what = `The command has ${sizeOf(Buffer.byteLength(command))}, which is too long for the system.`;
  return fail("bad_input", what, "Write it to a file with write, then run that file.", { cause });
}

/** How the call is run: as it is, or inside the sandbox that the gate asked for. Never outside of it. */
async function confinement(
  { sandbox }: BashOptions,
  context: ToolContext,
  cwd: string,
): Promise<Pick<ShellCommand, "env" | "wrap">> {
  const level = context.sandbox;
  const ordinary = () => shellEnvironment(process.env, context.copy);
  if (!level) return { env: ordinary() };
  const found = (await sandbox?.find()) ?? { missing: noSandbox };
  if ("missing" in found) throw new Failed(found.missing);
  const write = level === "workspace-write";
  const { linked = [], copy } = context;
  const hidden = [...(sandbox?.hidden ?? []), ...hiddenOriginal(context)];
  const readable = [...linked, ...(copy?.history ? [copy.history] : [])];
  const policy = { workspace: context.workspace, cwd, write, network: write, hidden, readable };
  const env = write ? ordinary() : bareEnvironment(process.env, context.workspace);
  return { env, wrap: (argv) => found.sandbox.wrap(argv, policy) };
}

/** So that nothing in a copy can load from it. A home folder stays: programs are in it. */
function hiddenOriginal({ copy }: ToolContext): string[] {
  if (copy === undefined || isInside(copy.mirrored.from, homedir())) return [];
  return [copy.mirrored.from];
}

const noSandbox = { kind: "no_sandbox", message: "There is no sandbox to run this command in.", retryable: false };

async function folderFor(context: ToolContext, given: string | undefined): Promise<string> {
  const place = await confine(context.workspace, given || ".");
  const stats = await stat(place.absolute).catch(() => null);
  if (stats?.isDirectory()) return place.absolute;
  throw fail("not_a_folder", `cwd ${place.relative} is not a folder.`, "Give an existing folder, or leave cwd out.");
}

/** Not the call id alone: the folder is shared, and ids repeat. */
function spillFile(context: ToolContext): string {
  const id = context.callId.replace(/[^\w-]/g, "_").slice(0, 60);
  return join(context.scratch, `${id}-${randomBytes(4).toString("hex")}.txt`);
}

function outcome(end: ShellEnd, timeoutMs: number): string {
  if (end.why === "abort") return "(stopped: the call was cancelled)";
  if (end.why === "timeout") {
    return `(stopped after ${timeoutMs / 1000} s with all its processes; set timeout_ms if it needs longer)`;
  }
  return end.signal === null ? `(exit code ${end.code})` : `(killed by ${end.signal})`;
}

function notStarted(error: unknown, command: string): unknown {
  switch (codeOf(error)) {
    case "E2BIG":
    case "ENAMETOOLONG":
      return tooLong(command, error);
    case "ENOENT":
      return fail(
        "not_found",
        "The command was not started: its folder or the shell is gone.",
        "Check the folder with ls.",
        {
          cause: error,
        },
      );
    case "EAGAIN":
    case "EMFILE":
    case "ENOMEM":
      return fail("busy", "The system could not start another process.", "Try again later.", { cause: error });
    default:
      return error;
  }
}
