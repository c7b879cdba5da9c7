// One line for a check: what must pass before work is done.
import type { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import type { Ink } from "../kit/ink.ts";
import { planWords } from "../../../words/plan.ts";
import { printable, showHidden, visibleName } from "../text/printable.ts";

/** Painted; a command takes as many lines as it has. */
export function checkLine(check: AcceptanceCheck, ink: Ink): string {
  const tell = planWords(ink);
  switch (check.type) {
    case "command": {
      const expected = [
        ...(check.exitCode === undefined ? [] : [tell("exit", { code: check.exitCode })]),
        ...(check.output === undefined ? [] : [`${tell("prints")} “${showHidden(check.output)}”`]),
      ];
      const more = expected.length === 0 ? "" : ` → ${expected.join(", ")}`;
      return `$ ${painted(check.command, ink)}${more}`;
    }
    case "manual": {
      const why = check.reason === "" ? "" : ink.paint(` (${tell("why", { reason: printable(check.reason) })})`, "dim");
      return `${tell("manual", { what: printable(check.what) })}${why}`;
    }
    default:
      return `${painted(visibleName(check.path), ink)} ${tell(check.type)}`;
  }
}

function painted(text: string, ink: Ink): string {
  // Paint line by line, because each line is drawn on its own.
  return showHidden(text)
    .split("\n")
    .map((line) => ink.paint(line, "accent"))
    .join("\n");
}
