// Why something did not work, in words: who refused it has said so, with what to do.
import { Failed } from "../../../domain/values/failure.ts";
import { translateFailure } from "../../../words/sentences/translate.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { printable, wrapped } from "../text/printable.ts";

export function complaintBlock(thrown: unknown, ink: Ink): Block {
  const { message, hint } = complaintOf(thrown, ink);
  return (width) => [
    ...wrapped(printable(`✗ ${message}`), width).map((line) => ink.paint(line, "bad")),
    ...(hint === undefined ? [] : wrapped(printable(hint), width, "  ").map((line) => ink.paint(line, "dim"))),
  ];
}

function complaintOf(thrown: unknown, ink: Ink): { readonly message: string; readonly hint?: string | undefined } {
  if (thrown instanceof ApiProblem) return { message: thrown.problem.detail, hint: hintFor(thrown.problem.hint) };
  if (thrown instanceof Failed) {
    const { message, hint } = translateFailure(thrown.failure, ink.language);
    return { message, hint: hintFor(hint) };
  }
  return { message: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** What there is a key for is not done with another command. */
function hintFor(hint: string | undefined): string | undefined {
  return hint !== undefined && /planwright (?:approve|revise|reject|show|answer|resume|run)\b/.test(hint)
    ? undefined
    : hint;
}
