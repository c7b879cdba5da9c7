// Checks of a task with their results: the command, its exit code, and its output if it failed.
import type { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { planWords } from "../../../words/plan.ts";
import { taskWords } from "../../../words/run.ts";
import { checkStatusWords } from "../../../words/status.ts";
import { preciseDuration } from "../../views/text/figures.ts";
import { checkSigns } from "../../views/run/task.ts";
import type { Ink } from "../kit/ink.ts";
import { showHidden, visibleName } from "../text/printable.ts";
import { factLine } from "./fact-line.ts";
import { fewLines } from "./few-lines.ts";

interface ChecksLook {
  readonly width: number;
  readonly ink: Ink;
  /** How much output of a failed check to show. */
  readonly most: number;
  /** Also show the output of passed checks. */
  readonly isFull?: boolean | undefined;
}

export function checkLines(checks: readonly CheckResult[], { width, ink, most, isFull = false }: ChecksLook): string[] {
  return checks.flatMap(({ check, status, exitCode, output = "", durationMs }) => {
    const { sign, tone } = checkSigns[status];
    const isCommand = check.type === "command";
    const code = isCommand && typeof exitCode === "number" ? taskWords(ink)("exit", { code: exitCode }) : "";
    const line = factLine(
      {
        lead: `  ${ink.paint(sign, tone)} `,
        text: checkText(check, ink),
        facts: [
          { text: status === "passed" ? "" : checkStatusWords(ink)(status), tones: [tone], weight: 5 },
          { text: code, tones: ["dim"], weight: 4 },
          { text: durationMs === undefined ? "" : preciseDuration(durationMs), tones: ["dim"], weight: 1 },
        ],
      },
      width,
      ink,
    );
    const hasFailed = status === "failed" || status === "timeout" || status === "refused";
    const text = isCommand ? printed(output) : output;
    if (!(hasFailed || isFull) || text.trim() === "") return [line];
    return [line, ...fewLines(text, { most, width, indent: "    ", tones: hasFailed ? [] : ["dim"] }, ink)];
  });
}

export function checkText(check: AcceptanceCheck, ink: Ink): string {
  if (check.type === "command") return showHidden(check.command);
  if (check.type === "manual") return check.what;
  return `${visibleName(check.path)} ${planWords(ink)(check.type)}`;
}

/** Without what the line above already says. */
function printed(output: string): string {
  return output.trimEnd().replace(/(?:^\(no output\)\s*)?(?:(?:^|\n)\(exit code -?\d+\))?$/, "");
}
