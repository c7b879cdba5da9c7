// Asks the person at the terminal about a call that needs their word: 1 yes, 2 skip, 3 no, or always.
import { createInterface, type Interface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { describeFailure } from "../../domain/failure.ts";
import type { PermissionRequest } from "../../domain/events/permission-events.ts";
import type { PermissionReply } from "../../engine/answer-permission.ts";
import type { AskedPermission, OnPermission } from "../answering.ts";
import { fieldsOf, previewOf } from "./call-preview.ts";
import type { Output } from "./output.ts";

export interface Terminal {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

/** What was typed before the question could be read is not an answer to it. */
const UNREAD_MS = 80;

export function askAtTerminal(terminal: Terminal, output: Output): OnPermission {
  return async (request, signal, problem) => {
    // What led to the question comes first on the screen.
    await new Promise((resolve) => setImmediate(resolve));
    if (problem) output.err(`${describeFailure(problem)}\n`);
    output.err(`\n${describeRequest(request)}\n${menuOf(request)}\n`);
    const lines = createInterface({ ...terminal, terminal: true });
    // The terminal gives the key to us, not to the process.
    lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    const reader = readerOf(lines, signal);
    try {
      await sleep(UNREAD_MS, undefined, { signal }).catch(() => {});
      reader.discard();
      return await readAnswer(request, reader.read, output, signal);
    } finally {
      lines.close();
    }
  };
}

/** Gives a typed line, also one that was typed ahead. Undefined: there will be none, because the input ended or nobody needs it. */
type ReadLine = (prompt: string) => Promise<string | undefined>;

interface Reader {
  readonly read: ReadLine;
  /** Forgets what was typed so far, half a line included. */
  discard(): void;
}

function readerOf(lines: Interface, signal: AbortSignal): Reader {
  const typed: string[] = [];
  let over = false;
  let look = () => {};
  const end = () => {
    over = true;
    look();
  };
  lines.on("line", (line) => {
    typed.push(line);
    look();
  });
  lines.once("close", end);
  signal.addEventListener("abort", end, { once: true });
  const discard = () => {
    typed.length = 0;
    if (!over) lines.write(null, { ctrl: true, name: "u" });
  };
  const read: ReadLine = async (prompt) => {
    lines.setPrompt(prompt);
    if (!over) lines.prompt();
    await new Promise<void>((resolve) => {
      look = () => {
        if (typed.length > 0 || over || signal.aborted) resolve();
      };
      look();
    });
    return signal.aborted ? undefined : typed.shift();
  };
  return { read, discard };
}

async function readAnswer(
  request: PermissionRequest,
  readLine: ReadLine,
  output: Output,
  signal: AbortSignal,
): Promise<PermissionReply | undefined> {
  for (;;) {
    const line = await readLine("> ");
    // Answered elsewhere, or the run was stopped. Otherwise the input ended (Ctrl-D): nobody is there any more.
    if (line === undefined) return signal.aborted ? undefined : { answer: "no" };
    const reply = readReply(line, request);
    if (reply === "guidance")
      return { answer: "no", guidance: await readLine("What should it do instead? (Enter for nothing) > ") };
    if (reply) return reply;
    output.err("Type one of the numbers.\n");
  }
}

function describeRequest(request: AskedPermission): string {
  const { tool, paths, command, url, cwd, rule, mode } = request;
  const where = cwd === undefined ? "" : ` (in ${cwd})`;
  const what = `${command ?? url ?? paths.join(" → ")}${where}`;
  const why = rule === "default" ? "" : ` (${rule})`;
  const preview = what === "" ? fieldsOf(request.input) : previewOf(request.input);
  return `? ${mode} mode: ${tool} ${what}${why}${preview ? `\n${preview}` : ""}`;
}

function menuOf({ patterns }: PermissionRequest): string {
  const [narrow, wide] = patterns;
  return [
    "  [1] Yes  [2] Skip it  [3] No, and say what instead",
    ...(narrow ? [`  [4] Yes, always in this session: ${named(narrow)}`] : []),
    ...(narrow ? [`  [5] Yes, always in this project: ${named(narrow)}`] : []),
    ...(wide ? [`  [6] Yes, always in this session: ${wide}`] : []),
  ].join("\n");
}

/** A tool alone means all that it can be given. */
function named(pattern: string): string {
  return pattern.includes("(") ? pattern : `${pattern}, whatever it is given`;
}

/** What was typed, as a reply; "guidance" when it is still to be asked for; undefined when it is none. `3 use pnpm` says both at once. */
export function readReply(typed: string, { patterns }: PermissionRequest): PermissionReply | "guidance" | undefined {
  const [, choice = "", rest = ""] = /^\s*(\S+)\s*([^]*)$/.exec(typed) ?? [];
  const [narrow, wide] = patterns;
  const always = (scope: "session" | "project", pattern: string): PermissionReply => ({
    answer: "yes",
    always: { scope, pattern },
  });
  switch (choice.toLowerCase()) {
    case "1":
    case "y":
    case "yes":
      return { answer: "yes" };
    case "2":
    case "s":
    case "skip":
      return { answer: "skip" };
    case "3":
    case "n":
    case "no":
      return rest.trim() === "" ? "guidance" : { answer: "no", guidance: rest.trim() };
    case "4":
      return narrow === undefined ? undefined : always("session", narrow);
    case "5":
      return narrow === undefined ? undefined : always("project", narrow);
    case "6":
      return wide === undefined ? undefined : always("session", wide);
    default:
      return undefined;
  }
}
