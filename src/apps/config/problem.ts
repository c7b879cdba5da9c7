// What is wrong with a configuration, and where: collected from all sources and reported at once.
import { type Failed, fail } from "../../domain/values/failure.ts";

export interface Problem {
  /** `file:line:column`, "environment PLANWRIGHT_MODEL" or "flag --model". */
  readonly where: string;
  /** Name of the setting; empty for the file as a whole. */
  readonly key: string;
  /** What is wrong and what is allowed. */
  readonly what: string;
}

function describeProblem({ where, key, what }: Problem): string {
  return key === "" ? `${where}: ${what}` : `${where} ${key}: ${what}`;
}

export function configFailed(problems: readonly Problem[]): Failed {
  const lines = problems.map(describeProblem);
  const message =
    lines.length === 1
      ? `The configuration has a mistake: ${lines[0]}`
      : `The configuration has ${lines.length} mistakes:\n  ${lines.join("\n  ")}`;
  return fail("config", message);
}
