// Asks the person at the terminal about a call that needs their word: 1 yes, 2 skip, 3 no, or always.
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { Language } from "../../../words/language.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import type { AskedPermission, OnPermission } from "../../library/answering.ts";
import { fieldsOf, previewOf } from "./call-preview.ts";
import { atTerminal, type ReadLine, type Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { modeWord } from "../text/words.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

/** What is found out only after the asking was set up, but before the first question. */
export interface Asking {
  readonly say: Say;
  /** The task of a plan that an agent works for, in words. */
  readonly taskOf?: ((agentId: string | undefined) => string | undefined) | undefined;
}

export function askAtTerminal(
  terminal: Terminal,
  output: Output,
  now: () => Asking = () => ({ say: speaker("en") }),
): OnPermission {
  return async (request, signal, problem) => {
    // What led to the question comes first on the screen.
    await new Promise((resolve) => setImmediate(resolve));
    const { say, taskOf } = now();
    const held = output.hold?.();
    const tell = held?.say ?? output.err;
    try {
      if (problem) tell(`${failureWithCommand(problem, say)}\n`);
      const task = taskOf?.(request.agentId);
      tell(`\n${task === undefined ? "" : `${task}\n`}${describeRequest(request, say)}\n${menuOf(request, say)}\n`);
      return await atTerminal(terminal, signal, ({ read }) => readAnswer(request, read, { tell, say }, signal));
    } finally {
      held?.release();
    }
  };
}

async function readAnswer(
  request: PermissionRequest,
  readLine: ReadLine,
  { tell, say }: { readonly tell: Output["err"]; readonly say: Say },
  signal: AbortSignal,
): Promise<PermissionReply | undefined> {
  for (;;) {
    const line = await readLine("> ");
    // Answered elsewhere, or the run was stopped. Otherwise the input ended (Ctrl-D): nobody is there any more.
    if (line === undefined) return signal.aborted ? undefined : { answer: "no" };
    const reply = readReply(line, request, say.language);
    if (reply === "guidance") return { answer: "no", guidance: await readLine(say("whatInstead")) };
    if (reply) return reply;
    tell(`${say("typeANumber")}\n`);
  }
}

function describeRequest(request: AskedPermission, say: Say): string {
  const { tool, paths, command, url, cwd, rule, mode } = request;
  const where = cwd === undefined ? "" : say("inFolder", { folder: cwd });
  const what = `${command ?? url ?? paths.join(" → ")}${where}`;
  const why = rule === "default" ? "" : ` (${rule})`;
  const preview = what === "" ? fieldsOf(request.input, say) : previewOf(request.input, say);
  const question = say("askCall", { mode: modeWord(say, mode), call: `${tool} ${what}${why}` });
  return preview ? `${question}\n${preview}` : question;
}

function menuOf({ patterns }: PermissionRequest, say: Say): string {
  const [narrow, wide] = patterns;
  return [
    say("permissionMenu"),
    ...(narrow ? [say("alwaysInSession", { key: 4, pattern: named(narrow, say) })] : []),
    ...(narrow ? [say("alwaysInProject", { key: 5, pattern: named(narrow, say) })] : []),
    ...(wide ? [say("alwaysInSession", { key: 6, pattern: wide })] : []),
  ].join("\n");
}

/** A tool alone means all that it can be given. */
function named(pattern: string, say: Say): string {
  return pattern.includes("(") ? pattern : say("anyInput", { pattern });
}

/** Words for the first three choices: the English ones always count, others in their own language. */
const choices: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { y: "1", yes: "1", s: "2", skip: "2", n: "3", no: "3" },
  de: { j: "1", ja: "1", ü: "2", überspringen: "2", nein: "3" },
  zh: { 是: "1", 跳过: "2", 否: "3" },
};

/** What was typed, as a reply; "guidance" when it is still to be asked for; undefined when it is none. `3 use pnpm` says both at once. */
export function readReply(
  typed: string,
  { patterns }: PermissionRequest,
  language: Language = "en",
): PermissionReply | "guidance" | undefined {
  const [, first = "", rest = ""] = /^\s*(\S+)\s*([^]*)$/.exec(typed) ?? [];
  const [narrow, wide] = patterns;
  const always = (scope: "session" | "project", pattern: string): PermissionReply => ({
    answer: "yes",
    always: { scope, pattern },
  });
  const word = first.normalize().toLowerCase();
  const words = new Map(Object.entries({ ...choices.en, ...choices[language] }));
  switch (words.get(word) ?? word) {
    case "1":
      return { answer: "yes" };
    case "2":
      return { answer: "skip" };
    case "3":
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
