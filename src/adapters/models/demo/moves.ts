// The script's moves, one answer after the other. It stops when something goes differently from what it expects.
import type { Language } from "../../../words/language.ts";
import type { ToolResultPart } from "../../../domain/values/message.ts";
import type { ScriptedStep } from "../scripted/step.ts";
import { contentOf } from "./demo-files.ts";
import { demoWords } from "../../../words/demo.ts";
import type { Move } from "./scene.ts";

/** Slow enough to be watched. */
const THINK_MS = 900;

export function sayStep(text: string, language: Language): ScriptedStep {
  return { text: `${demoWords({ language })("label")} ${text}`, delayMs: THINK_MS };
}

/** For programs that read it. */
export function answerStep(value: unknown): ScriptedStep {
  return { text: JSON.stringify(value), delayMs: THINK_MS };
}

export function readStep(thought: string | undefined, paths: readonly string[], language: Language): ScriptedStep {
  const reasoning = thoughtOf(thought, language);
  return { reasoning, calls: paths.map((path) => ({ tool: "read", input: { path } })), delayMs: THINK_MS };
}

export function moveAt(
  moves: readonly Move[],
  step: number,
  results: readonly ToolResultPart[],
  language: Language,
): ScriptedStep {
  const trouble = results.find(({ isError }) => isError);
  if (trouble) return sayStep(troubleWith(trouble, language), language);
  const move = moves[step];
  if (!move) return sayStep(demoWords({ language })("noRepair"), language);
  const { text, thought } = move;
  const reasoning = thoughtOf(thought, language);
  return { ...(text ? sayStep(text, language) : { delayMs: THINK_MS }), reasoning, calls: callsOf(move) };
}

/** Shown to people, too. */
function thoughtOf(thought: string | undefined, language: Language): string | undefined {
  return thought === undefined ? undefined : `${demoWords({ language })("label")} ${thought}`;
}

function troubleWith({ tool, output }: ToolResultPart, language: Language): string {
  const words = demoWords({ language });
  // Text for a model is not shown.
  if (/^(?:Tool '\w+' execution cancelled|The person skipped)/.test(output)) return words("refused", { tool });
  if (output.startsWith("NEEDS_CONFIRMATION")) return words("nobodyThere", { tool });
  const problem = output.trim().split("\n")[0]?.slice(0, 200) ?? "";
  return words("trouble", { tool, problem });
}

function callsOf({ reads, writes, firstTries, edits, runs }: Move): NonNullable<ScriptedStep["calls"]> {
  const write = (isFirstTry: boolean) => (path: string) => ({
    tool: "write",
    input: { path, content: contentOf(path, isFirstTry) },
  });
  return [
    ...reads.map((path) => ({ tool: "read", input: { path } })),
    ...firstTries.map(write(true)),
    ...writes.map(write(false)),
    ...edits.map((edit) => ({ tool: "edit", input: { path: edit.path, old_string: edit.old, new_string: edit.new } })),
    ...(runs === undefined ? [] : [{ tool: "bash", input: { command: runs } }]),
  ];
}
